BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "approvals" VALUES(1,1,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:40.614+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:40.581+00:00','approved');
INSERT INTO "approvals" VALUES(2,1,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:40.630+00:00','waiting');
INSERT INTO "approvals" VALUES(3,2,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:45.960+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:45.956+00:00','approved');
INSERT INTO "approvals" VALUES(4,2,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:45.962+00:00','waiting');
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
INSERT INTO "journal" VALUES('people',1,'2026-11-17T15:56:36.662+00:00',NULL,'account-made',NULL,'{"id":1,"name":"player","property":null,"role":"player","title":"Player"}','609203ffdb3bf8eb1bede876e3c20ccf935a52bd7d4526bf78977a19b1daac1d');
INSERT INTO "journal" VALUES('people',2,'2026-11-17T15:56:36.788+00:00',NULL,'account-made',NULL,'{"id":2,"name":"dealer","property":"jack-cleveland","role":"dealer","title":"Dealer"}','eaf5c7f08607148ed74a1fd51063179e5bed4e85e2cc0e2c57c111ef979db0db');
INSERT INTO "journal" VALUES('people',3,'2026-11-17T15:56:36.788+00:00',NULL,'account-made',NULL,'{"id":3,"name":"table-games-supervisor","property":"jack-cleveland","role":"table-games-supervisor","title":"Table-Games-Supervisor"}','5c25f37bf40804a5d3baa531bed978bae8a3f085fb5fdcbfbd46fddf2837e8fc');
INSERT INTO "journal" VALUES('people',4,'2026-11-17T15:56:36.789+00:00',NULL,'account-made',NULL,'{"id":4,"name":"pit-manager","property":"jack-cleveland","role":"pit-manager","title":"Pit-Manager"}','7efd59cd3e161ad9a9cff82488dce1d4b465ff6745a7bba21dab7471224b7be4');
INSERT INTO "journal" VALUES('people',5,'2026-11-17T15:56:36.789+00:00',NULL,'account-made',NULL,'{"id":5,"name":"shift-manager","property":"jack-cleveland","role":"shift-manager","title":"Shift-Manager"}','02f7afa0a1b856553440f0aba90b3d925fb068a8cb6159fe603911146d2a8a3c');
INSERT INTO "journal" VALUES('people',6,'2026-11-17T15:56:36.789+00:00',NULL,'account-made',NULL,'{"id":6,"name":"table-games-manager","property":"jack-cleveland","role":"table-games-manager","title":"Table-Games-Manager"}','052f83d4b88909430af6b77f07c2aa08dd8bcfeef6383a6bf0461c4555e9f24c');
INSERT INTO "journal" VALUES('people',7,'2026-11-17T15:56:37.943+00:00',NULL,'account-made',NULL,'{"id":7,"name":"slot-attendant","property":"jack-cleveland","role":"slot-attendant","title":"Slot-Attendant"}','b96dc458c56d2c328ceb93f30e0fcbadf844d65a3bb9a88e02aea63c7c2687ea');
INSERT INTO "journal" VALUES('people',8,'2026-11-17T15:56:37.946+00:00',NULL,'account-made',NULL,'{"id":8,"name":"slot-supervisor","property":"jack-cleveland","role":"slot-supervisor","title":"Slot-Supervisor"}','b28ed385fe3b690886cbaf3c5b26f410ba48e0af0dc73e1b5f9f9c2c8e572479');
INSERT INTO "journal" VALUES('people',9,'2026-11-17T15:56:37.946+00:00',NULL,'account-made',NULL,'{"id":9,"name":"surveillance","property":"jack-cleveland","role":"surveillance","title":"Surveillance"}','7fd8b26db3db228662cba75c978941dbda2a24875d8661a7e4dba7315ae196be');
INSERT INTO "journal" VALUES('people',10,'2026-11-17T15:56:37.946+00:00',NULL,'account-made',NULL,'{"id":10,"name":"auditor","property":null,"role":"auditor","title":"Auditor"}','8538437afdf468f3d1e2356118d423669fda9d4b80bc9eb0b34901b9389c4d1d');
INSERT INTO "journal" VALUES('people',11,'2026-11-17T15:56:37.947+00:00',NULL,'account-made',NULL,'{"id":11,"name":"commission-agent","property":null,"role":"commission-agent","title":"Commission-Agent"}','6b73b7502b14f7121eb7c34962589d661aa010b354248768c8492c13bad1ab0f');
INSERT INTO "journal" VALUES('people',12,'2026-11-17T15:56:37.988+00:00',6,'signed-in',NULL,'{"name":"table-games-manager","right":true}','e199eb56763a37b53650539eb1eaf30e2a4c19305ac35ef345f9db212778a4a3');
INSERT INTO "journal" VALUES('people',13,'2026-11-17T15:56:39.186+00:00',NULL,'signed-in',NULL,'{"name":"table-games-manager","right":false}','0005d6d5e6ad121d25884d13db81a0be492e694638f64be949a9c240227bdbfb');
INSERT INTO "journal" VALUES('table:1',1,'2026-11-17T15:56:40.217+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"roulette","linked_to":null,"must_move_to":null,"name":"roulette","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','a7792e47e2519698997dc39dd405dbc90c2aeab346f1189a5a1257fa0b81aa14');
INSERT INTO "journal" VALUES('table:1',2,'2026-11-17T15:56:40.261+00:00',3,'step-signed',NULL,'{"cite":["3.A","3.A.i"],"moment":"opening","role":"table-games-supervisor","step":0}','8411d8a51df704f8662118a68572bc0a4c7fe02962bbe16b2bb98a8e9e01735d');
INSERT INTO "journal" VALUES('table:1',3,'2026-11-17T15:56:40.278+00:00',3,'step-signed',NULL,'{"cite":["3.A.ii"],"moment":"opening","role":"table-games-supervisor","step":1}','90edc6ae17a1e02760f74fc96f442b69491dffd17359ee94d84b487ad860dce5');
INSERT INTO "journal" VALUES('table:1',4,'2026-11-17T15:56:40.318+00:00',3,'step-signed',NULL,'{"cite":["3.A.iii"],"moment":"opening","role":"table-games-supervisor","step":2}','945617ad98b3185464ab84a545b5a26e3aca2c63ffc6cc2ba9fc19184166cfa2');
INSERT INTO "journal" VALUES('table:1',5,'2026-11-17T15:56:40.319+00:00',3,'step-signed',NULL,'{"cite":["3.A.iv"],"moment":"opening","role":"table-games-supervisor","step":3}','bcbf543592afbfc70de9e21a51427b15c6b99b0cb15ab8e52bf3b78c06c8ba4f');
INSERT INTO "journal" VALUES('table:1',6,'2026-11-17T15:56:40.339+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','8bc0cbec585702a0d5424ffec06f28fadfb5229f08196f969880b6c31dddd78e');
INSERT INTO "journal" VALUES('table:1',7,'2026-11-17T15:56:40.346+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','7c0adcdec06f4dd7af50353343f7d7478d97fef44a7a2b4d743ed6c3b341a2fb');
INSERT INTO "journal" VALUES('table:1',8,'2026-11-17T15:56:40.366+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','e1147f42cdc1e67482ae587642bf6e4dc25cfbb469c890a210bbfc97176e46dc');
INSERT INTO "journal" VALUES('table:1',9,'2026-11-17T15:56:40.391+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','edbc2c244b647da047ff13dd851c4aeacca0420b0884716355bca1871a3fd0a8');
INSERT INTO "journal" VALUES('table:1',10,'2026-11-17T15:56:40.430+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','591ca391fe2fa8acaea7366cdb45b0b6d885593a55f7e27c9c3ec7bc8287c3d9');
INSERT INTO "journal" VALUES('table:1',11,'2026-11-17T15:56:40.430+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','5047f31f0e49359e7e071adbd8358e5330abc9482cace19ec1bf0fe30124435e');
INSERT INTO "journal" VALUES('table:1',12,'2026-11-17T15:56:40.444+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','471805dac30850379ec775b0851e9050e16967f983e1ce2f44a389369509afde');
INSERT INTO "journal" VALUES('table:1',13,'2026-11-17T15:56:40.444+00:00',NULL,'answer',NULL,'{"answer":{"section":"19","type":"wheel-stopped"},"events":[{"section":"19","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','d265f9ff1ddf8426f8a7174cf5e5a0a2f7423bae0d20156d085c85ee9e039b04');
INSERT INTO "journal" VALUES('table:1',14,'2026-11-17T15:56:40.495+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','6a14abb28caf57faca1ec2c5a7f43559ea36e83e373eb3c5936d21d1f3e9dff7');
INSERT INTO "journal" VALUES('table:1',15,'2026-11-17T15:56:40.495+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','8b4235be46d559919a96e0229a7300b38267addcd506afc69f81d7197bfec57e');
INSERT INTO "journal" VALUES('table:1',16,'2026-11-17T15:56:40.504+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','d980d90c5416da9e8dc571ec45e09a9f319405cc3eb6c4cd8469c552c4a24510');
INSERT INTO "journal" VALUES('table:1',17,'2026-11-17T15:56:40.504+00:00',NULL,'answer',NULL,'{"answer":{"section":"1","type":"wheel-stopped"},"events":[{"section":"1","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','c9069ca63c2941fde200f91ffbad1f89e98a40020ec39cf04d6721c010433f33');
INSERT INTO "journal" VALUES('table:1',18,'2026-11-17T15:56:40.519+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','fcc037515757918cafc9eb106e6f3bf174d33e52f58d3cfc715ef95311e7722e');
INSERT INTO "journal" VALUES('table:1',19,'2026-11-17T15:56:40.519+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','bbcd9ae38e1621c59d47000a4ec54da0ca0830d4aadecec9310883dfb8324e2e');
INSERT INTO "journal" VALUES('table:1',20,'2026-11-17T15:56:40.541+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','8f71fea63b27a58d5576f7ac6c996803d3f9f67dbbed8f061e3547c481b0171e');
INSERT INTO "journal" VALUES('table:1',21,'2026-11-17T15:56:40.541+00:00',NULL,'answer',NULL,'{"answer":{"section":"33","type":"wheel-stopped"},"events":[{"section":"33","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','d82876e8a41a221c99ca8b02d338a0d35858a81b2c08a0f43e4c6f6d7b46ac10');
INSERT INTO "journal" VALUES('table:1',22,'2026-11-17T15:56:40.558+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','0b1392b37239d871629ed679039f480697e37aa4168af1b14ba5e49912093d75');
INSERT INTO "journal" VALUES('table:1',23,'2026-11-17T15:56:40.558+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','a538c3021695e13bb23404cb594675209dbf1f3b1ace8886081df2efaec6ecf3');
INSERT INTO "journal" VALUES('table:1',24,'2026-11-17T15:56:40.567+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','0eb88a8027aa82a65f4dfb69315ea4047da2ed51b026d4b81ae94db4b0d8484f');
INSERT INTO "journal" VALUES('table:1',25,'2026-11-17T15:56:40.567+00:00',NULL,'answer',NULL,'{"answer":{"section":"4","type":"wheel-stopped"},"events":[{"section":"4","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','3cbf86c92d2ba300f95dfdafd67ef831efdbb6438440b344f99436b0d3c04d08');
INSERT INTO "journal" VALUES('table:1',26,'2026-11-17T15:56:40.581+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":1,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','d63e0fdf9c836cc0335088bf4c8e285d5c858b4b7ad617d65b81afeb476c41b2');
INSERT INTO "journal" VALUES('table:1',27,'2026-11-17T15:56:40.614+00:00',3,'approval-signed',NULL,'{"complete":true,"id":1}','ba11fe44b553139fe286d4b17b509c12aa25524c5b67319b2eecd911f87368e0');
INSERT INTO "journal" VALUES('table:1',28,'2026-11-17T15:56:40.614+00:00',3,'fill',NULL,'{"amount":"100.00","approval":1}','c694dc7b1f7c0195cf11ce7b0bd02500a50b897fe89f0cabdbef5af23212c321');
INSERT INTO "journal" VALUES('table:1',29,'2026-11-17T15:56:40.630+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":2,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','a543d89013637c3b8eee6f6136a711e19835268a21600654cc5082c421551a00');
INSERT INTO "journal" VALUES('seals',1,'2026-11-17T15:56:40.642+00:00',NULL,'sealed',NULL,'{"streams":{"people":[13,"0005d6d5e6ad121d25884d13db81a0be492e694638f64be949a9c240227bdbfb"],"table:1":[29,"a543d89013637c3b8eee6f6136a711e19835268a21600654cc5082c421551a00"]}}','e2b393737614e77405850709a5f2ada4d8a38cf57db8de49d960e486af7c8734');
INSERT INTO "journal" VALUES('table:2',1,'2026-11-17T15:56:44.357+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"three-card-poker","linked_to":null,"must_move_to":null,"name":"three-card-poker","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','2d83620f40e3f3052cb0d8d70110a63008718780d503e54ff6d25a3e91d7840c');
INSERT INTO "journal" VALUES('table:2',2,'2026-11-17T15:56:44.361+00:00',3,'step-signed',NULL,'{"cite":["4.A"],"moment":"opening","role":"table-games-supervisor","step":0}','6a68e865376026de5ee6f90b718ec9c2400f8819be8f4db82cd97c52e29901ba');
INSERT INTO "journal" VALUES('table:2',3,'2026-11-17T15:56:44.362+00:00',2,'step-signed',NULL,'{"cite":["4.B"],"moment":"opening","role":"dealer","step":1}','54d249bc5b59d772e64d0bdf84befe59c849b9e07b38ca1242445d2194c4d9d8');
INSERT INTO "journal" VALUES('table:2',4,'2026-11-17T15:56:44.364+00:00',3,'step-signed',NULL,'{"cite":["4.C"],"moment":"opening","role":"table-games-supervisor","step":2}','8bf5300617d6ede02a2a80ca626d5cd036fdabd5b61793993fe995ffc8003835');
INSERT INTO "journal" VALUES('table:2',5,'2026-11-17T15:56:44.366+00:00',2,'step-signed',NULL,'{"cite":["4.D"],"moment":"opening","role":"dealer","step":3}','772ff98280b1de47009f214a0f1ad667bc80fd6ad7ed2a526ed73699200f8285');
INSERT INTO "journal" VALUES('table:2',6,'2026-11-17T15:56:44.372+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','63f2d2c361fb1c9a97012531156fc4b49ef89f2bf39ea878e0cd2a7bf3340ebe');
INSERT INTO "journal" VALUES('table:2',7,'2026-11-17T15:56:44.376+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','ba59b845648060e5786c5798b15a5176c6a96849abf6be4839de923494e4eae9');
INSERT INTO "journal" VALUES('table:2',8,'2026-11-17T15:56:44.381+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','23d7137e8196716a25f9ea0b65e2455388c2326c6c61a234de1cc3a5077bc31f');
INSERT INTO "journal" VALUES('table:2',9,'2026-11-17T15:56:44.384+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','ffa6353a4f0c61c74ed00ef7df0cf9be6560883050e1b7e646f61a799e5b0eb9');
INSERT INTO "journal" VALUES('table:2',10,'2026-11-17T15:56:44.389+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','91da9e12211e8d6d6334b78fe62630fd0b533755a129b4d897298590e05df75b');
INSERT INTO "journal" VALUES('table:2',11,'2026-11-17T15:56:44.389+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','29b3c03e7098d9eee940d8e0bcdbb05821ad4f5eb7388e59f14a8b1ca1d8e96c');
INSERT INTO "journal" VALUES('table:2',12,'2026-11-17T15:56:44.440+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','8ee9ec1c634177b3a52504e6322c4ae8b22f7a5981388c5e8f237b8fcac79a76');
INSERT INTO "journal" VALUES('table:2',13,'2026-11-17T15:56:44.440+00:00',NULL,'answer',NULL,'{"answer":{"card":"4c","type":"card-dealt"},"events":[{"card":"4c","face":"down","to":"seat 1","type":"dealt"}]}','26001fb3e1799fb7c0331632f49f7257b651b39ffdd26da6ef18925790419846');
INSERT INTO "journal" VALUES('table:2',14,'2026-11-17T15:56:44.440+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ah","type":"card-dealt"},"events":[{"card":"Ah","face":"down","to":"dealer","type":"dealt"}]}','4d6526bd7bf541357dc9919e243cabe633508dab07ae558847c3bcb7897ab969');
INSERT INTO "journal" VALUES('table:2',15,'2026-11-17T15:56:44.440+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ac","type":"card-dealt"},"events":[{"card":"Ac","face":"down","to":"seat 1","type":"dealt"}]}','ffd9363a5499eae0c828628277527346870b771b384186851b6057724fcb0ecc');
INSERT INTO "journal" VALUES('table:2',16,'2026-11-17T15:56:44.440+00:00',NULL,'answer',NULL,'{"answer":{"card":"7c","type":"card-dealt"},"events":[{"card":"7c","face":"down","to":"dealer","type":"dealt"}]}','0e24ea3cc149fb3bf5339707ecdf9a9269e875808401035c894864f004ee95ad');
INSERT INTO "journal" VALUES('table:2',17,'2026-11-17T15:56:44.440+00:00',NULL,'answer',NULL,'{"answer":{"card":"6d","type":"card-dealt"},"events":[{"card":"6d","face":"down","to":"seat 1","type":"dealt"}]}','5ce9d3f9de375edb866132dac0a0a832d175c500344e3e1c80bb59eda5de5e2d');
INSERT INTO "journal" VALUES('table:2',18,'2026-11-17T15:56:44.440+00:00',NULL,'answer',NULL,'{"answer":{"card":"3d","type":"card-dealt"},"events":[{"card":"3d","face":"down","to":"dealer","type":"dealt"}]}','8e0beb559f2cb839ff41ce24def5b4dae37b3aab0ee5c29d819c2a6e67c54b6e');
INSERT INTO "journal" VALUES('table:2',19,'2026-11-17T15:56:44.483+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["Ah","7c","3d"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','99de8a5654c61d1e6bdb381ca1772ed72f329f0e1906e5054c357e9c4f010e69');
INSERT INTO "journal" VALUES('table:2',20,'2026-11-17T15:56:45.934+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','5f40a69245ebf724c56888773fc18b74ac85ccd485f10118ea86e0cd73aceef6');
INSERT INTO "journal" VALUES('table:2',21,'2026-11-17T15:56:45.934+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','d65c080f9792c18e964b79e4765ab3a4e42d09426413754e78368995939e80ba');
INSERT INTO "journal" VALUES('table:2',22,'2026-11-17T15:56:45.937+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','f4d7729d0ca7a16001f202dafc8b99093ccbf597d3422428c9872a9def80602e');
INSERT INTO "journal" VALUES('table:2',23,'2026-11-17T15:56:45.937+00:00',NULL,'answer',NULL,'{"answer":{"card":"5h","type":"card-dealt"},"events":[{"card":"5h","face":"down","to":"seat 1","type":"dealt"}]}','9bc5b11e8fea510ef399088738490b5191cd79e9279c64b9eca1812c7c9d4c7e');
INSERT INTO "journal" VALUES('table:2',24,'2026-11-17T15:56:45.937+00:00',NULL,'answer',NULL,'{"answer":{"card":"Jc","type":"card-dealt"},"events":[{"card":"Jc","face":"down","to":"dealer","type":"dealt"}]}','58048237dc62556435df34e8c971089de167f744728c7766ed32870372f3a9e7');
INSERT INTO "journal" VALUES('table:2',25,'2026-11-17T15:56:45.937+00:00',NULL,'answer',NULL,'{"answer":{"card":"4s","type":"card-dealt"},"events":[{"card":"4s","face":"down","to":"seat 1","type":"dealt"}]}','38577c1b4972e4db4647a7ba993d7ec47084738663cc41cdccd7db9d3236b5aa');
INSERT INTO "journal" VALUES('table:2',26,'2026-11-17T15:56:45.937+00:00',NULL,'answer',NULL,'{"answer":{"card":"Td","type":"card-dealt"},"events":[{"card":"Td","face":"down","to":"dealer","type":"dealt"}]}','d77d17392aa3bc90e891de931c95b10fab1acf7e44c12c064cb0968606bbec36');
INSERT INTO "journal" VALUES('table:2',27,'2026-11-17T15:56:45.937+00:00',NULL,'answer',NULL,'{"answer":{"card":"5s","type":"card-dealt"},"events":[{"card":"5s","face":"down","to":"seat 1","type":"dealt"}]}','0a45ce146e7ac5694a94e0eb11b59e6951baaaa435be5338013fb9de58be1055');
INSERT INTO "journal" VALUES('table:2',28,'2026-11-17T15:56:45.937+00:00',NULL,'answer',NULL,'{"answer":{"card":"Th","type":"card-dealt"},"events":[{"card":"Th","face":"down","to":"dealer","type":"dealt"}]}','acbb8862bbe448ffa6c8770aadfd91c1d4c6b361588ee238b377a6044fb4a59c');
INSERT INTO "journal" VALUES('table:2',29,'2026-11-17T15:56:45.939+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["Jc","Td","Th"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','da4a481017fcbfa163f2989e28862235c189258dc872f9171242af6339cd26b1');
INSERT INTO "journal" VALUES('table:2',30,'2026-11-17T15:56:45.942+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','bb14a8889c5298a637a7c1b015f6fe56a3ffa56f03aa34ce70d9d0cac5dbd97b');
INSERT INTO "journal" VALUES('table:2',31,'2026-11-17T15:56:45.942+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','67037529a6a6dff5a6a1ab5d4552a81678986eeaa52cfc781d74f01db666ac0c');
INSERT INTO "journal" VALUES('table:2',32,'2026-11-17T15:56:45.942+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','1ce08e895539b4e81deb7f3eb2e9630173b35590c22f2f9911980de01a7a09ab');
INSERT INTO "journal" VALUES('table:2',33,'2026-11-17T15:56:45.942+00:00',NULL,'answer',NULL,'{"answer":{"card":"3c","type":"card-dealt"},"events":[{"card":"3c","face":"down","to":"seat 1","type":"dealt"}]}','fa739d0b10a8b0b4b7703455ea5aea43a61214ecabff4ca0b428134d4fd29274');
INSERT INTO "journal" VALUES('table:2',34,'2026-11-17T15:56:45.942+00:00',NULL,'answer',NULL,'{"answer":{"card":"6c","type":"card-dealt"},"events":[{"card":"6c","face":"down","to":"dealer","type":"dealt"}]}','81b37bbf033faa45cb871326822c603bfd6263f09888bade6a5492d9a4f21670');
INSERT INTO "journal" VALUES('table:2',35,'2026-11-17T15:56:45.942+00:00',NULL,'answer',NULL,'{"answer":{"card":"7c","type":"card-dealt"},"events":[{"card":"7c","face":"down","to":"seat 1","type":"dealt"}]}','ce7f578551e3e4f14badfcd29ed7078605f81af776e747c5a5b513c8d9749cc7');
INSERT INTO "journal" VALUES('table:2',36,'2026-11-17T15:56:45.942+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ad","type":"card-dealt"},"events":[{"card":"Ad","face":"down","to":"dealer","type":"dealt"}]}','d13105ff0b905f46625c28687219fb9820de33285f490e8a57e8c6fed573bd55');
INSERT INTO "journal" VALUES('table:2',37,'2026-11-17T15:56:45.942+00:00',NULL,'answer',NULL,'{"answer":{"card":"8c","type":"card-dealt"},"events":[{"card":"8c","face":"down","to":"seat 1","type":"dealt"}]}','2eeee2aa0005b1ca59b8fe95d86eb52efe39c4e253d72e72ef1cd17ac6c91683');
INSERT INTO "journal" VALUES('table:2',38,'2026-11-17T15:56:45.942+00:00',NULL,'answer',NULL,'{"answer":{"card":"Kh","type":"card-dealt"},"events":[{"card":"Kh","face":"down","to":"dealer","type":"dealt"}]}','34455ad53141f9028c2669928c52fe23a2d51ed0c043cd0e808616621b29c45a');
INSERT INTO "journal" VALUES('table:2',39,'2026-11-17T15:56:45.947+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["6c","Ad","Kh"],"type":"revealed","who":"dealer"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-10.00","type":"round-ended"}]}','5efda58c90b060a798815cbee3d9fb8625845204e786ad50fb232a2af288e8e2');
INSERT INTO "journal" VALUES('table:2',40,'2026-11-17T15:56:45.950+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','cbd1740c2837d12273b87d368aa9eacce2bd55542965e5934f46146a0f6f65e0');
INSERT INTO "journal" VALUES('table:2',41,'2026-11-17T15:56:45.950+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','86faf14d17833b078dbaf067bb0aa18697d77727af446ca1e91e66a521e85800');
INSERT INTO "journal" VALUES('table:2',42,'2026-11-17T15:56:45.952+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','ac4af511a61bb03de4ac894f4f43181e75b60f674e80a215fa659f8d0eec3505');
INSERT INTO "journal" VALUES('table:2',43,'2026-11-17T15:56:45.952+00:00',NULL,'answer',NULL,'{"answer":{"card":"9h","type":"card-dealt"},"events":[{"card":"9h","face":"down","to":"seat 1","type":"dealt"}]}','62eb19413356864d43151d0436b649d102e1d80869182b824fe6f7d9f46e8c4f');
INSERT INTO "journal" VALUES('table:2',44,'2026-11-17T15:56:45.952+00:00',NULL,'answer',NULL,'{"answer":{"card":"Jh","type":"card-dealt"},"events":[{"card":"Jh","face":"down","to":"dealer","type":"dealt"}]}','2ec0a664fc3d3b579fea82d093015e8fe1a96e494913f527e88b95d09dfd8500');
INSERT INTO "journal" VALUES('table:2',45,'2026-11-17T15:56:45.952+00:00',NULL,'answer',NULL,'{"answer":{"card":"4s","type":"card-dealt"},"events":[{"card":"4s","face":"down","to":"seat 1","type":"dealt"}]}','22b781b0810feebed120f4209a12731dd6cddad7d5be42b0b440de1a06caf514');
INSERT INTO "journal" VALUES('table:2',46,'2026-11-17T15:56:45.952+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ks","type":"card-dealt"},"events":[{"card":"Ks","face":"down","to":"dealer","type":"dealt"}]}','505cea2e7260ebc3385dc269e2e02811bb34907a46374a57c7429794979b5b90');
INSERT INTO "journal" VALUES('table:2',47,'2026-11-17T15:56:45.952+00:00',NULL,'answer',NULL,'{"answer":{"card":"8c","type":"card-dealt"},"events":[{"card":"8c","face":"down","to":"seat 1","type":"dealt"}]}','a26fbb2e3ba1e39103e339f11c939caeb54e892e14b30cfc197977140d416dc1');
INSERT INTO "journal" VALUES('table:2',48,'2026-11-17T15:56:45.952+00:00',NULL,'answer',NULL,'{"answer":{"card":"9s","type":"card-dealt"},"events":[{"card":"9s","face":"down","to":"dealer","type":"dealt"}]}','a23b2aebc7ca35ad91c9b4d70140a86c1bf9e4c1e816e36c12fbb25702f2c307');
INSERT INTO "journal" VALUES('table:2',49,'2026-11-17T15:56:45.954+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["Jh","Ks","9s"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','3acbe29d87833b8159db9c406c5fe0351c586db0785fd1a9da14e934ce75902f');
INSERT INTO "journal" VALUES('table:2',50,'2026-11-17T15:56:45.956+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":3,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','c56043ec62e49c5d866f470abd0aa23c186b9063611f2d976a510f24f8869c45');
INSERT INTO "journal" VALUES('table:2',51,'2026-11-17T15:56:45.960+00:00',3,'approval-signed',NULL,'{"complete":true,"id":3}','0175a8d106a143b5958231fb493c1c44fd4add284c979ed00fdffb5b12184dee');
INSERT INTO "journal" VALUES('table:2',52,'2026-11-17T15:56:45.960+00:00',3,'fill',NULL,'{"amount":"100.00","approval":3}','7f81e220d0f3d51df479422671a9524893419cf3efec4d5d53130049e1a7a9e1');
INSERT INTO "journal" VALUES('table:2',53,'2026-11-17T15:56:45.962+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":4,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','9da5c86bbb3fbd98804ff4f208a01097860009136564a8019ede5ffbaaeb774b');
INSERT INTO "journal" VALUES('seals',2,'2026-11-17T15:56:45.965+00:00',NULL,'sealed',NULL,'{"streams":{"people":[13,"0005d6d5e6ad121d25884d13db81a0be492e694638f64be949a9c240227bdbfb"],"table:1":[29,"a543d89013637c3b8eee6f6136a711e19835268a21600654cc5082c421551a00"],"table:2":[53,"9da5c86bbb3fbd98804ff4f208a01097860009136564a8019ede5ffbaaeb774b"]}}','ba839d5b8c01823cf7a23863dc9e709bdb5a5ee6636e99eee1f8ea55e30af45a');
INSERT INTO "journal" VALUES('table:1',30,'2026-11-17T15:56:45.969+00:00',1,'seat-left',NULL,'{"chips":"500.00","seat":1}','5917891e3d25c8e63b7cc8a20b2b86adaab1203c6e33304d36704a2b06c5a379');
INSERT INTO "journal" VALUES('seals',3,'2026-11-17T15:56:45.974+00:00',NULL,'sealed',NULL,'{"streams":{"people":[13,"0005d6d5e6ad121d25884d13db81a0be492e694638f64be949a9c240227bdbfb"],"table:1":[30,"5917891e3d25c8e63b7cc8a20b2b86adaab1203c6e33304d36704a2b06c5a379"],"table:2":[53,"9da5c86bbb3fbd98804ff4f208a01097860009136564a8019ede5ffbaaeb774b"]}}','df3cd727555f444beb2f243e4904ba760d1327de4bce9b3e2f8d8935fced1858');
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
INSERT INTO "people" VALUES(6,'table-games-manager','Table-Games-Manager','table-games-manager','jack-cleveland','$argon2id$v=19$m=65536,t=3,p=4$ZHzDftmw7BJ5ZpeS0xxs5g$70z4WkI7vHCBBaic1n0+pFGObAOimS/qzMKgoclQC4s',1);
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
INSERT INTO "rounds" VALUES(1,1,'2026-11-17T15:56:40.430+00:00','2026-11-17T15:56:40.444+00:00',10,13,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,2,'2026-11-17T15:56:40.495+00:00','2026-11-17T15:56:40.504+00:00',14,17,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,3,'2026-11-17T15:56:40.519+00:00','2026-11-17T15:56:40.541+00:00',18,21,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,4,'2026-11-17T15:56:40.558+00:00','2026-11-17T15:56:40.567+00:00',22,25,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,1,'2026-11-17T15:56:44.389+00:00','2026-11-17T15:56:44.483+00:00',10,19,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,2,'2026-11-17T15:56:45.934+00:00','2026-11-17T15:56:45.939+00:00',20,29,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,3,'2026-11-17T15:56:45.942+00:00','2026-11-17T15:56:45.947+00:00',30,39,-1000,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,4,'2026-11-17T15:56:45.950+00:00','2026-11-17T15:56:45.954+00:00',40,49,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	csrf VARCHAR(64) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('f2be45cd5cc5390d460872f19a264fb931ce3cb1f20150b9ff6b70c4a6486bc5',6,'jMkPQG2YC3ZPvhYlhvWbkf4XjFAJiqbc',1800043200);
CREATE TABLE streams (
	name VARCHAR(80) NOT NULL, 
	version INTEGER NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "streams" VALUES('people',13,'0005d6d5e6ad121d25884d13db81a0be492e694638f64be949a9c240227bdbfb');
INSERT INTO "streams" VALUES('table:1',30,'5917891e3d25c8e63b7cc8a20b2b86adaab1203c6e33304d36704a2b06c5a379');
INSERT INTO "streams" VALUES('seals',3,'df3cd727555f444beb2f243e4904ba760d1327de4bce9b3e2f8d8935fced1858');
INSERT INTO "streams" VALUES('table:2',53,'9da5c86bbb3fbd98804ff4f208a01097860009136564a8019ede5ffbaaeb774b');
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
INSERT INTO "table_hours" VALUES(2,'2026-11-17T15',4,0,4000,2000,50000,10000,0,0,0,0.0,0,0);
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
INSERT INTO "tables" VALUES(1,'jack-cleveland','roulette','roulette','open',30,'{"id":1,"property":"jack-cleveland","game":"roulette","name":"roulette","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9960000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":50000,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:56:40.558+00:00","shown":[22,25],"early":{},"last_shooter":null,"shoe":{"due":true,"out":[],"burnt":0,"last_hands":null,"coups":[]},"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:40.261+00:00"],"1":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:40.278+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:40.318+00:00"],"3":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:40.319+00:00"]}},"recent":["4","33","1","19"],"poker":null,"stadium":null,"must_move_to":null,"brought":0}',30);
INSERT INTO "tables" VALUES(2,'jack-cleveland','three-card-poker','three-card-poker','open',53,'{"id":2,"property":"jack-cleveland","game":"three-card-poker","name":"three-card-poker","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"1":{"person":1,"player":"Player","chips":48000,"bought_in":50000},"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9962000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":0,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:56:45.950+00:00","shown":[40,49],"early":{},"last_shooter":null,"shoe":{"due":true,"out":[],"burnt":0,"last_hands":null,"coups":[]},"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:44.361+00:00"],"1":["Dealer","dealer","2026-11-17T15:56:44.362+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:44.364+00:00"],"3":["Dealer","dealer","2026-11-17T15:56:44.366+00:00"]}},"recent":[],"poker":null,"stadium":null,"must_move_to":null,"brought":0}',53);
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
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T15','ante',4,2000,-1000,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T15','play',4,2000,-1000,1000000.0,0);
CREATE INDEX approvals_by_status ON approvals (status);
CREATE INDEX rounds_by_time ON rounds (ended_at);
CREATE INDEX meter_payments_by_time ON meter_payments (at);
CREATE INDEX table_hours_by_hour ON table_hours (hour);
COMMIT;
