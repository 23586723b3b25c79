BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "approvals" VALUES(1,1,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:04.544+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:04.523+00:00','approved');
INSERT INTO "approvals" VALUES(2,1,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:04.603+00:00','waiting');
INSERT INTO "approvals" VALUES(3,2,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:13.674+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:13.666+00:00','approved');
INSERT INTO "approvals" VALUES(4,2,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:56:13.690+00:00','waiting');
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
INSERT INTO "journal" VALUES('people',1,'2026-11-17T15:55:57.244+00:00',NULL,'account-made',NULL,'{"id":1,"name":"player","property":null,"role":"player","title":"Player"}','6e20e9f06f52ecdd57272d8588c50d6d9367afa65f6f06618137d3cead667754');
INSERT INTO "journal" VALUES('people',2,'2026-11-17T15:55:57.255+00:00',NULL,'account-made',NULL,'{"id":2,"name":"dealer","property":"jack-cleveland","role":"dealer","title":"Dealer"}','bee2470acba880b7da3b506ebda08d87b919acad6b85b1079e97dbdfffbd1c68');
INSERT INTO "journal" VALUES('people',3,'2026-11-17T15:55:57.256+00:00',NULL,'account-made',NULL,'{"id":3,"name":"table-games-supervisor","property":"jack-cleveland","role":"table-games-supervisor","title":"Table-Games-Supervisor"}','66613f37a0a9fcdfb75851781ee2d8feeac84969eec211aa34e45d1cf360bb8a');
INSERT INTO "journal" VALUES('people',4,'2026-11-17T15:55:57.256+00:00',NULL,'account-made',NULL,'{"id":4,"name":"pit-manager","property":"jack-cleveland","role":"pit-manager","title":"Pit-Manager"}','5b696d0ca7493b908eaf3c083e5ee46e25ccc55c989f19aff25acc49ab663ac6');
INSERT INTO "journal" VALUES('people',5,'2026-11-17T15:55:57.256+00:00',NULL,'account-made',NULL,'{"id":5,"name":"shift-manager","property":"jack-cleveland","role":"shift-manager","title":"Shift-Manager"}','ab2e48be3c32d6430b68e8630d5101b050eb99dee6796e434504e1fa2a437929');
INSERT INTO "journal" VALUES('people',6,'2026-11-17T15:55:57.257+00:00',NULL,'account-made',NULL,'{"id":6,"name":"table-games-manager","property":"jack-cleveland","role":"table-games-manager","title":"Table-Games-Manager"}','d0350360fe61af0fd6cd2a021101d185f0230e00606cf1d8e6fef1c2da3c906d');
INSERT INTO "journal" VALUES('people',7,'2026-11-17T15:56:00.013+00:00',NULL,'account-made',NULL,'{"id":7,"name":"surveillance","property":"jack-cleveland","role":"surveillance","title":"Surveillance"}','634232f4785687390f49dde537d28f3d1c9a4694396f23e5a36e917aad1585e4');
INSERT INTO "journal" VALUES('people',8,'2026-11-17T15:56:00.013+00:00',NULL,'account-made',NULL,'{"id":8,"name":"auditor","property":null,"role":"auditor","title":"Auditor"}','8f4634be31bcb4fde3e53e44e52bea089dc8a1497425e4457734daee7c2dcfc8');
INSERT INTO "journal" VALUES('people',9,'2026-11-17T15:56:00.014+00:00',NULL,'account-made',NULL,'{"id":9,"name":"commission-agent","property":null,"role":"commission-agent","title":"Commission-Agent"}','cd83fd84727591e2da1c8d206906393236f83cfeaabc13e44d2ea8345e9aea87');
INSERT INTO "journal" VALUES('people',10,'2026-11-17T15:56:00.030+00:00',6,'signed-in',NULL,'{"name":"table-games-manager","right":true}','cbef32335e5a9a8e7d5ad6cb91926cc5717ca23d77e536d02e0547f9f5655332');
INSERT INTO "journal" VALUES('people',11,'2026-11-17T15:56:02.419+00:00',NULL,'signed-in',NULL,'{"name":"table-games-manager","right":false}','9ebd03de46a5eedff3d8305875326c902e2ae6bbdd6242933ba826be1b758fdf');
INSERT INTO "journal" VALUES('table:1',1,'2026-11-17T15:56:04.199+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"roulette","linked_to":null,"name":"roulette","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','890b3c18a821b8103fd3eb83747294e4afcc3872579e7cc8030e725bdaa5be66');
INSERT INTO "journal" VALUES('table:1',2,'2026-11-17T15:56:04.245+00:00',3,'step-signed',NULL,'{"cite":["3.A","3.A.i"],"moment":"opening","role":"table-games-supervisor","step":0}','d3ea68f96b69e25e7f2a4cba5ed65080f19315f4e8edfd7c108a316bbfaa1aa2');
INSERT INTO "journal" VALUES('table:1',3,'2026-11-17T15:56:04.284+00:00',3,'step-signed',NULL,'{"cite":["3.A.ii"],"moment":"opening","role":"table-games-supervisor","step":1}','899fa09dde5092d896570b35a48f07499d10dcd4efaa334ed4905d70a54c185b');
INSERT INTO "journal" VALUES('table:1',4,'2026-11-17T15:56:04.285+00:00',3,'step-signed',NULL,'{"cite":["3.A.iii"],"moment":"opening","role":"table-games-supervisor","step":2}','f6395d43d3847353a82a82a8c769dd75f342a244064da88d4fb0011443ebfc83');
INSERT INTO "journal" VALUES('table:1',5,'2026-11-17T15:56:04.299+00:00',3,'step-signed',NULL,'{"cite":["3.A.iv"],"moment":"opening","role":"table-games-supervisor","step":3}','f4782c5cfffeeacc0b6fa7537f54a090182f5bbaffd448787516947244fc9672');
INSERT INTO "journal" VALUES('table:1',6,'2026-11-17T15:56:04.303+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','e01162ed31a04f361b311725d8998186b5b1491fa946085aa48331905a2b11b2');
INSERT INTO "journal" VALUES('table:1',7,'2026-11-17T15:56:04.320+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','3cb1b9609fdcae8620245355b546e6c0bc7ef2a68c3694f20e9d1ba59cab64da');
INSERT INTO "journal" VALUES('table:1',8,'2026-11-17T15:56:04.326+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','e8169dafc69ac781824a6a21d7a24fc191916ab80da62c6372f0f12959a1f06b');
INSERT INTO "journal" VALUES('table:1',9,'2026-11-17T15:56:04.332+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','c041d8a8816ec9e419ba6a89b8cc45d98bd75144b79beb7f0108f5179dfee75f');
INSERT INTO "journal" VALUES('table:1',10,'2026-11-17T15:56:04.351+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','5492db95e192501db0fedc8b48f4d7569878cdff501673c4cd2ef522f9c97183');
INSERT INTO "journal" VALUES('table:1',11,'2026-11-17T15:56:04.351+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','3b4fd6bcfd0f194fbae79fd44fd5084ef9fd19c570c7c7c2f023bb649a67d2cc');
INSERT INTO "journal" VALUES('table:1',12,'2026-11-17T15:56:04.364+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','80bf40886aa6a3a509f2218a409e8e78bf621e4a0a8326f264987135b4eec29f');
INSERT INTO "journal" VALUES('table:1',13,'2026-11-17T15:56:04.364+00:00',NULL,'answer',NULL,'{"answer":{"section":"28","type":"wheel-stopped"},"events":[{"section":"28","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','819d6d597e74edd00a2376c1e389fac28a09054adf7731fc101e32e41060538c');
INSERT INTO "journal" VALUES('table:1',14,'2026-11-17T15:56:04.393+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','2cd41c6a93926141d9fadbfcdc598a91540ebadbf5fe3f5cba80538b3f0f104c');
INSERT INTO "journal" VALUES('table:1',15,'2026-11-17T15:56:04.393+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','0c0bc3823b2ffe13e5a34c8271800f0a6cf674c33afec878b31477ed17c5570d');
INSERT INTO "journal" VALUES('table:1',16,'2026-11-17T15:56:04.403+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','1c07a6e7219d8055e83f9b4c7f98dea428c2705dbded6b58d06e33fce90db6ee');
INSERT INTO "journal" VALUES('table:1',17,'2026-11-17T15:56:04.403+00:00',NULL,'answer',NULL,'{"answer":{"section":"18","type":"wheel-stopped"},"events":[{"section":"18","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','150bc947dd47316ed7b3b285086ff5d8a0ac5a605240b9ce34735df1bc81d1e0');
INSERT INTO "journal" VALUES('table:1',18,'2026-11-17T15:56:04.418+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','d1dc5765e55d1c8ad239dd46f923be652bc946dc0d5cc076dc443bc7798ed289');
INSERT INTO "journal" VALUES('table:1',19,'2026-11-17T15:56:04.418+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','dcee50312bc0291e44880af7935efbba5b82e3255be195bdc7b6d56949447b0d');
INSERT INTO "journal" VALUES('table:1',20,'2026-11-17T15:56:04.430+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','9a1a8104e6db7a2d44232168cd919c9d04f7b74c027c92990d0e89ec05f62446');
INSERT INTO "journal" VALUES('table:1',21,'2026-11-17T15:56:04.430+00:00',NULL,'answer',NULL,'{"answer":{"section":"7","type":"wheel-stopped"},"events":[{"section":"7","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','cbcf93eba25dfdee04d410cb21da8200cffe26c129a32ebe6481f390aa1a4d7f');
INSERT INTO "journal" VALUES('table:1',22,'2026-11-17T15:56:04.466+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','13eff42d628d4c0967493e63eab46ad3ed15e8de9e1ca29d3b136fd0fda74397');
INSERT INTO "journal" VALUES('table:1',23,'2026-11-17T15:56:04.466+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','1070fd53cffe5840e1391a90ae1ed1aabcaf889f76b7bda59d79e768a14b4500');
INSERT INTO "journal" VALUES('table:1',24,'2026-11-17T15:56:04.499+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','3ea4c6e78ce651480a17033327e3d3ae91aafa055bd49b41437fb4b4034b4ef3');
INSERT INTO "journal" VALUES('table:1',25,'2026-11-17T15:56:04.499+00:00',NULL,'answer',NULL,'{"answer":{"section":"3","type":"wheel-stopped"},"events":[{"section":"3","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','4febb70e153879faf2231d11959fa4f1b08567241cb65381324db2b86e0ae5c4');
INSERT INTO "journal" VALUES('table:1',26,'2026-11-17T15:56:04.523+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":1,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','1c2339a7578a6cf64f8395631c01bfebee92c8aec29a9480b9d2048239b317f3');
INSERT INTO "journal" VALUES('table:1',27,'2026-11-17T15:56:04.544+00:00',3,'approval-signed',NULL,'{"complete":true,"id":1}','df2daca847e044734860a19a3d4a0a556dd08e2014584b0df908fe61f99d0e41');
INSERT INTO "journal" VALUES('table:1',28,'2026-11-17T15:56:04.544+00:00',3,'fill',NULL,'{"amount":"100.00","approval":1}','a88876594f15492aff3a064f8d4b8f6bb5ad4be816b5f84c00c6f86d905f3053');
INSERT INTO "journal" VALUES('table:1',29,'2026-11-17T15:56:04.603+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":2,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','a7d34918e05b49a53c3aa58708d26a1f9bf419fff088f114fe3214c5472fb3a4');
INSERT INTO "journal" VALUES('seals',1,'2026-11-17T15:56:04.617+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"9ebd03de46a5eedff3d8305875326c902e2ae6bbdd6242933ba826be1b758fdf"],"table:1":[29,"a7d34918e05b49a53c3aa58708d26a1f9bf419fff088f114fe3214c5472fb3a4"]}}','0becf729a4f59958ef36ce6ab814c65e32fd82db0dc0676aad0aeb2a0c1760f6');
INSERT INTO "journal" VALUES('table:2',1,'2026-11-17T15:56:12.422+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"three-card-poker","linked_to":null,"name":"three-card-poker","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','3106c21be6c2d2b04710a6fe47cc27bc85f47a057737e7dddf5e1891383c7d79');
INSERT INTO "journal" VALUES('table:2',2,'2026-11-17T15:56:12.458+00:00',3,'step-signed',NULL,'{"cite":["4.A"],"moment":"opening","role":"table-games-supervisor","step":0}','f3be49693e25322c3f3657365a3585ef6478f8ec9badc5b3a01f2f99f509019a');
INSERT INTO "journal" VALUES('table:2',3,'2026-11-17T15:56:12.483+00:00',2,'step-signed',NULL,'{"cite":["4.B"],"moment":"opening","role":"dealer","step":1}','e0e3c08e0d919496e43944e11e23b18cdaf4d4cc687e9e12819ee2b0532aa05d');
INSERT INTO "journal" VALUES('table:2',4,'2026-11-17T15:56:12.563+00:00',3,'step-signed',NULL,'{"cite":["4.C"],"moment":"opening","role":"table-games-supervisor","step":2}','5ec8287e361eede6e3b84e97e446724cfbd662c71c8bdec1559b5e11bbe1a851');
INSERT INTO "journal" VALUES('table:2',5,'2026-11-17T15:56:12.590+00:00',2,'step-signed',NULL,'{"cite":["4.D"],"moment":"opening","role":"dealer","step":3}','43216439fa55a941854cd0498acd00d6cb658d193e0e682d22f8da686029ac8a');
INSERT INTO "journal" VALUES('table:2',6,'2026-11-17T15:56:12.592+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','b9be9625b2142ac65f57ec315e70804fa521b1cf23a1778ccc294b567187e542');
INSERT INTO "journal" VALUES('table:2',7,'2026-11-17T15:56:12.602+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','a33d32177b2de31efe7718cc1df2a80de3179e0b7c510d77dd1ce7534b92e121');
INSERT INTO "journal" VALUES('table:2',8,'2026-11-17T15:56:12.608+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','df64aa7c5b40752b3bd6e9a2151f4dc1f68e4d029c3b8e62f0e2b7614ee4f28c');
INSERT INTO "journal" VALUES('table:2',9,'2026-11-17T15:56:12.621+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','c1ac77e3e115777abdb7345d7c7420600e4f0c39f182dc60f785141576af8a3b');
INSERT INTO "journal" VALUES('table:2',10,'2026-11-17T15:56:12.642+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','2d2d10e1c49fd3f1892c3da4d38accc24da75a61fff231fedde387022c79044e');
INSERT INTO "journal" VALUES('table:2',11,'2026-11-17T15:56:12.642+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','21d16ee11d3be6e274ae72ae239ae7d65ec30eb5ab90cea2b405d57c5d00a0ae');
INSERT INTO "journal" VALUES('table:2',12,'2026-11-17T15:56:12.649+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','a2508e6bdbd1c0eb9548984e58c652b5de5f994f558354aa96e88bd53723f5f3');
INSERT INTO "journal" VALUES('table:2',13,'2026-11-17T15:56:12.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ts","type":"card-dealt"},"events":[{"card":"Ts","face":"down","to":"seat 1","type":"dealt"}]}','ae5b6040f22a07b3dd1bbcf990bdb083ceff016389c5f76ff44ef754e2eeda09');
INSERT INTO "journal" VALUES('table:2',14,'2026-11-17T15:56:12.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ah","type":"card-dealt"},"events":[{"card":"Ah","face":"down","to":"dealer","type":"dealt"}]}','6e3b8c3beb4f1c29be6e21e0c59795fca0e600ae2eeef09ec4fc8975961aea12');
INSERT INTO "journal" VALUES('table:2',15,'2026-11-17T15:56:12.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"5h","type":"card-dealt"},"events":[{"card":"5h","face":"down","to":"seat 1","type":"dealt"}]}','33dd0ed4804232d650a13466b61486949de4cf02dddd4bc17d17a3881e20b8d2');
INSERT INTO "journal" VALUES('table:2',16,'2026-11-17T15:56:12.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"4s","type":"card-dealt"},"events":[{"card":"4s","face":"down","to":"dealer","type":"dealt"}]}','3dfbcf8f015aca2f5fdff9d170ab7f0d80b9169e204f5ca16f8b2d742262ee59');
INSERT INTO "journal" VALUES('table:2',17,'2026-11-17T15:56:12.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"Jd","type":"card-dealt"},"events":[{"card":"Jd","face":"down","to":"seat 1","type":"dealt"}]}','1995cbd884d8dd57dea9729f59cb4dd1742ff1373621480f8e85f6ebdb02ff1e');
INSERT INTO "journal" VALUES('table:2',18,'2026-11-17T15:56:12.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"8s","type":"card-dealt"},"events":[{"card":"8s","face":"down","to":"dealer","type":"dealt"}]}','9dd0316c21f6b292de9ce54fbeccd2e663e0b3157a1c05bd150896d684cb9434');
INSERT INTO "journal" VALUES('table:2',19,'2026-11-17T15:56:12.672+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["Ah","4s","8s"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','90dfa7f7393dfdeaaf03333feb3d9d152d712315749e5719eca5272d3dc59d81');
INSERT INTO "journal" VALUES('table:2',20,'2026-11-17T15:56:13.110+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','89c9ae7810bb05aaa237571f7397e26da04615fcf5cdd3be8ce9ab2815cfc00e');
INSERT INTO "journal" VALUES('table:2',21,'2026-11-17T15:56:13.110+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','cd47c564d75772df0092f38a52a5cd8f1e7dc3ae3159bffc12c33ed50a33dd1b');
INSERT INTO "journal" VALUES('table:2',22,'2026-11-17T15:56:13.332+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','45589700c06e07ea4c19679c4ea05ff1154bd471adfc5874ac9bedb6a65deec1');
INSERT INTO "journal" VALUES('table:2',23,'2026-11-17T15:56:13.332+00:00',NULL,'answer',NULL,'{"answer":{"card":"8d","type":"card-dealt"},"events":[{"card":"8d","face":"down","to":"seat 1","type":"dealt"}]}','228fc0ab498186fea1161fe6b7ea806608be33427a4d8268657c0f4d93385309');
INSERT INTO "journal" VALUES('table:2',24,'2026-11-17T15:56:13.332+00:00',NULL,'answer',NULL,'{"answer":{"card":"4d","type":"card-dealt"},"events":[{"card":"4d","face":"down","to":"dealer","type":"dealt"}]}','f2346d18160f8c2937b8defac16abdabf7ee062d34443b3a9d8eb600328d5a5b');
INSERT INTO "journal" VALUES('table:2',25,'2026-11-17T15:56:13.332+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qc","type":"card-dealt"},"events":[{"card":"Qc","face":"down","to":"seat 1","type":"dealt"}]}','e24f84cb28082d39ebefdeb519178b35ebf4cf684ea89669b03cd11dfb5c7881');
INSERT INTO "journal" VALUES('table:2',26,'2026-11-17T15:56:13.332+00:00',NULL,'answer',NULL,'{"answer":{"card":"8s","type":"card-dealt"},"events":[{"card":"8s","face":"down","to":"dealer","type":"dealt"}]}','433f9611e6775330c60bb828d5c9e99dba19374ca45c44bba26e2533cbaae2c7');
INSERT INTO "journal" VALUES('table:2',27,'2026-11-17T15:56:13.332+00:00',NULL,'answer',NULL,'{"answer":{"card":"Js","type":"card-dealt"},"events":[{"card":"Js","face":"down","to":"seat 1","type":"dealt"}]}','788593e17aa87173b21599c81a9635f27cce7be95e39b2f6f6adc1af60c3073a');
INSERT INTO "journal" VALUES('table:2',28,'2026-11-17T15:56:13.332+00:00',NULL,'answer',NULL,'{"answer":{"card":"4h","type":"card-dealt"},"events":[{"card":"4h","face":"down","to":"dealer","type":"dealt"}]}','3cd6ee508a748c5a35e081e24a0aba6119ef530a7b66955fd87ef3bf157807b7');
INSERT INTO "journal" VALUES('table:2',29,'2026-11-17T15:56:13.398+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["4d","8s","4h"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','7f2026484e8f418961a0e341cd2355d3b4872f9dfb82956fb1a9cad7fce6786a');
INSERT INTO "journal" VALUES('table:2',30,'2026-11-17T15:56:13.462+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','2231cc1ee9b92dfef512344fd094b306feb77a08e6d031a776873562e7a611e6');
INSERT INTO "journal" VALUES('table:2',31,'2026-11-17T15:56:13.462+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','6dbef587e9913294e9cc77b7fbcaa4f7762d5327d5b835551ca2f98d00e83b78');
INSERT INTO "journal" VALUES('table:2',32,'2026-11-17T15:56:13.490+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','2f0fd1f98b3223a1b5ab6d2923931ac406c6fd405d4e65548f50096ce8524f9b');
INSERT INTO "journal" VALUES('table:2',33,'2026-11-17T15:56:13.490+00:00',NULL,'answer',NULL,'{"answer":{"card":"5h","type":"card-dealt"},"events":[{"card":"5h","face":"down","to":"seat 1","type":"dealt"}]}','f64f5b3a3e27fa009e435aa03fc068a6ee2def06888ba6c7a3c5038492bb76a8');
INSERT INTO "journal" VALUES('table:2',34,'2026-11-17T15:56:13.490+00:00',NULL,'answer',NULL,'{"answer":{"card":"4s","type":"card-dealt"},"events":[{"card":"4s","face":"down","to":"dealer","type":"dealt"}]}','4b13c71cc6423635b86d0f54c3999be322e5e4a079d9e4852ea17db0f11adf45');
INSERT INTO "journal" VALUES('table:2',35,'2026-11-17T15:56:13.490+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ad","type":"card-dealt"},"events":[{"card":"Ad","face":"down","to":"seat 1","type":"dealt"}]}','9699727d4e820da0051ea87aadc869424ddd13e6a6525d337f8bbd7e442890e0');
INSERT INTO "journal" VALUES('table:2',36,'2026-11-17T15:56:13.490+00:00',NULL,'answer',NULL,'{"answer":{"card":"Kh","type":"card-dealt"},"events":[{"card":"Kh","face":"down","to":"dealer","type":"dealt"}]}','df039afe25880b11d824a3c6dad674633b0fb9031cce2e1f3e310e01ebeaa956');
INSERT INTO "journal" VALUES('table:2',37,'2026-11-17T15:56:13.490+00:00',NULL,'answer',NULL,'{"answer":{"card":"6h","type":"card-dealt"},"events":[{"card":"6h","face":"down","to":"seat 1","type":"dealt"}]}','40201db224c6a6b87bdf2d771dcf245cf6ff8ac7b43aafa87ee4eae877334070');
INSERT INTO "journal" VALUES('table:2',38,'2026-11-17T15:56:13.490+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qd","type":"card-dealt"},"events":[{"card":"Qd","face":"down","to":"dealer","type":"dealt"}]}','d9e3c4d62aaaf3fe082a5d8e1d679a4ad321717a9ba1406330270dd2765af83d');
INSERT INTO "journal" VALUES('table:2',39,'2026-11-17T15:56:13.518+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["4s","Kh","Qd"],"type":"revealed","who":"dealer"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-10.00","type":"round-ended"}]}','8edd862755a37726a21d0e6096340f610ed60cee85140237aebde0f1fce2187a');
INSERT INTO "journal" VALUES('table:2',40,'2026-11-17T15:56:13.550+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','3504ba6ce051284a4f007b06140cf726de8a0aea0f211d89a7b7358e8c2fb278');
INSERT INTO "journal" VALUES('table:2',41,'2026-11-17T15:56:13.550+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','200a2bfd2610dae0d773c2227b76fda3bbc18e65b4e6130ba4f74c5d62a4d324');
INSERT INTO "journal" VALUES('table:2',42,'2026-11-17T15:56:13.563+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','419765ec9a30a00edb00d38d6567d9b0db9cd1b5fe027558bb80fbd94034077e');
INSERT INTO "journal" VALUES('table:2',43,'2026-11-17T15:56:13.563+00:00',NULL,'answer',NULL,'{"answer":{"card":"3h","type":"card-dealt"},"events":[{"card":"3h","face":"down","to":"seat 1","type":"dealt"}]}','770b9fc91b63afbcdb16aa7c3f5e48a92162f6e4a540906a5e02233762d7d055');
INSERT INTO "journal" VALUES('table:2',44,'2026-11-17T15:56:13.563+00:00',NULL,'answer',NULL,'{"answer":{"card":"7s","type":"card-dealt"},"events":[{"card":"7s","face":"down","to":"dealer","type":"dealt"}]}','f58dcdaef0d5b0ec3eb2be494f4715aad1f5a0b8631f076bb6b23e33f2636282');
INSERT INTO "journal" VALUES('table:2',45,'2026-11-17T15:56:13.563+00:00',NULL,'answer',NULL,'{"answer":{"card":"Th","type":"card-dealt"},"events":[{"card":"Th","face":"down","to":"seat 1","type":"dealt"}]}','7919b4c88427790e0e1f0e1a3ec2370507a0d15bed566ff49e29700fef212a6a');
INSERT INTO "journal" VALUES('table:2',46,'2026-11-17T15:56:13.563+00:00',NULL,'answer',NULL,'{"answer":{"card":"5h","type":"card-dealt"},"events":[{"card":"5h","face":"down","to":"dealer","type":"dealt"}]}','97cdc5506103ca7b75931658af2308ceec50efcedf7933a8c44869b5183d0317');
INSERT INTO "journal" VALUES('table:2',47,'2026-11-17T15:56:13.563+00:00',NULL,'answer',NULL,'{"answer":{"card":"8h","type":"card-dealt"},"events":[{"card":"8h","face":"down","to":"seat 1","type":"dealt"}]}','1fcf2a781b8399fa13cadfda12b7681ba6c218d31800e5421b6d97ff6e12e2da');
INSERT INTO "journal" VALUES('table:2',48,'2026-11-17T15:56:13.563+00:00',NULL,'answer',NULL,'{"answer":{"card":"Jh","type":"card-dealt"},"events":[{"card":"Jh","face":"down","to":"dealer","type":"dealt"}]}','935fce95c811c2f106f7bf0d72cb0a79720d2305e7e1f367411c30255ffdce6e');
INSERT INTO "journal" VALUES('table:2',49,'2026-11-17T15:56:13.586+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["7s","5h","Jh"],"type":"revealed","who":"dealer"},{"cite":["12.A"],"outcome":"not-qualified","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.A"],"outcome":"not-qualified","paid":"0.00","pays":"push","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-5.00","type":"round-ended"}]}','b4ca51418b2792fca7e8595fe496852c57ff23863dcc3e2aecc38674ef0afa8a');
INSERT INTO "journal" VALUES('table:2',50,'2026-11-17T15:56:13.666+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":3,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','0fcbd23baec1151fcd25134494a909df06ceabb33d8d86562780e2e6523709e3');
INSERT INTO "journal" VALUES('table:2',51,'2026-11-17T15:56:13.674+00:00',3,'approval-signed',NULL,'{"complete":true,"id":3}','2e38d9f4c3bb3fec009bf8d6427ecb536e587d0d8d4612fcc7880e715ad1fca4');
INSERT INTO "journal" VALUES('table:2',52,'2026-11-17T15:56:13.674+00:00',3,'fill',NULL,'{"amount":"100.00","approval":3}','dea770fdedfcee3daf39feb83441b1463573830115bd6990300f2ea16907d168');
INSERT INTO "journal" VALUES('table:2',53,'2026-11-17T15:56:13.690+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":4,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','b06e1105620290b289d0580ba5301aa3d42d55b45bf0ef83db7e92e1548862fa');
INSERT INTO "journal" VALUES('seals',2,'2026-11-17T15:56:13.726+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"9ebd03de46a5eedff3d8305875326c902e2ae6bbdd6242933ba826be1b758fdf"],"table:1":[29,"a7d34918e05b49a53c3aa58708d26a1f9bf419fff088f114fe3214c5472fb3a4"],"table:2":[53,"b06e1105620290b289d0580ba5301aa3d42d55b45bf0ef83db7e92e1548862fa"]}}','2af5e53c3ab10100dbf100970d65b4607d3560752fe55b40119f1b522a79b7cd');
INSERT INTO "journal" VALUES('table:1',30,'2026-11-17T15:56:13.774+00:00',1,'seat-left',NULL,'{"chips":"510.00","seat":1}','ce94de42815f20fbdbefdaf725fb2b73b09624110297ab9b192f0147bf8707d6');
INSERT INTO "journal" VALUES('seals',3,'2026-11-17T15:56:13.778+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"9ebd03de46a5eedff3d8305875326c902e2ae6bbdd6242933ba826be1b758fdf"],"table:1":[30,"ce94de42815f20fbdbefdaf725fb2b73b09624110297ab9b192f0147bf8707d6"],"table:2":[53,"b06e1105620290b289d0580ba5301aa3d42d55b45bf0ef83db7e92e1548862fa"]}}','509f457f0bd22c36f004d6f22f95357a243151042cabcdc5ed0fb612c01de07b');
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
INSERT INTO "people" VALUES(6,'table-games-manager','Table-Games-Manager','table-games-manager','jack-cleveland','$argon2id$v=19$m=65536,t=3,p=4$amGGgpwQjpcneJ+2yhE7lQ$/bcgZq3jZ69yIuNAZpCxUZhAoP67+GBXw79CMwhs7do',1);
INSERT INTO "people" VALUES(7,'surveillance','Surveillance','surveillance','jack-cleveland',NULL,1);
INSERT INTO "people" VALUES(8,'auditor','Auditor','auditor',NULL,NULL,1);
INSERT INTO "people" VALUES(9,'commission-agent','Commission-Agent','commission-agent',NULL,NULL,1);
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
INSERT INTO "rounds" VALUES(1,1,'2026-11-17T15:56:04.351+00:00','2026-11-17T15:56:04.364+00:00',10,13,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,2,'2026-11-17T15:56:04.393+00:00','2026-11-17T15:56:04.403+00:00',14,17,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,3,'2026-11-17T15:56:04.418+00:00','2026-11-17T15:56:04.430+00:00',18,21,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,4,'2026-11-17T15:56:04.466+00:00','2026-11-17T15:56:04.499+00:00',22,25,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,1,'2026-11-17T15:56:12.642+00:00','2026-11-17T15:56:12.672+00:00',10,19,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,2,'2026-11-17T15:56:13.110+00:00','2026-11-17T15:56:13.398+00:00',20,29,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,3,'2026-11-17T15:56:13.462+00:00','2026-11-17T15:56:13.518+00:00',30,39,-1000,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,4,'2026-11-17T15:56:13.550+00:00','2026-11-17T15:56:13.586+00:00',40,49,-500,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,0,250000,0]}',0.0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	csrf VARCHAR(64) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('ff2510a5fddf876c7e10d91ebde3200d4db1b7b45e58571970d1c4983b4fc719',6,'maugtto6BGePGku5n4_RHdf-uvyddbto',1800043200);
CREATE TABLE streams (
	name VARCHAR(80) NOT NULL, 
	version INTEGER NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "streams" VALUES('people',11,'9ebd03de46a5eedff3d8305875326c902e2ae6bbdd6242933ba826be1b758fdf');
INSERT INTO "streams" VALUES('table:1',30,'ce94de42815f20fbdbefdaf725fb2b73b09624110297ab9b192f0147bf8707d6');
INSERT INTO "streams" VALUES('seals',3,'509f457f0bd22c36f004d6f22f95357a243151042cabcdc5ed0fb612c01de07b');
INSERT INTO "streams" VALUES('table:2',53,'b06e1105620290b289d0580ba5301aa3d42d55b45bf0ef83db7e92e1548862fa');
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
	together FLOAT NOT NULL, promotional BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (table_id, hour), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "table_hours" VALUES(1,'2026-11-17T15',4,0,2000,-1000,50000,10000,0,0,0,0.0,0);
INSERT INTO "table_hours" VALUES(2,'2026-11-17T15',4,0,4000,500,50000,10000,0,0,0,0.0,0);
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	property VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	version INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES(1,'jack-cleveland','roulette','roulette','open',30,'{"id":1,"property":"jack-cleveland","game":"roulette","name":"roulette","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9959000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":51000,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:56:04.466+00:00","shown":[22,25],"early":{},"last_shooter":null,"shoe":{"due":true,"out":[],"burnt":0,"last_hands":null,"coups":[]},"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:04.245+00:00"],"1":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:04.284+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:04.285+00:00"],"3":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:04.299+00:00"]}},"recent":["3","7","18","28"],"poker":null}');
INSERT INTO "tables" VALUES(2,'jack-cleveland','three-card-poker','three-card-poker','open',53,'{"id":2,"property":"jack-cleveland","game":"three-card-poker","name":"three-card-poker","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"1":{"person":1,"player":"Player","chips":49500,"bought_in":50000},"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9960500,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":0,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:56:13.550+00:00","shown":[40,49],"early":{},"last_shooter":null,"shoe":{"due":true,"out":[],"burnt":0,"last_hands":null,"coups":[]},"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:12.458+00:00"],"1":["Dealer","dealer","2026-11-17T15:56:12.483+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:56:12.563+00:00"],"3":["Dealer","dealer","2026-11-17T15:56:12.590+00:00"]}},"recent":[],"poker":null}');
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
INSERT INTO "wager_hours" VALUES(1,'2026-11-17T15','red',4,2000,1000,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T15','ante',4,2000,0,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T15','play',4,2000,-500,1000000.0,0);
CREATE INDEX approvals_by_status ON approvals (status);
CREATE INDEX rounds_by_time ON rounds (ended_at);
CREATE INDEX meter_payments_by_time ON meter_payments (at);
CREATE INDEX table_hours_by_hour ON table_hours (hour);
COMMIT;
