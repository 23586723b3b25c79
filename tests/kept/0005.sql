BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE approvals (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	what VARCHAR(40) NOT NULL, 
	body TEXT NOT NULL, 
	asked_at VARCHAR(32) NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "approvals" VALUES(1,1,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:59.790+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:59.779+00:00','approved');
INSERT INTO "approvals" VALUES(2,1,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:59.802+00:00','waiting');
INSERT INTO "approvals" VALUES(3,2,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:57:07.166+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:57:07.148+00:00','approved');
INSERT INTO "approvals" VALUES(4,2,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:57:07.203+00:00','waiting');
CREATE TABLE journal (
	stream VARCHAR(80) NOT NULL, 
	number INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	person INTEGER, 
	kind VARCHAR(40) NOT NULL, 
	"key" VARCHAR(80), 
	body TEXT NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	PRIMARY KEY (stream, number), 
	CONSTRAINT one_command_once UNIQUE (stream, "key")
);
INSERT INTO "journal" VALUES('people',1,'2026-11-17T15:56:56.505+00:00',NULL,'account-made',NULL,'{"id":1,"name":"player","property":null,"role":"player","title":"Player"}','b16e5ec337e3c74f1dee54e10b6a8b960c48dbbe0889b81fd2bfe096b2c7b5f4');
INSERT INTO "journal" VALUES('people',2,'2026-11-17T15:56:56.541+00:00',NULL,'account-made',NULL,'{"id":2,"name":"dealer","property":"jack-cleveland","role":"dealer","title":"Dealer"}','904ddd49098815767d9701ffd40bff6e8cfbcee3cb2df4fcdeef87add4bbba3e');
INSERT INTO "journal" VALUES('people',3,'2026-11-17T15:56:56.558+00:00',NULL,'account-made',NULL,'{"id":3,"name":"table-games-supervisor","property":"jack-cleveland","role":"table-games-supervisor","title":"Table-Games-Supervisor"}','a8b2c9c8875bb819d9305f0e6da607ad927f7a643cb4660cbb2c1b84a83c582f');
INSERT INTO "journal" VALUES('people',4,'2026-11-17T15:56:56.558+00:00',NULL,'account-made',NULL,'{"id":4,"name":"pit-manager","property":"jack-cleveland","role":"pit-manager","title":"Pit-Manager"}','481531e8f0918695a75eae0a597142e796b7b65eb8f83c5d09a9da779afd964c');
INSERT INTO "journal" VALUES('people',5,'2026-11-17T15:56:56.559+00:00',NULL,'account-made',NULL,'{"id":5,"name":"shift-manager","property":"jack-cleveland","role":"shift-manager","title":"Shift-Manager"}','7875a8952e18c167087be3d8d585c4066c052e028ecc804e6838b12ab480c27c');
INSERT INTO "journal" VALUES('people',6,'2026-11-17T15:56:56.559+00:00',NULL,'account-made',NULL,'{"id":6,"name":"table-games-manager","property":"jack-cleveland","role":"table-games-manager","title":"Table-Games-Manager"}','fa74dafe7022f2c597a21bf9ca6056f443fa2addc2962eb65498a41a03ed8406');
INSERT INTO "journal" VALUES('people',7,'2026-11-17T15:56:57.120+00:00',NULL,'account-made',NULL,'{"id":7,"name":"slot-attendant","property":"jack-cleveland","role":"slot-attendant","title":"Slot-Attendant"}','af6dfb2694c5a0275bfe1cf710f025dedbdafc0637436b220d6bcbaf4042a7ce');
INSERT INTO "journal" VALUES('people',8,'2026-11-17T15:56:57.121+00:00',NULL,'account-made',NULL,'{"id":8,"name":"slot-supervisor","property":"jack-cleveland","role":"slot-supervisor","title":"Slot-Supervisor"}','d1a2185822c6ce0f902cb58b981d6e7e1a6870437f58abfe035304e411afb002');
INSERT INTO "journal" VALUES('people',9,'2026-11-17T15:56:57.122+00:00',NULL,'account-made',NULL,'{"id":9,"name":"surveillance","property":"jack-cleveland","role":"surveillance","title":"Surveillance"}','8b5f7e8dd64ad8b0f5b3ad80cdf73a4c5589cce82473b30775618115329397ec');
INSERT INTO "journal" VALUES('people',10,'2026-11-17T15:56:57.122+00:00',NULL,'account-made',NULL,'{"id":10,"name":"auditor","property":null,"role":"auditor","title":"Auditor"}','1d09b51cad3df9cc7f373cc40390e847c43729a389f69270f511d7334c7955d2');
INSERT INTO "journal" VALUES('people',11,'2026-11-17T15:56:57.123+00:00',NULL,'account-made',NULL,'{"id":11,"name":"commission-agent","property":null,"role":"commission-agent","title":"Commission-Agent"}','588cd54372db44f5819ea561f8299b9c63caf1bbb3d0243edc3b246e21a7813f');
INSERT INTO "journal" VALUES('people',12,'2026-11-17T15:56:57.124+00:00',6,'signed-in',NULL,'{"name":"table-games-manager","right":true}','3aa0e484e5d5c3fcf13a7e36477a2d743be30bc2585571a041b95d69db0ca482');
INSERT INTO "journal" VALUES('people',13,'2026-11-17T15:56:58.366+00:00',NULL,'signed-in',NULL,'{"name":"table-games-manager","right":false}','9ca5b9b0d5dbb36d554a928a96d17cf71c34aac54096b3d8ea53e5bb7800fefd');
INSERT INTO "journal" VALUES('table:1',1,'2026-11-17T15:56:59.356+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"roulette","linked_to":null,"must_move_to":null,"name":"roulette","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','368d12724a135d9baf3fa52e1aa4d62d1ff53478d7580c371e46d9ebf2fec92d');
INSERT INTO "journal" VALUES('table:1',2,'2026-11-17T15:56:59.445+00:00',3,'step-signed',NULL,'{"cite":["3.A","3.A.i"],"moment":"opening","role":"table-games-supervisor","step":0}','f338c0dc94965953c8e324cf28a7780c1a4a4043e4f8f94ce62416c2d24fcf4b');
INSERT INTO "journal" VALUES('table:1',3,'2026-11-17T15:56:59.470+00:00',3,'step-signed',NULL,'{"cite":["3.A.ii"],"moment":"opening","role":"table-games-supervisor","step":1}','d102a48143eb41338f06484dbd79f617c5183f5686fdb5ce92ee571f7ecaa36c');
INSERT INTO "journal" VALUES('table:1',4,'2026-11-17T15:56:59.482+00:00',3,'step-signed',NULL,'{"cite":["3.A.iii"],"moment":"opening","role":"table-games-supervisor","step":2}','d8f8e4bdcb86c0229f0299fbf09ea73056ee18ef2fc056f8506774cb8cbaf15b');
INSERT INTO "journal" VALUES('table:1',5,'2026-11-17T15:56:59.494+00:00',3,'step-signed',NULL,'{"cite":["3.A.iv"],"moment":"opening","role":"table-games-supervisor","step":3}','306151dda07dcd6a345fc9ac786673a64dd67d9a940b9951f54bd843c10b9d91');
INSERT INTO "journal" VALUES('table:1',6,'2026-11-17T15:56:59.508+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','e81788dedadd59e926b3b31c377cc4fd44090b7551f40af5a8f746b78188d720');
INSERT INTO "journal" VALUES('table:1',7,'2026-11-17T15:56:59.538+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','f2d61544bed7c5f2442b1c1fe0aa25c9eb3048e0f114dbdc236f2ecdd05f288e');
INSERT INTO "journal" VALUES('table:1',8,'2026-11-17T15:56:59.598+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','89d03a4f39129206a3ce1ee0fe400b81d14e848494e644c90d9937c32fcd64e1');
INSERT INTO "journal" VALUES('table:1',9,'2026-11-17T15:56:59.599+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','29a717f9d92e7ebe3095eaf28a7c95d3fbebc934206d3eb36ff356dc57418406');
INSERT INTO "journal" VALUES('table:1',10,'2026-11-17T15:56:59.662+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','beba0a2e8caf79bae89828f166cead11fb3d5ce003eeee7e06ea7227f21baa3e');
INSERT INTO "journal" VALUES('table:1',11,'2026-11-17T15:56:59.662+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','7e78bf9dce04022977758f0394631e8633379ba0bedb49259124e670de542bf1');
INSERT INTO "journal" VALUES('table:1',12,'2026-11-17T15:56:59.666+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','7d3d2e448e7eec53617b64f4d662c24be1598e36f3e279ae08594c2bd35d291e');
INSERT INTO "journal" VALUES('table:1',13,'2026-11-17T15:56:59.666+00:00',NULL,'answer',NULL,'{"answer":{"section":"32","type":"wheel-stopped"},"events":[{"section":"32","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','1a05c05c3340d81d568d3858751dabee29926033c91e4d018918ed850f7df41c');
INSERT INTO "journal" VALUES('table:1',14,'2026-11-17T15:56:59.710+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','a1711f0a59188ce26b1701cc0845beecc9e3dbce49412571eedefb74e448ff9d');
INSERT INTO "journal" VALUES('table:1',15,'2026-11-17T15:56:59.710+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','a53bba1677ced0dfa13b21e3ccb6a45ccb2c3a0d2778d6f351bc7e1ba9a4b0e6');
INSERT INTO "journal" VALUES('table:1',16,'2026-11-17T15:56:59.726+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','18c17f54748b34842eb9d387171c6837bfd9eb9754e3cf3ec8fd95ea7f2b7263');
INSERT INTO "journal" VALUES('table:1',17,'2026-11-17T15:56:59.726+00:00',NULL,'answer',NULL,'{"answer":{"section":"28","type":"wheel-stopped"},"events":[{"section":"28","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','c52f3b565fa3d3b3b04962c66f98514802c4d235dd064de2cef7659813cfa559');
INSERT INTO "journal" VALUES('table:1',18,'2026-11-17T15:56:59.734+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','9628dea98497e802b537e95af8755597dc6e37079c1f1d01226b8cf1e7170417');
INSERT INTO "journal" VALUES('table:1',19,'2026-11-17T15:56:59.734+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','ec4d034ce937cee1907c4e616b4862ce6b160e04b12c11fe6335197abb08c806');
INSERT INTO "journal" VALUES('table:1',20,'2026-11-17T15:56:59.750+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','2465312ea5340852db8d3235348f73c6d098a72e37700f1acbcadabae60569b6');
INSERT INTO "journal" VALUES('table:1',21,'2026-11-17T15:56:59.750+00:00',NULL,'answer',NULL,'{"answer":{"section":"12","type":"wheel-stopped"},"events":[{"section":"12","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','0ec4066441e47968aadac89d516dccd7f70405b06e4e9cea035318f9ac18e521');
INSERT INTO "journal" VALUES('table:1',22,'2026-11-17T15:56:59.757+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','78bec7d6e518a0534af3391b2bce3b8c649a3ffff2dc52ff461de657cfd8e31b');
INSERT INTO "journal" VALUES('table:1',23,'2026-11-17T15:56:59.757+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','5065116d7d4d22374a6c34c6e5b68d01a1649ac97b2ac70c110de862d5dcc050');
INSERT INTO "journal" VALUES('table:1',24,'2026-11-17T15:56:59.778+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','7a5cd4b4bcf9f6f2f6beba52bdb7c163714d256b0dea356f8083e6ee6101335b');
INSERT INTO "journal" VALUES('table:1',25,'2026-11-17T15:56:59.778+00:00',NULL,'answer',NULL,'{"answer":{"section":"11","type":"wheel-stopped"},"events":[{"section":"11","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','2c2aee811034bcfbd35312a3d3aab43f05030ae93bff899b1a4a36fcc87a1415');
INSERT INTO "journal" VALUES('table:1',26,'2026-11-17T15:56:59.779+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":1,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','ba77cc5115b9ef0c8f907b45c7e859e33a8efd4b24f16b425f1744000207dea8');
INSERT INTO "journal" VALUES('table:1',27,'2026-11-17T15:56:59.790+00:00',3,'approval-signed',NULL,'{"complete":true,"id":1}','b70f9c85228187f802cdb691e24dd1568d70566c085c2ca0b3ef3c3679969d46');
INSERT INTO "journal" VALUES('table:1',28,'2026-11-17T15:56:59.790+00:00',3,'fill',NULL,'{"amount":"100.00","approval":1}','1f050ea0f88e8711db6cefeb13c8a3fb7eccca19c4704bda41817b38280d16ea');
INSERT INTO "journal" VALUES('table:1',29,'2026-11-17T15:56:59.802+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":2,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','b992dcd0a4d5bef967af54be4ce589bba1cc208bb2da2f689af0f29c02490232');
INSERT INTO "journal" VALUES('seals',1,'2026-11-17T15:56:59.807+00:00',NULL,'sealed',NULL,'{"streams":{"people":[13,"9ca5b9b0d5dbb36d554a928a96d17cf71c34aac54096b3d8ea53e5bb7800fefd"],"table:1":[29,"b992dcd0a4d5bef967af54be4ce589bba1cc208bb2da2f689af0f29c02490232"]}}','62919f420bf7286312e9f8ba8e2168c9b812565463a6d819e898fbafa63c3d30');
INSERT INTO "journal" VALUES('table:2',1,'2026-11-17T15:57:06.661+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"three-card-poker","linked_to":null,"must_move_to":null,"name":"three-card-poker","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','b293829e893ba7899175c4893c3118759662eb1f1c3023cb9effd127b65efd32');
INSERT INTO "journal" VALUES('table:2',2,'2026-11-17T15:57:06.710+00:00',3,'step-signed',NULL,'{"cite":["4.A"],"moment":"opening","role":"table-games-supervisor","step":0}','7267c941393eabbf8ff72084a4dec865ed8b13dd3a0ca297a9acdca5d664701d');
INSERT INTO "journal" VALUES('table:2',3,'2026-11-17T15:57:06.752+00:00',2,'step-signed',NULL,'{"cite":["4.B"],"moment":"opening","role":"dealer","step":1}','4defbeb27e89aaa445a364d28fa153473da149e947d00c5a18762a14de3eeaff');
INSERT INTO "journal" VALUES('table:2',4,'2026-11-17T15:57:06.782+00:00',3,'step-signed',NULL,'{"cite":["4.C"],"moment":"opening","role":"table-games-supervisor","step":2}','029806d83c1305b10e629267f551370df413af0cc52355b3ee786dc426d7ce57');
INSERT INTO "journal" VALUES('table:2',5,'2026-11-17T15:57:06.801+00:00',2,'step-signed',NULL,'{"cite":["4.D"],"moment":"opening","role":"dealer","step":3}','0486692dc88ca2a5f36f67ed9b6ef6f8ac2ee430cc4ad5ff8a1963e2331bdbc3');
INSERT INTO "journal" VALUES('table:2',6,'2026-11-17T15:57:06.805+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','3a32fd2d4ba9ff9abdd418c67ef78c1333bbef7aaff778b73c694dff83385ff0');
INSERT INTO "journal" VALUES('table:2',7,'2026-11-17T15:57:06.810+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','9fc0c9e64e923889a5795a9518e968690cfdea7bcca5ae1076d7a7014d71a1ee');
INSERT INTO "journal" VALUES('table:2',8,'2026-11-17T15:57:06.811+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','a612d692a400a40f212c84ef934c8a556d5a73c95b78ceb12b167daff689d0cc');
INSERT INTO "journal" VALUES('table:2',9,'2026-11-17T15:57:06.814+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','040f98b8b8cd49193d7fff26135f9182a29bf0cebe2fb1adb9fbc6442b44efc2');
INSERT INTO "journal" VALUES('table:2',10,'2026-11-17T15:57:06.826+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','00d79cf2c7c35f2dc3bdbf1fa61df5c4b2e8af0f042135f0b62771400e0183fc');
INSERT INTO "journal" VALUES('table:2',11,'2026-11-17T15:57:06.826+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','c3d1c378072259e4104251a990e3c633a8c3e4702292bac0d8e111596989a266');
INSERT INTO "journal" VALUES('table:2',12,'2026-11-17T15:57:06.837+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','f35a3005ab64ce84b2f0f1d9a097647adc1b5159badfde7f1f56347bf5b6d19e');
INSERT INTO "journal" VALUES('table:2',13,'2026-11-17T15:57:06.837+00:00',NULL,'answer',NULL,'{"answer":{"card":"9d","type":"card-dealt"},"events":[{"card":"9d","face":"down","to":"seat 1","type":"dealt"}]}','e838f639516e60b361acc48ffd3de037d9e9bb01121da648a76e07690ac6afe9');
INSERT INTO "journal" VALUES('table:2',14,'2026-11-17T15:57:06.837+00:00',NULL,'answer',NULL,'{"answer":{"card":"5s","type":"card-dealt"},"events":[{"card":"5s","face":"down","to":"dealer","type":"dealt"}]}','5305ab10fd8fd6a6e9b1cbbcefc23261d0b16f237decfcb2ed049f927752d4b7');
INSERT INTO "journal" VALUES('table:2',15,'2026-11-17T15:57:06.837+00:00',NULL,'answer',NULL,'{"answer":{"card":"6c","type":"card-dealt"},"events":[{"card":"6c","face":"down","to":"seat 1","type":"dealt"}]}','7b85da96e0494e853ea480f043e55a7f923f2aedcb32f4e5f2ffb77dcdbcc7ab');
INSERT INTO "journal" VALUES('table:2',16,'2026-11-17T15:57:06.837+00:00',NULL,'answer',NULL,'{"answer":{"card":"As","type":"card-dealt"},"events":[{"card":"As","face":"down","to":"dealer","type":"dealt"}]}','02620c9f45035e9848f3ac6547a2c60ad0ad1eb7bd4786219e0573d846d55095');
INSERT INTO "journal" VALUES('table:2',17,'2026-11-17T15:57:06.837+00:00',NULL,'answer',NULL,'{"answer":{"card":"8s","type":"card-dealt"},"events":[{"card":"8s","face":"down","to":"seat 1","type":"dealt"}]}','6b24b24e3fc3bd38996ef9bc1ace8e9341da7c478d7dba83af1a651d844ff715');
INSERT INTO "journal" VALUES('table:2',18,'2026-11-17T15:57:06.837+00:00',NULL,'answer',NULL,'{"answer":{"card":"5h","type":"card-dealt"},"events":[{"card":"5h","face":"down","to":"dealer","type":"dealt"}]}','eb664d4ab8344a9a473fa073004d41e6194d473ad76db71d085bfe6ab9859533');
INSERT INTO "journal" VALUES('table:2',19,'2026-11-17T15:57:06.846+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["5s","As","5h"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','428db345d9cbc99a83cbbd033857dbf17357ecc5376e30fdd7e780bb6df507ed');
INSERT INTO "journal" VALUES('table:2',20,'2026-11-17T15:57:06.854+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','3e539f73fd86c18605cf71da8e4f3e0a5e60591f54cc4770d7905a7902fbba0d');
INSERT INTO "journal" VALUES('table:2',21,'2026-11-17T15:57:06.854+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','5a21bd592ec6e8c233ca32120e6ce1ad04cc541b1b0ac72938a5a6de49a84aa1');
INSERT INTO "journal" VALUES('table:2',22,'2026-11-17T15:57:06.863+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','b779a6784a119f2f23c414325a3a7b85dd8871a57d048594e071e793008e2c37');
INSERT INTO "journal" VALUES('table:2',23,'2026-11-17T15:57:06.863+00:00',NULL,'answer',NULL,'{"answer":{"card":"2d","type":"card-dealt"},"events":[{"card":"2d","face":"down","to":"seat 1","type":"dealt"}]}','3a31e0ff00d39067423c867303dec4222f2b0603765624dc319acbda4b268775');
INSERT INTO "journal" VALUES('table:2',24,'2026-11-17T15:57:06.863+00:00',NULL,'answer',NULL,'{"answer":{"card":"3d","type":"card-dealt"},"events":[{"card":"3d","face":"down","to":"dealer","type":"dealt"}]}','ebec217e6534c4605c83939233092f9c711901b6e884d7f5f073fb44712e13f7');
INSERT INTO "journal" VALUES('table:2',25,'2026-11-17T15:57:06.863+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ts","type":"card-dealt"},"events":[{"card":"Ts","face":"down","to":"seat 1","type":"dealt"}]}','f97c0f8dee9a06365c114459d93ea190fc0e3c9315184c85a95f31cbc6518017');
INSERT INTO "journal" VALUES('table:2',26,'2026-11-17T15:57:06.863+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qh","type":"card-dealt"},"events":[{"card":"Qh","face":"down","to":"dealer","type":"dealt"}]}','c01b248de027b8a40b87fe34a1d1a7f37e163cc8b4f73972634789d17c4897fe');
INSERT INTO "journal" VALUES('table:2',27,'2026-11-17T15:57:06.863+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qs","type":"card-dealt"},"events":[{"card":"Qs","face":"down","to":"seat 1","type":"dealt"}]}','60572bd050675d43b65f214b2bea0a5cf1cfd3b6fefc9b1c823d8459038c2a7e');
INSERT INTO "journal" VALUES('table:2',28,'2026-11-17T15:57:06.863+00:00',NULL,'answer',NULL,'{"answer":{"card":"6d","type":"card-dealt"},"events":[{"card":"6d","face":"down","to":"dealer","type":"dealt"}]}','293ad1da1d8ccb6b124cb7aca4c282415061271ec6df9d5f243a9058dc3cba92');
INSERT INTO "journal" VALUES('table:2',29,'2026-11-17T15:57:06.879+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["3d","Qh","6d"],"type":"revealed","who":"dealer"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-10.00","type":"round-ended"}]}','f4bdfaf9df2be0a011d11cabb7f3651f685a5bfb8d7d19e41e8fb8b6d37f29b8');
INSERT INTO "journal" VALUES('table:2',30,'2026-11-17T15:57:06.894+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','583f72e25685f076f0504bc89ab156322a36b7a4907ccbde4dc207d5204ca310');
INSERT INTO "journal" VALUES('table:2',31,'2026-11-17T15:57:06.894+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','da35b4b94d44c074daf21619f8623d6408cfe3af509c6a59a365e10cce9f2e1d');
INSERT INTO "journal" VALUES('table:2',32,'2026-11-17T15:57:06.910+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','47fb07711e5f70dbfe672080ab6ec64d8f50678a935b648c2264ce270932294d');
INSERT INTO "journal" VALUES('table:2',33,'2026-11-17T15:57:06.910+00:00',NULL,'answer',NULL,'{"answer":{"card":"6s","type":"card-dealt"},"events":[{"card":"6s","face":"down","to":"seat 1","type":"dealt"}]}','41455433eeeb2a7f4a5d26b5d491e73e68a0287a40329bd45522aed29e516d0c');
INSERT INTO "journal" VALUES('table:2',34,'2026-11-17T15:57:06.910+00:00',NULL,'answer',NULL,'{"answer":{"card":"7s","type":"card-dealt"},"events":[{"card":"7s","face":"down","to":"dealer","type":"dealt"}]}','649cfcea17cd1c1e37f4cd2ce56f921f8985a6db8618187cd9651caa8d4b04de');
INSERT INTO "journal" VALUES('table:2',35,'2026-11-17T15:57:06.910+00:00',NULL,'answer',NULL,'{"answer":{"card":"8h","type":"card-dealt"},"events":[{"card":"8h","face":"down","to":"seat 1","type":"dealt"}]}','35515013afdc7bcc70346b205fe8b6534749f4c1b0915e5ce091047497fdf864');
INSERT INTO "journal" VALUES('table:2',36,'2026-11-17T15:57:06.910+00:00',NULL,'answer',NULL,'{"answer":{"card":"5s","type":"card-dealt"},"events":[{"card":"5s","face":"down","to":"dealer","type":"dealt"}]}','80074406ac395c9c23294b3e6d3fa1a75d35e90cdcf5124e96069b63d009cf05');
INSERT INTO "journal" VALUES('table:2',37,'2026-11-17T15:57:06.910+00:00',NULL,'answer',NULL,'{"answer":{"card":"Jh","type":"card-dealt"},"events":[{"card":"Jh","face":"down","to":"seat 1","type":"dealt"}]}','e196b6bda6737b52b9f07df8f6d75e3e61450b7256843d1bf2365ec84ee3a1ed');
INSERT INTO "journal" VALUES('table:2',38,'2026-11-17T15:57:06.910+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qd","type":"card-dealt"},"events":[{"card":"Qd","face":"down","to":"dealer","type":"dealt"}]}','9ae76f04a27ac7f8a79d8889c4ed7d7c3d9038b9f7dcb897d1f611a7bfdf881f');
INSERT INTO "journal" VALUES('table:2',39,'2026-11-17T15:57:06.942+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["7s","5s","Qd"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','976b89b075b4fbe6cdbfbf264538e368b0d3971b7ab89b82b9dd1144ce2c830a');
INSERT INTO "journal" VALUES('table:2',40,'2026-11-17T15:57:07.050+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','7c1f78ae595f5ec5ca3865299cc2c6214c2df1e57d13ec4e171d566d2cc67199');
INSERT INTO "journal" VALUES('table:2',41,'2026-11-17T15:57:07.050+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','0a3de3c4a1012b48fa4c64ae1c1933a1631eef5c1b57baad0da17ddc1165fa59');
INSERT INTO "journal" VALUES('table:2',42,'2026-11-17T15:57:07.081+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','c17b716b3e7b42d5486b8db99fccac02b510ae18a0c5bc9be3e5ebae7ea95991');
INSERT INTO "journal" VALUES('table:2',43,'2026-11-17T15:57:07.081+00:00',NULL,'answer',NULL,'{"answer":{"card":"8d","type":"card-dealt"},"events":[{"card":"8d","face":"down","to":"seat 1","type":"dealt"}]}','472f5375ff3ea00774c76c1378dc92a7b4d5984fc50ca97fa8bf4111048e3e0e');
INSERT INTO "journal" VALUES('table:2',44,'2026-11-17T15:57:07.081+00:00',NULL,'answer',NULL,'{"answer":{"card":"3c","type":"card-dealt"},"events":[{"card":"3c","face":"down","to":"dealer","type":"dealt"}]}','952b52b6ecc70e5046e0a6328ac6a5dc89cd9ffdcd639a8be8c38645935fa56a');
INSERT INTO "journal" VALUES('table:2',45,'2026-11-17T15:57:07.081+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ah","type":"card-dealt"},"events":[{"card":"Ah","face":"down","to":"seat 1","type":"dealt"}]}','991381359549b0f51aa43f9e9684842fa4bf6b131579118e5ac9f6e9e21e3bf3');
INSERT INTO "journal" VALUES('table:2',46,'2026-11-17T15:57:07.081+00:00',NULL,'answer',NULL,'{"answer":{"card":"7c","type":"card-dealt"},"events":[{"card":"7c","face":"down","to":"dealer","type":"dealt"}]}','7988bd9dd66db97fe9d915a5df2aa2781071b416bdaf90d57f79d88c5036eca8');
INSERT INTO "journal" VALUES('table:2',47,'2026-11-17T15:57:07.081+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ad","type":"card-dealt"},"events":[{"card":"Ad","face":"down","to":"seat 1","type":"dealt"}]}','fc187fc3734ba39e30c78a9a6e5712f3a2f88504c69bb99f164b9ca8e6263f64');
INSERT INTO "journal" VALUES('table:2',48,'2026-11-17T15:57:07.081+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qs","type":"card-dealt"},"events":[{"card":"Qs","face":"down","to":"dealer","type":"dealt"}]}','33d622950eaeced7c0f2e7ec81c9ed8bcc03b7ce6b6b322522f2eeb9cda6cb87');
INSERT INTO "journal" VALUES('table:2',49,'2026-11-17T15:57:07.128+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["3c","7c","Qs"],"type":"revealed","who":"dealer"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-10.00","type":"round-ended"}]}','3619d00831fad252a88df9fa50d96daf3b2399b5b17cc95f502977d1fac94fe3');
INSERT INTO "journal" VALUES('table:2',50,'2026-11-17T15:57:07.148+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":3,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','7a6753c7c8d5d977b9bf171e7001fe6b161467d9e0b1ef9700f6cf403ece9b12');
INSERT INTO "journal" VALUES('table:2',51,'2026-11-17T15:57:07.166+00:00',3,'approval-signed',NULL,'{"complete":true,"id":3}','559152ce0848849ec2cecafb9065c7093aaf31dd0099e047b458e26403779d33');
INSERT INTO "journal" VALUES('table:2',52,'2026-11-17T15:57:07.166+00:00',3,'fill',NULL,'{"amount":"100.00","approval":3}','db69ad735e91e614050266db8858a88b57f053d5824573c10dacaddd43833643');
INSERT INTO "journal" VALUES('table:2',53,'2026-11-17T15:57:07.203+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":4,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','0aaea44589f874440e532195fc075c336f14fb3529842600ccf917fe15736fcc');
INSERT INTO "journal" VALUES('seals',2,'2026-11-17T15:57:07.226+00:00',NULL,'sealed',NULL,'{"streams":{"people":[13,"9ca5b9b0d5dbb36d554a928a96d17cf71c34aac54096b3d8ea53e5bb7800fefd"],"table:1":[29,"b992dcd0a4d5bef967af54be4ce589bba1cc208bb2da2f689af0f29c02490232"],"table:2":[53,"0aaea44589f874440e532195fc075c336f14fb3529842600ccf917fe15736fcc"]}}','f8e85d1ae090638de5ba8859eebf084cfab62ab2aa824583b319db7899bee4cd');
INSERT INTO "journal" VALUES('table:1',30,'2026-11-17T15:57:07.246+00:00',1,'seat-left',NULL,'{"chips":"500.00","seat":1}','b7f6fa93e964e9f243ec1647b9069052d7f15b92b28509ed5c0f2f07dd34cd7e');
INSERT INTO "journal" VALUES('seals',3,'2026-11-17T15:57:07.270+00:00',NULL,'sealed',NULL,'{"streams":{"people":[13,"9ca5b9b0d5dbb36d554a928a96d17cf71c34aac54096b3d8ea53e5bb7800fefd"],"table:1":[30,"b7f6fa93e964e9f243ec1647b9069052d7f15b92b28509ed5c0f2f07dd34cd7e"],"table:2":[53,"0aaea44589f874440e532195fc075c336f14fb3529842600ccf917fe15736fcc"]}}','bd8afdc89238c4335b6e67df0a7edfa52bb5ecd89da5c5ba1692fd7324e8906d');
CREATE TABLE meter_payments (
	table_id INTEGER NOT NULL, 
	record INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	meter VARCHAR(80) NOT NULL, 
	showed BIGINT NOT NULL, 
	paid BIGINT NOT NULL, 
	shows BIGINT NOT NULL, 
	PRIMARY KEY (table_id, record), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE meters (
	name VARCHAR(80) NOT NULL, 
	amount BIGINT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE people (
	id INTEGER NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	title VARCHAR(80) NOT NULL, 
	role VARCHAR(30) NOT NULL, 
	property VARCHAR(40), 
	password VARCHAR(200), 
	active BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name)
);
INSERT INTO "people" VALUES(1,'player','Player','player',NULL,NULL,1);
INSERT INTO "people" VALUES(2,'dealer','Dealer','dealer','jack-cleveland',NULL,1);
INSERT INTO "people" VALUES(3,'table-games-supervisor','Table-Games-Supervisor','table-games-supervisor','jack-cleveland',NULL,1);
INSERT INTO "people" VALUES(4,'pit-manager','Pit-Manager','pit-manager','jack-cleveland',NULL,1);
INSERT INTO "people" VALUES(5,'shift-manager','Shift-Manager','shift-manager','jack-cleveland',NULL,1);
INSERT INTO "people" VALUES(6,'table-games-manager','Table-Games-Manager','table-games-manager','jack-cleveland','$argon2id$v=19$m=65536,t=3,p=4$mxeP8L13tRNnLUBRMwsWsg$2SG73oW9JQVTyPn2052x65Oiq29bO8KmPoBchDMT8VY',1);
INSERT INTO "people" VALUES(7,'slot-attendant','Slot-Attendant','slot-attendant','jack-cleveland',NULL,1);
INSERT INTO "people" VALUES(8,'slot-supervisor','Slot-Supervisor','slot-supervisor','jack-cleveland',NULL,1);
INSERT INTO "people" VALUES(9,'surveillance','Surveillance','surveillance','jack-cleveland',NULL,1);
INSERT INTO "people" VALUES(10,'auditor','Auditor','auditor',NULL,NULL,1);
INSERT INTO "people" VALUES(11,'commission-agent','Commission-Agent','commission-agent',NULL,NULL,1);
CREATE TABLE rounds (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	opened_at VARCHAR(32) NOT NULL, 
	ended_at VARCHAR(32) NOT NULL, 
	first INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	result BIGINT NOT NULL, 
	handle BIGINT NOT NULL, 
	tokes BIGINT NOT NULL, 
	voided BOOLEAN NOT NULL, 
	wagers TEXT NOT NULL, together FLOAT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "rounds" VALUES(1,1,'2026-11-17T15:56:59.662+00:00','2026-11-17T15:56:59.666+00:00',10,13,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,2,'2026-11-17T15:56:59.710+00:00','2026-11-17T15:56:59.726+00:00',14,17,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,3,'2026-11-17T15:56:59.734+00:00','2026-11-17T15:56:59.750+00:00',18,21,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,4,'2026-11-17T15:56:59.757+00:00','2026-11-17T15:56:59.778+00:00',22,25,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,1,'2026-11-17T15:57:06.826+00:00','2026-11-17T15:57:06.846+00:00',10,19,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,2,'2026-11-17T15:57:06.854+00:00','2026-11-17T15:57:06.879+00:00',20,29,-1000,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,3,'2026-11-17T15:57:06.894+00:00','2026-11-17T15:57:06.942+00:00',30,39,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,4,'2026-11-17T15:57:07.050+00:00','2026-11-17T15:57:07.128+00:00',40,49,-1000,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,500,250000,0]}',0.0);
CREATE TABLE school_questions (
	id INTEGER NOT NULL, 
	person INTEGER NOT NULL, 
	property VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	drill VARCHAR(20) NOT NULL, 
	level INTEGER NOT NULL, 
	seed BIGINT NOT NULL, 
	asked_at VARCHAR(32) NOT NULL, 
	step INTEGER NOT NULL, 
	faults INTEGER NOT NULL, 
	answered_at VARCHAR(32), 
	seconds INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	csrf VARCHAR(64) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('deddffcab50d11c72a4322dff0262121feb6805e18f8946377d8c0c5d8f4f2ca',6,'AN3QYcjQKKK2-gVK1bJ2T77tqDtzELXb',1800043200);
CREATE TABLE streams (
	name VARCHAR(80) NOT NULL, 
	version INTEGER NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "streams" VALUES('people',13,'9ca5b9b0d5dbb36d554a928a96d17cf71c34aac54096b3d8ea53e5bb7800fefd');
INSERT INTO "streams" VALUES('table:1',30,'b7f6fa93e964e9f243ec1647b9069052d7f15b92b28509ed5c0f2f07dd34cd7e');
INSERT INTO "streams" VALUES('seals',3,'bd8afdc89238c4335b6e67df0a7edfa52bb5ecd89da5c5ba1692fd7324e8906d');
INSERT INTO "streams" VALUES('table:2',53,'0aaea44589f874440e532195fc075c336f14fb3529842600ccf917fe15736fcc');
CREATE TABLE table_hours (
	table_id INTEGER NOT NULL, 
	hour VARCHAR(13) NOT NULL, 
	rounds INTEGER NOT NULL, 
	voided INTEGER NOT NULL, 
	handle BIGINT NOT NULL, 
	result BIGINT NOT NULL, 
	bought_in BIGINT NOT NULL, 
	fills BIGINT NOT NULL, 
	credits BIGINT NOT NULL, 
	tokes BIGINT NOT NULL, 
	jackpots BIGINT NOT NULL, 
	together FLOAT NOT NULL, promotional BIGINT DEFAULT '0' NOT NULL, slot_tips BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (table_id, hour), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "table_hours" VALUES(1,'2026-11-17T15',4,0,2000,0,50000,10000,0,0,0,0.0,0,0);
INSERT INTO "table_hours" VALUES(2,'2026-11-17T15',4,0,4000,0,50000,10000,0,0,0,0.0,0,0);
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	property VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	version INTEGER NOT NULL, 
	state TEXT NOT NULL, told INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES(1,'jack-cleveland','roulette','roulette','open',30,'{"id":1,"property":"jack-cleveland","game":"roulette","name":"roulette","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9960000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":50000,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:56:59.757+00:00","shown":[22,25],"early":{},"last_shooter":null,"shoe":{"due":true,"out":[],"burnt":0,"last_hands":null,"coups":[],"entered":null},"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:59.445+00:00"],"1":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:59.470+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:59.482+00:00"],"3":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:59.494+00:00"]}},"recent":["11","12","28","32"],"poker":null,"stadium":null,"must_move_to":null,"brought":0}',30);
INSERT INTO "tables" VALUES(2,'jack-cleveland','three-card-poker','three-card-poker','open',53,'{"id":2,"property":"jack-cleveland","game":"three-card-poker","name":"three-card-poker","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"1":{"person":1,"player":"Player","chips":50000,"bought_in":50000},"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9960000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":0,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:57:07.050+00:00","shown":[40,49],"early":{},"last_shooter":null,"shoe":{"due":true,"out":[],"burnt":0,"last_hands":null,"coups":[],"entered":null},"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:57:06.710+00:00"],"1":["Dealer","dealer","2026-11-17T15:57:06.752+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:57:06.782+00:00"],"3":["Dealer","dealer","2026-11-17T15:57:06.801+00:00"]}},"recent":[],"poker":null,"stadium":null,"must_move_to":null,"brought":0}',53);
CREATE TABLE tickets (
	id INTEGER NOT NULL, 
	number VARCHAR(18) NOT NULL, 
	property VARCHAR(40) NOT NULL, 
	person INTEGER, 
	amount BIGINT NOT NULL, 
	issued_at VARCHAR(32) NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id), 
	UNIQUE (number)
);
CREATE TABLE wager_hours (
	table_id INTEGER NOT NULL, 
	hour VARCHAR(13) NOT NULL, 
	wager VARCHAR(120) NOT NULL, 
	times INTEGER NOT NULL, 
	staked BIGINT NOT NULL, 
	gained BIGINT NOT NULL, 
	squares FLOAT NOT NULL, 
	extra BIGINT NOT NULL, 
	PRIMARY KEY (table_id, hour, wager), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "wager_hours" VALUES(1,'2026-11-17T15','red',4,2000,0,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T15','ante',4,2000,0,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T15','play',4,2000,0,1000000.0,0);
CREATE INDEX approvals_by_status ON approvals (status);
CREATE INDEX rounds_by_time ON rounds (ended_at);
CREATE INDEX meter_payments_by_time ON meter_payments (at);
CREATE INDEX table_hours_by_hour ON table_hours (hour);
CREATE INDEX school_questions_by_person ON school_questions (person, property, game);
COMMIT;
