BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "approvals" VALUES(1,1,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:23.774+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:55:23.767+00:00','approved');
INSERT INTO "approvals" VALUES(2,1,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:55:23.790+00:00','waiting');
INSERT INTO "approvals" VALUES(3,2,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:32.377+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:55:32.366+00:00','approved');
INSERT INTO "approvals" VALUES(4,2,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:55:32.379+00:00','waiting');
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
INSERT INTO "journal" VALUES('people',1,'2026-11-17T15:55:19.939+00:00',NULL,'account-made',NULL,'{"id":1,"name":"player","property":null,"role":"player","title":"Player"}','1af549a22e395daa0e0b20ce3b21d96c559320555df20ff966b7e1144825d89f');
INSERT INTO "journal" VALUES('people',2,'2026-11-17T15:55:19.978+00:00',NULL,'account-made',NULL,'{"id":2,"name":"dealer","property":"jack-cleveland","role":"dealer","title":"Dealer"}','0e5578b7409fc422328cbb3bb2f1a20c37f1093fc0d3988d2f7f257733347ebf');
INSERT INTO "journal" VALUES('people',3,'2026-11-17T15:55:19.985+00:00',NULL,'account-made',NULL,'{"id":3,"name":"table-games-supervisor","property":"jack-cleveland","role":"table-games-supervisor","title":"Table-Games-Supervisor"}','d3fdf308925c87fa5969a1caff5b833a5c821b2cdba854a6a081028c36ef9cd4');
INSERT INTO "journal" VALUES('people',4,'2026-11-17T15:55:19.985+00:00',NULL,'account-made',NULL,'{"id":4,"name":"pit-manager","property":"jack-cleveland","role":"pit-manager","title":"Pit-Manager"}','703f5bf4bd0f4d061d2a2b4537feb486361290b3a045254ab0d4a6a6fbf43dd4');
INSERT INTO "journal" VALUES('people',5,'2026-11-17T15:55:20.018+00:00',NULL,'account-made',NULL,'{"id":5,"name":"shift-manager","property":"jack-cleveland","role":"shift-manager","title":"Shift-Manager"}','97b1cd133e7db743436e7832b72d70f6c5b19c1cfb1396c1455b5f0daeaaf6e2');
INSERT INTO "journal" VALUES('people',6,'2026-11-17T15:55:20.019+00:00',NULL,'account-made',NULL,'{"id":6,"name":"table-games-manager","property":"jack-cleveland","role":"table-games-manager","title":"Table-Games-Manager"}','d09fd4e6d2f7871a8106a45575b0753ff7600e0534956b622f3b5a8e919273da');
INSERT INTO "journal" VALUES('people',7,'2026-11-17T15:55:21.584+00:00',NULL,'account-made',NULL,'{"id":7,"name":"surveillance","property":"jack-cleveland","role":"surveillance","title":"Surveillance"}','abb78b2cb53ffc487b88717755a88986ce234c8dcb8f9e4f5952f192ace67cfd');
INSERT INTO "journal" VALUES('people',8,'2026-11-17T15:55:21.584+00:00',NULL,'account-made',NULL,'{"id":8,"name":"auditor","property":null,"role":"auditor","title":"Auditor"}','89b3957484a213efb2813e89d2d93e5a858bd2d5579a902b36db639ee3270f5d');
INSERT INTO "journal" VALUES('people',9,'2026-11-17T15:55:21.585+00:00',NULL,'account-made',NULL,'{"id":9,"name":"commission-agent","property":null,"role":"commission-agent","title":"Commission-Agent"}','c79d6bf07844d25d7e2f3c526a7cc1bd6a151a21d1cf42ad2c6ff13906a0bae5');
INSERT INTO "journal" VALUES('people',10,'2026-11-17T15:55:21.626+00:00',6,'signed-in',NULL,'{"name":"table-games-manager","right":true}','51bcb6df3fc8ce7a542eca6a1d3b7f009655e5da28a82812cc99aae673de36bf');
INSERT INTO "journal" VALUES('people',11,'2026-11-17T15:55:22.569+00:00',NULL,'signed-in',NULL,'{"name":"table-games-manager","right":false}','dd610d4a950c8bb942fb7dd4b3715095ef0e6d1a72da7cacc15fe4fac783c34c');
INSERT INTO "journal" VALUES('table:1',1,'2026-11-17T15:55:23.523+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"roulette","linked_to":null,"name":"roulette","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','5f69bb1a8f9e68cf3a495fd510da81f112b13390251cb4828f4159b425f0d306');
INSERT INTO "journal" VALUES('table:1',2,'2026-11-17T15:55:23.550+00:00',3,'step-signed',NULL,'{"cite":["3.A","3.A.i"],"moment":"opening","role":"table-games-supervisor","step":0}','b434ae09bf51d3774c0f5794df97e37e9aaadb51f43c0dff850e123d3f39a5ac');
INSERT INTO "journal" VALUES('table:1',3,'2026-11-17T15:55:23.566+00:00',3,'step-signed',NULL,'{"cite":["3.A.ii"],"moment":"opening","role":"table-games-supervisor","step":1}','7e4685fd9c895e58f83deed431323d06880392418df2a74ea37658c0855fe753');
INSERT INTO "journal" VALUES('table:1',4,'2026-11-17T15:55:23.578+00:00',3,'step-signed',NULL,'{"cite":["3.A.iii"],"moment":"opening","role":"table-games-supervisor","step":2}','74abede3544a6e84d745c8967f10c997f5d188e1c1f47ec916d350696984ba02');
INSERT INTO "journal" VALUES('table:1',5,'2026-11-17T15:55:23.586+00:00',3,'step-signed',NULL,'{"cite":["3.A.iv"],"moment":"opening","role":"table-games-supervisor","step":3}','20aa85106fbf7c38e0c696d382ca268b74d3b7088492d9220e50ca6db991a910');
INSERT INTO "journal" VALUES('table:1',6,'2026-11-17T15:55:23.598+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','55d58ee0efbadce29d0f8b69726aed9806a4fd788ab072b6ac647117e1d98d34');
INSERT INTO "journal" VALUES('table:1',7,'2026-11-17T15:55:23.622+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','183aa5dbcd995d584382a1c9b6d95219332f53b53ca4d54875a7688519f91d95');
INSERT INTO "journal" VALUES('table:1',8,'2026-11-17T15:55:23.630+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','cdcbe5426026359afae43a904669c89fe57ce8e5f0befcc019e62f3b755799de');
INSERT INTO "journal" VALUES('table:1',9,'2026-11-17T15:55:23.658+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','cd51cf0ce77ba9757a112f8d65cdea62329c5b21845a8e27a6e4c216f798bd31');
INSERT INTO "journal" VALUES('table:1',10,'2026-11-17T15:55:23.690+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','9af583c7d53f5c094059546f0bce482bcd6e69d48bd1085c072a3242bb64615c');
INSERT INTO "journal" VALUES('table:1',11,'2026-11-17T15:55:23.690+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','36cac549deb0a3479c4e864df5fcea3eec2799af679db19b6755389253652c45');
INSERT INTO "journal" VALUES('table:1',12,'2026-11-17T15:55:23.698+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','0a96dc6acfe450dcce44917813995aa50e37ffc697a49af6d89d119623460f3f');
INSERT INTO "journal" VALUES('table:1',13,'2026-11-17T15:55:23.698+00:00',NULL,'answer',NULL,'{"answer":{"section":"00","type":"wheel-stopped"},"events":[{"section":"00","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','5b57a16ad477d3f3926755756b7d9ab21214b50965b8d529a37495cf99d0f1d3');
INSERT INTO "journal" VALUES('table:1',14,'2026-11-17T15:55:23.714+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','c71e4b20a470f0f861f5bdc07b22835b8b2b71d34c1cfb33b55c452a18b716dc');
INSERT INTO "journal" VALUES('table:1',15,'2026-11-17T15:55:23.714+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','d293613d53d2a7c9e87f6955ac7a297ee312258d2cd83385f5248cf673fbfb0a');
INSERT INTO "journal" VALUES('table:1',16,'2026-11-17T15:55:23.715+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','98b651718f09843a06beda91e6f3ac72ba32209ba926dc92ee76199bcc2c3365');
INSERT INTO "journal" VALUES('table:1',17,'2026-11-17T15:55:23.715+00:00',NULL,'answer',NULL,'{"answer":{"section":"31","type":"wheel-stopped"},"events":[{"section":"31","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','7d52065a2a680d1a91d3f0e0f43acc2faeaacb77a084f4a910f6e7fd08b751c2');
INSERT INTO "journal" VALUES('table:1',18,'2026-11-17T15:55:23.718+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','050783723cc4e057a4ea15f680b73641bede527bdb5a13d9b740cad358c95b39');
INSERT INTO "journal" VALUES('table:1',19,'2026-11-17T15:55:23.718+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','f092b92666141f32e685eb1b142450d398b0f2e4ad2d6a059e965d883ba378eb');
INSERT INTO "journal" VALUES('table:1',20,'2026-11-17T15:55:23.730+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','1e70ff9cd5e176867bf31a8730963310e300d63ac7466a8823e3d06b046550bf');
INSERT INTO "journal" VALUES('table:1',21,'2026-11-17T15:55:23.730+00:00',NULL,'answer',NULL,'{"answer":{"section":"2","type":"wheel-stopped"},"events":[{"section":"2","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','d11ea8361b63d7ecf79a9944520cbdd665493f2ad22f764f411858d8c9e65327');
INSERT INTO "journal" VALUES('table:1',22,'2026-11-17T15:55:23.734+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','b0f45afe9912e6f69cdb9f86d1c51239f0b90e365c2f29d31cc7dce125528c88');
INSERT INTO "journal" VALUES('table:1',23,'2026-11-17T15:55:23.734+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','d705909dfd07a72d3b08ff45a8f638b3113c86bea6c17997c956690d883b3689');
INSERT INTO "journal" VALUES('table:1',24,'2026-11-17T15:55:23.750+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','0c491480a9bdadc2d6c1569a04d66f321e82d0f29b57dc2b8395ebeaae800a16');
INSERT INTO "journal" VALUES('table:1',25,'2026-11-17T15:55:23.750+00:00',NULL,'answer',NULL,'{"answer":{"section":"17","type":"wheel-stopped"},"events":[{"section":"17","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','326d75ecdfcf5cd012c31e182c8e53af8ba6dfdb0c6433a44d58f30224a72287');
INSERT INTO "journal" VALUES('table:1',26,'2026-11-17T15:55:23.767+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":1,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','e0742e5df77be428ac3ce56ff99bd9b4a6871817462f4f493bfb224c71daf141');
INSERT INTO "journal" VALUES('table:1',27,'2026-11-17T15:55:23.774+00:00',3,'approval-signed',NULL,'{"complete":true,"id":1}','cda2b1f17ae54714750ecf906044c2ec64dcb16453ecc3e4e02112e8ca26c408');
INSERT INTO "journal" VALUES('table:1',28,'2026-11-17T15:55:23.774+00:00',3,'fill',NULL,'{"amount":"100.00","approval":1}','194e7b7389f4b4d900c675a6e8bd0af1827a5c998d1ed9103fbedb0cd5c7f72f');
INSERT INTO "journal" VALUES('table:1',29,'2026-11-17T15:55:23.790+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":2,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','1f7c190757bd8f605d6a93b34e4932038f3f8e7a8dc8592a110fc13ff797dbd6');
INSERT INTO "journal" VALUES('seals',1,'2026-11-17T15:55:23.791+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"dd610d4a950c8bb942fb7dd4b3715095ef0e6d1a72da7cacc15fe4fac783c34c"],"table:1":[29,"1f7c190757bd8f605d6a93b34e4932038f3f8e7a8dc8592a110fc13ff797dbd6"]}}','af58f708b28f502d97ac916be926cfd64fb60f03273cc963407913c5abcc8759');
INSERT INTO "journal" VALUES('table:2',1,'2026-11-17T15:55:32.103+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"three-card-poker","linked_to":null,"name":"three-card-poker","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','9da160e340b9b4a1e9083ac574c512d9d405fce0fbe55bc25432359101881aaa');
INSERT INTO "journal" VALUES('table:2',2,'2026-11-17T15:55:32.162+00:00',3,'step-signed',NULL,'{"cite":["4.A"],"moment":"opening","role":"table-games-supervisor","step":0}','3c393e6ac6f2305306a7285f9bea5e10a4e3d64ed30a38c5ef13b7e9c19f65b7');
INSERT INTO "journal" VALUES('table:2',3,'2026-11-17T15:55:32.192+00:00',2,'step-signed',NULL,'{"cite":["4.B"],"moment":"opening","role":"dealer","step":1}','9282d711241b14cbc5c0779e5082d8199a365cfaa7365e887aa94674001e80d0');
INSERT INTO "journal" VALUES('table:2',4,'2026-11-17T15:55:32.200+00:00',3,'step-signed',NULL,'{"cite":["4.C"],"moment":"opening","role":"table-games-supervisor","step":2}','9dec420d521c4f82455d067996da416569a385b4504e0e780e303f06ea59bd24');
INSERT INTO "journal" VALUES('table:2',5,'2026-11-17T15:55:32.211+00:00',2,'step-signed',NULL,'{"cite":["4.D"],"moment":"opening","role":"dealer","step":3}','5eb8aec398c65fc9a6cc33f9b5a84213809e82f80b649ff767feeea4f4767b95');
INSERT INTO "journal" VALUES('table:2',6,'2026-11-17T15:55:32.217+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','71f11552c88cb5fa29870c5c0470a62ef1f84ff07b34460b8617b08ed22070f3');
INSERT INTO "journal" VALUES('table:2',7,'2026-11-17T15:55:32.254+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','69aeaf115724bac966b16013528d1c6951ba801ef5f3a8a82745bc7949802a4e');
INSERT INTO "journal" VALUES('table:2',8,'2026-11-17T15:55:32.262+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','2efea4afb8b25901c9ebf3f2bfac26193715f36a1e212028974177c1afe62196');
INSERT INTO "journal" VALUES('table:2',9,'2026-11-17T15:55:32.296+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','c6c43b6b6d5217484cfd31d6971f5a4e45bdda01b2f8c648a97a726f27ed635e');
INSERT INTO "journal" VALUES('table:2',10,'2026-11-17T15:55:32.302+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','283d81a7ac7ea001de186dcb9d72049b7bf1e841f0368c67bdb49017afd06304');
INSERT INTO "journal" VALUES('table:2',11,'2026-11-17T15:55:32.302+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','0ef96086c140b6cfb852faa49a30ae9db7fcf7459db49be37e82594e1004c310');
INSERT INTO "journal" VALUES('table:2',12,'2026-11-17T15:55:32.303+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','b36627abff06aaf9e3698109e99b28cb04cc5810ea12cb3c950f73c2ddb81e1f');
INSERT INTO "journal" VALUES('table:2',13,'2026-11-17T15:55:32.303+00:00',NULL,'answer',NULL,'{"answer":{"card":"8h","type":"card-dealt"},"events":[{"card":"8h","face":"down","to":"seat 1","type":"dealt"}]}','aaf7f99ed0ba44ff2e71e5496495926ec622c8a5b43dda77b6b89a3663a7e9b3');
INSERT INTO "journal" VALUES('table:2',14,'2026-11-17T15:55:32.303+00:00',NULL,'answer',NULL,'{"answer":{"card":"4c","type":"card-dealt"},"events":[{"card":"4c","face":"down","to":"dealer","type":"dealt"}]}','2b2cefc644a770e17b85bd0b3decaff15042231195870eacd3f12b693bee4a79');
INSERT INTO "journal" VALUES('table:2',15,'2026-11-17T15:55:32.303+00:00',NULL,'answer',NULL,'{"answer":{"card":"8s","type":"card-dealt"},"events":[{"card":"8s","face":"down","to":"seat 1","type":"dealt"}]}','c2eb87ee51c5d0c95cc0d630e249d56a20e52e3559b46c412266110c5fd561a8');
INSERT INTO "journal" VALUES('table:2',16,'2026-11-17T15:55:32.303+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ad","type":"card-dealt"},"events":[{"card":"Ad","face":"down","to":"dealer","type":"dealt"}]}','f9ef910ec92e0227f25bf9fe1d4d22c518bae5d0c0e817f70806595158e8077c');
INSERT INTO "journal" VALUES('table:2',17,'2026-11-17T15:55:32.303+00:00',NULL,'answer',NULL,'{"answer":{"card":"6h","type":"card-dealt"},"events":[{"card":"6h","face":"down","to":"seat 1","type":"dealt"}]}','0455fe932a703259b923a8e0bf21bf55d8e2cdf4dad1c0e2928f14c3b5d90677');
INSERT INTO "journal" VALUES('table:2',18,'2026-11-17T15:55:32.303+00:00',NULL,'answer',NULL,'{"answer":{"card":"4s","type":"card-dealt"},"events":[{"card":"4s","face":"down","to":"dealer","type":"dealt"}]}','2aad756ebdfde1884da67cc3591d477a2fe40c2b603bbd89e7fc43b430d6dee6');
INSERT INTO "journal" VALUES('table:2',19,'2026-11-17T15:55:32.310+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["4c","Ad","4s"],"type":"revealed","who":"dealer"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-10.00","type":"round-ended"}]}','2ead8187d030102b7145716538ddd17b1766e685eaaefab06f896f4ca6acc949');
INSERT INTO "journal" VALUES('table:2',20,'2026-11-17T15:55:32.314+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','bbc7f056cc8cee7861d8579073942b90df03f7b5cb34c68c5b0afa39c95cc86c');
INSERT INTO "journal" VALUES('table:2',21,'2026-11-17T15:55:32.314+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','99b705b5be746e34138d18020acb95e642524ec7558efa5756028da400056ef3');
INSERT INTO "journal" VALUES('table:2',22,'2026-11-17T15:55:32.318+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','c7994c525f9653c5e3dc980f0c453e65a89d7a077e1b5068da825a7f8fb9bd95');
INSERT INTO "journal" VALUES('table:2',23,'2026-11-17T15:55:32.318+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qh","type":"card-dealt"},"events":[{"card":"Qh","face":"down","to":"seat 1","type":"dealt"}]}','e30db21cbb5d91eb43780bfcf3e0f85dea4a2080ef722fc989a9b9612004b1b7');
INSERT INTO "journal" VALUES('table:2',24,'2026-11-17T15:55:32.318+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ts","type":"card-dealt"},"events":[{"card":"Ts","face":"down","to":"dealer","type":"dealt"}]}','0ca8d26bee63bbf7446410d652111d9f887b97f11f5696b9564af82ffb3287ff');
INSERT INTO "journal" VALUES('table:2',25,'2026-11-17T15:55:32.318+00:00',NULL,'answer',NULL,'{"answer":{"card":"6s","type":"card-dealt"},"events":[{"card":"6s","face":"down","to":"seat 1","type":"dealt"}]}','1e9227aca731a78ccbeb98ce9e1d3e681825f7e00d4d976d188ef20ff755add7');
INSERT INTO "journal" VALUES('table:2',26,'2026-11-17T15:55:32.318+00:00',NULL,'answer',NULL,'{"answer":{"card":"5h","type":"card-dealt"},"events":[{"card":"5h","face":"down","to":"dealer","type":"dealt"}]}','cf5636b532b66e1a0d98ffa91e73f364007846e32416b8df55a2ca2b521d2d08');
INSERT INTO "journal" VALUES('table:2',27,'2026-11-17T15:55:32.318+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qs","type":"card-dealt"},"events":[{"card":"Qs","face":"down","to":"seat 1","type":"dealt"}]}','d999bfe29af0e50a2e71c0bb56d1a6b0c120c08920d7f6974ea8494fbb75369e');
INSERT INTO "journal" VALUES('table:2',28,'2026-11-17T15:55:32.318+00:00',NULL,'answer',NULL,'{"answer":{"card":"3s","type":"card-dealt"},"events":[{"card":"3s","face":"down","to":"dealer","type":"dealt"}]}','05d1aa2592ce201948afe8912a91369aecf3b3b1d7ddcd70cc6d836cee6625b6');
INSERT INTO "journal" VALUES('table:2',29,'2026-11-17T15:55:32.337+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["Ts","5h","3s"],"type":"revealed","who":"dealer"},{"cite":["12.A"],"outcome":"not-qualified","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.A"],"outcome":"not-qualified","paid":"0.00","pays":"push","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-5.00","type":"round-ended"}]}','905a59a8926c92c32ba628205e34634a1b206a3f0290a9986aa9b6679150f603');
INSERT INTO "journal" VALUES('table:2',30,'2026-11-17T15:55:32.339+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','aa1f12d6156f1e59f827421f39c08f454b4b438d73e3d5d00354f33f8d924e22');
INSERT INTO "journal" VALUES('table:2',31,'2026-11-17T15:55:32.339+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','08cf0ff04264f225e2c5ef69c7bb9e361733f8bddf81d8546e19481173654ea5');
INSERT INTO "journal" VALUES('table:2',32,'2026-11-17T15:55:32.346+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','de7c76800d9d502f0701e9a43aec5b5542e4fe73fcb65819af3e0396cf54209f');
INSERT INTO "journal" VALUES('table:2',33,'2026-11-17T15:55:32.346+00:00',NULL,'answer',NULL,'{"answer":{"card":"3s","type":"card-dealt"},"events":[{"card":"3s","face":"down","to":"seat 1","type":"dealt"}]}','cb607ed6abba4e3e4d847992d90dc64d1522504b5f1c095ce70bf5641acb66be');
INSERT INTO "journal" VALUES('table:2',34,'2026-11-17T15:55:32.346+00:00',NULL,'answer',NULL,'{"answer":{"card":"6h","type":"card-dealt"},"events":[{"card":"6h","face":"down","to":"dealer","type":"dealt"}]}','1e9048c65869c03e990d793ce574bd361e2b992839720b46deae0eae2d0818b9');
INSERT INTO "journal" VALUES('table:2',35,'2026-11-17T15:55:32.346+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qs","type":"card-dealt"},"events":[{"card":"Qs","face":"down","to":"seat 1","type":"dealt"}]}','71cc4182bb9c1b32bf19b859ed0eef2e715bc2f645ed4489811f2632bd750769');
INSERT INTO "journal" VALUES('table:2',36,'2026-11-17T15:55:32.346+00:00',NULL,'answer',NULL,'{"answer":{"card":"8h","type":"card-dealt"},"events":[{"card":"8h","face":"down","to":"dealer","type":"dealt"}]}','4d5b2e16019c4b438d6441fcc21f96dd4eb7ae01188c8136f47623c4d6ee202d');
INSERT INTO "journal" VALUES('table:2',37,'2026-11-17T15:55:32.346+00:00',NULL,'answer',NULL,'{"answer":{"card":"3h","type":"card-dealt"},"events":[{"card":"3h","face":"down","to":"seat 1","type":"dealt"}]}','47b061e4a746cd3bba0c89b7dc6beee7df8688e883df61bfed149d3d613684c4');
INSERT INTO "journal" VALUES('table:2',38,'2026-11-17T15:55:32.346+00:00',NULL,'answer',NULL,'{"answer":{"card":"Js","type":"card-dealt"},"events":[{"card":"Js","face":"down","to":"dealer","type":"dealt"}]}','917f920c5e00c03040f30841178e994dda8aa53a196cb823c200d05a1aaa3102');
INSERT INTO "journal" VALUES('table:2',39,'2026-11-17T15:55:32.350+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["6h","8h","Js"],"type":"revealed","who":"dealer"},{"cite":["12.A"],"outcome":"not-qualified","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.A"],"outcome":"not-qualified","paid":"0.00","pays":"push","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-5.00","type":"round-ended"}]}','2a6b0f15a59b6672901aa4f5ac4847efc4454bdea944e18fe6ea5f7d269e9ebe');
INSERT INTO "journal" VALUES('table:2',40,'2026-11-17T15:55:32.354+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','4d0a61de45f69725078130c41b5ddcd86acd156de36db1d931b50ecd5110d595');
INSERT INTO "journal" VALUES('table:2',41,'2026-11-17T15:55:32.354+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','0ce85d7dd0546b90f609ff2ddc0b36b6a774afc9c913bc192b2e5914cbfe76dd');
INSERT INTO "journal" VALUES('table:2',42,'2026-11-17T15:55:32.355+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','856fefa881c78d7bfb04c2b939bac10201f1c223cafdd1ce41803a4f766804cc');
INSERT INTO "journal" VALUES('table:2',43,'2026-11-17T15:55:32.355+00:00',NULL,'answer',NULL,'{"answer":{"card":"2s","type":"card-dealt"},"events":[{"card":"2s","face":"down","to":"seat 1","type":"dealt"}]}','8a777774486992a39a92cf3949fce66677424f7876e3fd44310670876ef7a8c9');
INSERT INTO "journal" VALUES('table:2',44,'2026-11-17T15:55:32.355+00:00',NULL,'answer',NULL,'{"answer":{"card":"7c","type":"card-dealt"},"events":[{"card":"7c","face":"down","to":"dealer","type":"dealt"}]}','235328ff4c7f59583a66112a2995259d095fe14bcad6cb7ff0e33be3f7364e01');
INSERT INTO "journal" VALUES('table:2',45,'2026-11-17T15:55:32.355+00:00',NULL,'answer',NULL,'{"answer":{"card":"3d","type":"card-dealt"},"events":[{"card":"3d","face":"down","to":"seat 1","type":"dealt"}]}','30e9662cd52e2af5123a2acfeffed73551bc2ec9c83da00beb7a027354238ac9');
INSERT INTO "journal" VALUES('table:2',46,'2026-11-17T15:55:32.355+00:00',NULL,'answer',NULL,'{"answer":{"card":"Jd","type":"card-dealt"},"events":[{"card":"Jd","face":"down","to":"dealer","type":"dealt"}]}','5288f8a8141579f1de620d75e7bed3ae48355c5532576e97d28cd4ce4bce7cf5');
INSERT INTO "journal" VALUES('table:2',47,'2026-11-17T15:55:32.355+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qh","type":"card-dealt"},"events":[{"card":"Qh","face":"down","to":"seat 1","type":"dealt"}]}','f71a7253d4f750a31eb4f07343047d9a7720df5214158099e92683e1260a7508');
INSERT INTO "journal" VALUES('table:2',48,'2026-11-17T15:55:32.355+00:00',NULL,'answer',NULL,'{"answer":{"card":"Th","type":"card-dealt"},"events":[{"card":"Th","face":"down","to":"dealer","type":"dealt"}]}','5d383db332b6b16f271cd1f0e0c3b5f9051b0b03acecab77323b7059b7781785');
INSERT INTO "journal" VALUES('table:2',49,'2026-11-17T15:55:32.361+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["7c","Jd","Th"],"type":"revealed","who":"dealer"},{"cite":["12.A"],"outcome":"not-qualified","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.A"],"outcome":"not-qualified","paid":"0.00","pays":"push","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-5.00","type":"round-ended"}]}','fb521749375da30d2846bd92b6f654269e74d165050f66beec9eec4ed0bbfe75');
INSERT INTO "journal" VALUES('table:2',50,'2026-11-17T15:55:32.366+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":3,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','936ac51a009179aa96175c1ce4724d0e761d4ad3aef09456c60541a03685ba7c');
INSERT INTO "journal" VALUES('table:2',51,'2026-11-17T15:55:32.377+00:00',3,'approval-signed',NULL,'{"complete":true,"id":3}','1d063957ba7f9bc8e5c4adb479b98501b92803bc77eebd7f7934f0e146051cbe');
INSERT INTO "journal" VALUES('table:2',52,'2026-11-17T15:55:32.377+00:00',3,'fill',NULL,'{"amount":"100.00","approval":3}','116344873d9d676d482e73ff37d3ed452e147d69281b694b4410d15d79bed05f');
INSERT INTO "journal" VALUES('table:2',53,'2026-11-17T15:55:32.379+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":4,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','82b316c34f5aecae14b3b8e53eb018d33b792480f4ec1474e169a1428134bd02');
INSERT INTO "journal" VALUES('seals',2,'2026-11-17T15:55:32.390+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"dd610d4a950c8bb942fb7dd4b3715095ef0e6d1a72da7cacc15fe4fac783c34c"],"table:1":[29,"1f7c190757bd8f605d6a93b34e4932038f3f8e7a8dc8592a110fc13ff797dbd6"],"table:2":[53,"82b316c34f5aecae14b3b8e53eb018d33b792480f4ec1474e169a1428134bd02"]}}','2b1e5d525c22c9b2b308a14a2a4bfa021c9bf1a49702bdb41b1fe02a3f800a77');
INSERT INTO "journal" VALUES('table:1',30,'2026-11-17T15:55:32.398+00:00',1,'seat-left',NULL,'{"chips":"480.00","seat":1}','7be60847db9d987d3e6d25b8faf690760685a08f6b5886c8f810d09fddcffb6c');
INSERT INTO "journal" VALUES('seals',3,'2026-11-17T15:55:32.406+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"dd610d4a950c8bb942fb7dd4b3715095ef0e6d1a72da7cacc15fe4fac783c34c"],"table:1":[30,"7be60847db9d987d3e6d25b8faf690760685a08f6b5886c8f810d09fddcffb6c"],"table:2":[53,"82b316c34f5aecae14b3b8e53eb018d33b792480f4ec1474e169a1428134bd02"]}}','d76a3540151780cb8c15a9cd8a9b8de936f8da3fa4ded19842654e4a19169867');
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
INSERT INTO "people" VALUES(6,'table-games-manager','Table-Games-Manager','table-games-manager','jack-cleveland','$argon2id$v=19$m=65536,t=3,p=4$PytbfsXnao682W+BaNOckQ$rg8Pmc+L/nJbhEeg06VTC7zMqLxCrWC7BcBhIGb6AwM',1);
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
INSERT INTO "rounds" VALUES(1,1,'2026-11-17T15:55:23.690+00:00','2026-11-17T15:55:23.698+00:00',10,13,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,2,'2026-11-17T15:55:23.714+00:00','2026-11-17T15:55:23.715+00:00',14,17,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,3,'2026-11-17T15:55:23.718+00:00','2026-11-17T15:55:23.730+00:00',18,21,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,4,'2026-11-17T15:55:23.734+00:00','2026-11-17T15:55:23.750+00:00',22,25,500,500,0,0,'{"red":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,1,'2026-11-17T15:55:32.302+00:00','2026-11-17T15:55:32.310+00:00',10,19,-1000,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,2,'2026-11-17T15:55:32.314+00:00','2026-11-17T15:55:32.337+00:00',20,29,-500,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,0,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,3,'2026-11-17T15:55:32.339+00:00','2026-11-17T15:55:32.350+00:00',30,39,-500,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,0,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,4,'2026-11-17T15:55:32.354+00:00','2026-11-17T15:55:32.361+00:00',40,49,-500,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,0,250000,0]}',0.0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	csrf VARCHAR(64) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('20d04f7098a31b70853902334206acbd11d90938c36177c33945108eaa95d6fb',6,'w1tlfK8t_snZnk7ce0lg8--XfwEN6W8I',1800043200);
CREATE TABLE streams (
	name VARCHAR(80) NOT NULL, 
	version INTEGER NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "streams" VALUES('people',11,'dd610d4a950c8bb942fb7dd4b3715095ef0e6d1a72da7cacc15fe4fac783c34c');
INSERT INTO "streams" VALUES('table:1',30,'7be60847db9d987d3e6d25b8faf690760685a08f6b5886c8f810d09fddcffb6c');
INSERT INTO "streams" VALUES('seals',3,'d76a3540151780cb8c15a9cd8a9b8de936f8da3fa4ded19842654e4a19169867');
INSERT INTO "streams" VALUES('table:2',53,'82b316c34f5aecae14b3b8e53eb018d33b792480f4ec1474e169a1428134bd02');
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
	together FLOAT NOT NULL, 
	PRIMARY KEY (table_id, hour), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "table_hours" VALUES(1,'2026-11-17T15',4,0,2000,2000,50000,10000,0,0,0,0.0);
INSERT INTO "table_hours" VALUES(2,'2026-11-17T15',4,0,4000,-2500,50000,10000,0,0,0,0.0);
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
INSERT INTO "tables" VALUES(1,'jack-cleveland','roulette','roulette','open',30,'{"id":1,"property":"jack-cleveland","game":"roulette","name":"roulette","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9962000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":48000,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:55:23.734+00:00","shown":[22,25],"early":{},"last_shooter":null,"out":[],"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:23.550+00:00"],"1":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:23.566+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:23.578+00:00"],"3":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:23.586+00:00"]}},"recent":["17","2","31","00"]}');
INSERT INTO "tables" VALUES(2,'jack-cleveland','three-card-poker','three-card-poker','open',53,'{"id":2,"property":"jack-cleveland","game":"three-card-poker","name":"three-card-poker","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"1":{"person":1,"player":"Player","chips":52500,"bought_in":50000},"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9957500,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":0,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:55:32.354+00:00","shown":[40,49],"early":{},"last_shooter":null,"out":[],"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:32.162+00:00"],"1":["Dealer","dealer","2026-11-17T15:55:32.192+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:32.200+00:00"],"3":["Dealer","dealer","2026-11-17T15:55:32.211+00:00"]}},"recent":[]}');
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
INSERT INTO "wager_hours" VALUES(1,'2026-11-17T15','red',4,2000,-2000,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T15','ante',4,2000,2000,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T15','play',4,2000,500,1000000.0,0);
CREATE INDEX approvals_by_status ON approvals (status);
CREATE INDEX rounds_by_time ON rounds (ended_at);
CREATE INDEX meter_payments_by_time ON meter_payments (at);
CREATE INDEX table_hours_by_hour ON table_hours (hour);
COMMIT;
