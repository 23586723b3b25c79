BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
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
INSERT INTO "approvals" VALUES(1,1,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T18:22:34.756+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T18:22:34.744+00:00','approved');
INSERT INTO "approvals" VALUES(2,1,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T18:22:34.776+00:00','waiting');
INSERT INTO "approvals" VALUES(3,2,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T18:22:36.694+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T18:22:36.684+00:00','approved');
INSERT INTO "approvals" VALUES(4,2,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T18:22:36.700+00:00','waiting');
CREATE TABLE "journal" (
	stream VARCHAR(80) NOT NULL, 
	number INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	person INTEGER, 
	kind VARCHAR(40) NOT NULL, 
	"key" VARCHAR(80), 
	body TEXT NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	id BIGINT NOT NULL, 
	command VARCHAR(64), 
	seals INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (stream, number), 
	CONSTRAINT one_command_once UNIQUE (stream, "key"), 
	CONSTRAINT one_sequence UNIQUE (id)
);
INSERT INTO "journal" VALUES('journal',1,'2026-11-17T18:22:33.054+00:00',NULL,'journal-begun',NULL,'{"key":"e2974408917c27e4","older":{"order":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","records":0},"rule":2}','2171e6847a833e333818a1d95f2fde2add455b32507ffef22fe39676aff94041',1,NULL,0);
INSERT INTO "journal" VALUES('people',1,'2026-11-17T18:22:33.075+00:00',NULL,'account-made',NULL,'{"credential":null,"id":1,"name":"player","property":null,"role":"player","title":"Player"}','ada0e40215f35bb34a68051b0db69a21a0e0c4cebfce18ebec651e48ba15aec8',2,NULL,0);
INSERT INTO "journal" VALUES('people',2,'2026-11-17T18:22:33.076+00:00',NULL,'account-made',NULL,'{"credential":null,"id":2,"name":"dealer","property":"jack-cleveland","role":"dealer","title":"Dealer"}','d1e9ca0eac208ec4bb62d34c0679def5b90fe9f4a2eb5926cdeee2198fd1c29b',3,NULL,0);
INSERT INTO "journal" VALUES('people',3,'2026-11-17T18:22:33.077+00:00',NULL,'account-made',NULL,'{"credential":null,"id":3,"name":"table-games-supervisor","property":"jack-cleveland","role":"table-games-supervisor","title":"Table-Games-Supervisor"}','04c1cbbd1f2dfc404204c8c873047973236e80d12ab906bb66124ec1d4c558b1',4,NULL,0);
INSERT INTO "journal" VALUES('people',4,'2026-11-17T18:22:33.077+00:00',NULL,'account-made',NULL,'{"credential":null,"id":4,"name":"pit-manager","property":"jack-cleveland","role":"pit-manager","title":"Pit-Manager"}','c3bf29369f61ed95caa9a70757e082f0c8e8c397adad6be28af0dbc341e840f3',5,NULL,0);
INSERT INTO "journal" VALUES('people',5,'2026-11-17T18:22:33.077+00:00',NULL,'account-made',NULL,'{"credential":null,"id":5,"name":"shift-manager","property":"jack-cleveland","role":"shift-manager","title":"Shift-Manager"}','87f5b68edb0a0b9b1fa57dd69be208f4bf7ddf91bebea7ec0ec753c0883f7a52',6,NULL,0);
INSERT INTO "journal" VALUES('people',6,'2026-11-17T18:22:33.079+00:00',NULL,'account-made',NULL,'{"credential":"40a4403ae298ef79f3759509dda116abe76e0cf5a1045edc03c676552c7abe00","id":6,"name":"table-games-manager","property":"jack-cleveland","role":"table-games-manager","title":"Table-Games-Manager"}','6e25b8ee0d35fe82dff47d9294e89556b2c0011f2297b3e22adddfbd37c84d8f',7,NULL,0);
INSERT INTO "journal" VALUES('people',7,'2026-11-17T18:22:33.528+00:00',NULL,'account-made',NULL,'{"credential":null,"id":7,"name":"slot-attendant","property":"jack-cleveland","role":"slot-attendant","title":"Slot-Attendant"}','0d456a01c510f4e3a710f68fb70f316f3c95211137db0c3802fe2c59e21659fe',8,NULL,0);
INSERT INTO "journal" VALUES('people',8,'2026-11-17T18:22:33.528+00:00',NULL,'account-made',NULL,'{"credential":null,"id":8,"name":"slot-supervisor","property":"jack-cleveland","role":"slot-supervisor","title":"Slot-Supervisor"}','1c70d92d5e5c88578c262866f22dcfad0de34c324b872fc88ceb76d9ae72e784',9,NULL,0);
INSERT INTO "journal" VALUES('people',9,'2026-11-17T18:22:33.528+00:00',NULL,'account-made',NULL,'{"credential":null,"id":9,"name":"surveillance","property":"jack-cleveland","role":"surveillance","title":"Surveillance"}','25f23087e52da49f9a28e71b2d9cc2ffb2a35f8e541caeeb18419327a2e037c8',10,NULL,0);
INSERT INTO "journal" VALUES('people',10,'2026-11-17T18:22:33.529+00:00',NULL,'account-made',NULL,'{"credential":null,"id":10,"name":"auditor","property":null,"role":"auditor","title":"Auditor"}','d030cf9418e15e067502283ca972e937d5058e3950e76f567552c64ce640ecc8',11,NULL,0);
INSERT INTO "journal" VALUES('people',11,'2026-11-17T18:22:33.529+00:00',NULL,'account-made',NULL,'{"credential":null,"id":11,"name":"commission-agent","property":null,"role":"commission-agent","title":"Commission-Agent"}','bbebe5670cca50565b5919503df8643a01d4568881b8f04a1018821df33b25be',12,NULL,0);
INSERT INTO "journal" VALUES('people',12,'2026-11-17T18:22:33.536+00:00',6,'signed-in',NULL,'{"name":"table-games-manager","right":true}','8bf929bd4dce34500280e379a7d5c0797d98c93c26917ae53b218178b833b72d',13,NULL,0);
INSERT INTO "journal" VALUES('sessions',1,'2026-11-17T18:22:33.536+00:00',6,'session-started',NULL,'{"csrf":"5ace3a7966086ac486bccc3c6f27ed2f7bcf81dfb9013e65022e7153a7808cff","expires":1800043200,"token":"d78f571b3d2a7e28e20a193b230e99c3a73c3e43c8498e609235f7ff30e5d7d7"}','d3696e627dbda5a0e11903f3cd0ee8d2c4f06a79b081bcef24a3cbace8f12400',14,NULL,0);
INSERT INTO "journal" VALUES('people',13,'2026-11-17T18:22:34.131+00:00',NULL,'signed-in',NULL,'{"name":"table-games-manager","right":false}','6d71643abeb90532a617c6f5597263ea9f6e03f211ee7c594d941039714cefd7',15,NULL,0);
INSERT INTO "journal" VALUES('table:1',1,'2026-11-17T18:22:34.569+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"roulette","linked_to":null,"name":"roulette","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','d35e84e038c3f1b263acb11746940f5718f59bdaec9a045775944c0aa846879c',16,NULL,0);
INSERT INTO "journal" VALUES('table:1',2,'2026-11-17T18:22:34.590+00:00',3,'step-signed',NULL,'{"cite":["3.A","3.A.i"],"moment":"opening","role":"table-games-supervisor","step":0,"title":"Table-Games-Supervisor"}','4b8287359741cc9fc9e79dbabfbec94c89adca91cfd8bd41f8dc73b57da36cb0',17,NULL,0);
INSERT INTO "journal" VALUES('table:1',3,'2026-11-17T18:22:34.598+00:00',3,'step-signed',NULL,'{"cite":["3.A.ii"],"moment":"opening","role":"table-games-supervisor","step":1,"title":"Table-Games-Supervisor"}','fd486b3fa117e17c8744236dc34f14ca1e32756c5a1c4f0c26c7107729c319ba',18,NULL,0);
INSERT INTO "journal" VALUES('table:1',4,'2026-11-17T18:22:34.602+00:00',3,'step-signed',NULL,'{"cite":["3.A.iii"],"moment":"opening","role":"table-games-supervisor","step":2,"title":"Table-Games-Supervisor"}','d6609a32e5a1738ae49becc64cc0f8a4bcab26212de8dc1eaa36a4d09f5b1f2a',19,NULL,0);
INSERT INTO "journal" VALUES('table:1',5,'2026-11-17T18:22:34.603+00:00',3,'step-signed',NULL,'{"cite":["3.A.iv"],"moment":"opening","role":"table-games-supervisor","step":3,"title":"Table-Games-Supervisor"}','d5bdad4d52f1771f65421249654d15ed777cf5e439346805423420c81cfdedba',20,NULL,0);
INSERT INTO "journal" VALUES('table:1',6,'2026-11-17T18:22:34.604+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','3a63591e60500e4295a510368477180c2a277ffc762187858f9589b24ec96fe0',21,NULL,0);
INSERT INTO "journal" VALUES('table:1',7,'2026-11-17T18:22:34.610+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','d97bf24fd1fbc2c8f9c68fda080116d435303a95fbc095d70bca06bd2b2990a2',22,NULL,0);
INSERT INTO "journal" VALUES('table:1',8,'2026-11-17T18:22:34.613+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','e7b41053fb41484cdb77cc6f078265ae8fd8a6a2ae43665a2bdd0c9dd4a5d0e4',23,NULL,0);
INSERT INTO "journal" VALUES('table:1',9,'2026-11-17T18:22:34.614+00:00',1,'bought-in','95186c50fe161dab4c44afd81d42c913dd66454bb21b9238f7922f30103318a9','{"amount":"500.00","seat":1}','0f8c97c79cfdcb99ccc103f2ad0329ff0e5dad84c75e7daa97cb756c8295b5e4',24,'9d864c15a9d9023c4a228e149956c51ae332071f7dbfece68dd65581ff45b37a',0);
INSERT INTO "journal" VALUES('table:1',10,'2026-11-17T18:22:34.625+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','21656adc2851d308fd44236cca3713bacf6ef455ac985860cf38b03ca4c0673f',25,NULL,0);
INSERT INTO "journal" VALUES('table:1',11,'2026-11-17T18:22:34.625+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','ea6a37355ddc94692915ffd921d59727fe8471bb94e015483b87c5a9ddff5bfa',26,NULL,0);
INSERT INTO "journal" VALUES('table:1',12,'2026-11-17T18:22:34.635+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','e0d8c37f4ccc9f7d9ee81c131a3a7b6ceae9a24a794cb11d6880ced0ecccbcff',27,NULL,0);
INSERT INTO "journal" VALUES('table:1',13,'2026-11-17T18:22:34.635+00:00',NULL,'answer',NULL,'{"answer":{"section":"5","type":"wheel-stopped"},"events":[{"section":"5","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','049012c041476a0c59690319c38fa63ac56609cb41cf126e7eb064e70c17a9c8',28,NULL,0);
INSERT INTO "journal" VALUES('table:1',14,'2026-11-17T18:22:34.653+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','d0b85996bbf5aff4053eb7e4dcbc56c236e7ab64103fca689f2389070556b007',29,NULL,0);
INSERT INTO "journal" VALUES('table:1',15,'2026-11-17T18:22:34.653+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','9c58cb78adde75f7264aab7a9ea33935e4644ff2bdcb1f7c0bd2ea4b29088c2f',30,NULL,0);
INSERT INTO "journal" VALUES('table:1',16,'2026-11-17T18:22:34.658+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','a22869c5a32faa92ea5acf93734e33261a0f91747bbe52bff11eef4b6e94fb5f',31,NULL,0);
INSERT INTO "journal" VALUES('table:1',17,'2026-11-17T18:22:34.658+00:00',NULL,'answer',NULL,'{"answer":{"section":"36","type":"wheel-stopped"},"events":[{"section":"36","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','b0d94b717d490fbcd84b0c3cab12db3361d5842080ae78f5e4f2a34d59ef397e',32,NULL,0);
INSERT INTO "journal" VALUES('table:1',18,'2026-11-17T18:22:34.662+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','edf032e34349aee3a54c27ac9faf80deb5e1d5c92d2a9be548ed36029a710d29',33,NULL,0);
INSERT INTO "journal" VALUES('table:1',19,'2026-11-17T18:22:34.662+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','08e622b42544e831d170e7683076141bbfb4e33d8ee17501224726c8fce335c9',34,NULL,0);
INSERT INTO "journal" VALUES('table:1',20,'2026-11-17T18:22:34.666+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','f0b17893356e3383688319c0bb42e8d9c3683031512210f39494db6ea79131b3',35,NULL,0);
INSERT INTO "journal" VALUES('table:1',21,'2026-11-17T18:22:34.666+00:00',NULL,'answer',NULL,'{"answer":{"section":"34","type":"wheel-stopped"},"events":[{"section":"34","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','6027954c567c99e7500cfaa5b3b8c3213b78994d50c177bad1259c878362c3db',36,NULL,0);
INSERT INTO "journal" VALUES('table:1',22,'2026-11-17T18:22:34.698+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','5166fdcd490f88edcf2ea402a1d08bf0ec08890a3ca2e9d2e45e3f254bc84870',37,NULL,0);
INSERT INTO "journal" VALUES('table:1',23,'2026-11-17T18:22:34.698+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','ffd9d9ae0b2f05db07677a7982cf0f23b913b1457d614af24bc97a2528dfb064',38,NULL,0);
INSERT INTO "journal" VALUES('table:1',24,'2026-11-17T18:22:34.725+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','86f12b77754415a5dc8a316764c7526107c07ce45a161637667f623a9ba76a83',39,NULL,0);
INSERT INTO "journal" VALUES('table:1',25,'2026-11-17T18:22:34.725+00:00',NULL,'answer',NULL,'{"answer":{"section":"3","type":"wheel-stopped"},"events":[{"section":"3","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','d2d6d787c178d580a1045d92033b5596ab54de0227d01165d162ee82b661a62d',40,NULL,0);
INSERT INTO "journal" VALUES('table:1',26,'2026-11-17T18:22:34.744+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"id":1,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','8379e63de349952d97f7f54657b99be0e12e6c7717d931a79224888681b15a3a',41,NULL,0);
INSERT INTO "journal" VALUES('table:1',27,'2026-11-17T18:22:34.756+00:00',3,'approval-signed',NULL,'{"complete":true,"id":1,"role":"table-games-supervisor","title":"Table-Games-Supervisor"}','2b108005747f4d4eb42da6353f74e70c2647bdac19cd241216c7619b76e1e2df',42,NULL,0);
INSERT INTO "journal" VALUES('table:1',28,'2026-11-17T18:22:34.756+00:00',3,'fill',NULL,'{"amount":"100.00","approval":1}','0eed1d0901ed82861f0d056036208f3c7a7a90d0f152d1a06260d786870d313d',43,NULL,0);
INSERT INTO "journal" VALUES('table:1',29,'2026-11-17T18:22:34.776+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"id":2,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','a24e949e875ffa2f0ca1911efe957e4f4aea819fc7e70fa9046775fda70101fe',44,NULL,0);
INSERT INTO "journal" VALUES('seals',1,'2026-11-17T18:22:34.786+00:00',NULL,'journal-sealed',NULL,'{"records":44,"sum":"9cb08823e808f57a48aa12ea8a8f66b8765e6b9fd7d21203d3a9d5d8ae89214b","upto":44}','9700c3e9dbbdacdda5f6bd5b46b477b1f70faadcdd4e02bec5089fdd4f71af51',45,NULL,0);
INSERT INTO "journal" VALUES('table:2',1,'2026-11-17T18:22:34.827+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"three-card-poker","linked_to":null,"name":"three-card-poker","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','6a8a1fdf4f4169510cdb4aed1d71f1ab0e935d3a1ccb6619629bf1e189b12544',46,NULL,1);
INSERT INTO "journal" VALUES('table:2',2,'2026-11-17T18:22:34.830+00:00',3,'step-signed',NULL,'{"cite":["4.A"],"moment":"opening","role":"table-games-supervisor","step":0,"title":"Table-Games-Supervisor"}','c014762d935b08e147805f6095ae557f4492f1ebfa39fc5b0e3513a07aacd1d0',47,NULL,1);
INSERT INTO "journal" VALUES('table:2',3,'2026-11-17T18:22:34.842+00:00',2,'step-signed',NULL,'{"cite":["4.B"],"moment":"opening","role":"dealer","step":1,"title":"Dealer"}','efdccca9b2548e8f3d5a1822555a8a6fbf28b860fe0801412d3017121ce9fd29',48,NULL,1);
INSERT INTO "journal" VALUES('table:2',4,'2026-11-17T18:22:34.843+00:00',3,'step-signed',NULL,'{"cite":["4.C"],"moment":"opening","role":"table-games-supervisor","step":2,"title":"Table-Games-Supervisor"}','86546f27e61b172e3ad12db1230e2d0520e35b793e83fe26851baa379917dfc8',49,NULL,1);
INSERT INTO "journal" VALUES('table:2',5,'2026-11-17T18:22:34.845+00:00',2,'step-signed',NULL,'{"cite":["4.D"],"moment":"opening","role":"dealer","step":3,"title":"Dealer"}','0c7f5bc94002fa28ed43afc75b6234ec36752173e1899f80d7e74b1cab1d164d',50,NULL,1);
INSERT INTO "journal" VALUES('table:2',6,'2026-11-17T18:22:34.845+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','62c2a1ac237a7956e1268c920a49c541a65941c073e4f989fedcb257a5908e75',51,NULL,1);
INSERT INTO "journal" VALUES('table:2',7,'2026-11-17T18:22:34.847+00:00',1,'seat-taken',NULL,'{"account":1,"player":"Player","seat":1}','b5151455863fa11bb1bce749e7ea345416600c2b40938d9b93dd089657bc7971',52,NULL,1);
INSERT INTO "journal" VALUES('table:2',8,'2026-11-17T18:22:34.874+00:00',2,'seat-taken',NULL,'{"account":null,"player":"A guest","seat":2}','e7d399882df0637d5119ab11470fdfe4edf075100675f7784d0751fc0d89648c',53,NULL,1);
INSERT INTO "journal" VALUES('table:2',9,'2026-11-17T18:22:34.882+00:00',1,'bought-in','95186c50fe161dab4c44afd81d42c913dd66454bb21b9238f7922f30103318a9','{"amount":"500.00","seat":1}','3877dce15a046079c0521620ae186ec2320c00e6d9b5653aeb9712f0b88512ea',54,'9d864c15a9d9023c4a228e149956c51ae332071f7dbfece68dd65581ff45b37a',1);
INSERT INTO "journal" VALUES('table:2',10,'2026-11-17T18:22:34.906+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','82c25551abfa9f77c04aea985be45182f391d86650f32b97f3318b9c9a519976',55,NULL,1);
INSERT INTO "journal" VALUES('table:2',11,'2026-11-17T18:22:34.906+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','53a3e81b9867187fae2aa30da145295d91051cb4378ee5740d72f0b0ff3dee37',56,NULL,1);
INSERT INTO "journal" VALUES('table:2',12,'2026-11-17T18:22:34.918+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','51130a131b528632c429e61231e3d75f2b0cf17728530d984bb7473d079e7976',57,NULL,1);
INSERT INTO "journal" VALUES('table:2',13,'2026-11-17T18:22:34.918+00:00',NULL,'answer',NULL,'{"answer":{"card":"9c","type":"card-dealt"},"events":[{"card":"9c","face":"down","to":"seat 1","type":"dealt"}]}','8a6bbe3873602751ba7b82e1c5f4caff4287fc9d5e50847542d15e82d4799c7b',58,NULL,1);
INSERT INTO "journal" VALUES('table:2',14,'2026-11-17T18:22:34.918+00:00',NULL,'answer',NULL,'{"answer":{"card":"Th","type":"card-dealt"},"events":[{"card":"Th","face":"down","to":"dealer","type":"dealt"}]}','972b7e38363451b32da0eff9a7c6c9e51be77d840942dd25bd539f0608daa00c',59,NULL,1);
INSERT INTO "journal" VALUES('table:2',15,'2026-11-17T18:22:34.918+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qh","type":"card-dealt"},"events":[{"card":"Qh","face":"down","to":"seat 1","type":"dealt"}]}','5b9eabc29d81ce991ed82b64dbed4c533f1be80db9d270c81ac336336cc82b4c',60,NULL,1);
INSERT INTO "journal" VALUES('table:2',16,'2026-11-17T18:22:34.918+00:00',NULL,'answer',NULL,'{"answer":{"card":"Ks","type":"card-dealt"},"events":[{"card":"Ks","face":"down","to":"dealer","type":"dealt"}]}','369a4431f09796286038967fc8b25860516b2a4acf901614fd9eae0492e245e4',61,NULL,1);
INSERT INTO "journal" VALUES('table:2',17,'2026-11-17T18:22:34.918+00:00',NULL,'answer',NULL,'{"answer":{"card":"8s","type":"card-dealt"},"events":[{"card":"8s","face":"down","to":"seat 1","type":"dealt"}]}','1b3de40306e6cff981564c79ac358778d2cda33a42a0a2f578d2340993c2bb5d',62,NULL,1);
INSERT INTO "journal" VALUES('table:2',18,'2026-11-17T18:22:34.918+00:00',NULL,'answer',NULL,'{"answer":{"card":"4h","type":"card-dealt"},"events":[{"card":"4h","face":"down","to":"dealer","type":"dealt"}]}','2bdcfe0f7ce1c7047a8dbcaf92b8ea550bfcb3533ace379c9f9d9835713c7cde',63,NULL,1);
INSERT INTO "journal" VALUES('table:2',19,'2026-11-17T18:22:34.922+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["Th","Ks","4h"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','95b4f0acd6ef70fb451b2f5eed226e5ce4f0b2f7112ceed51bba86b507848072',64,NULL,1);
INSERT INTO "journal" VALUES('table:2',20,'2026-11-17T18:22:36.617+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','3765684882ed7260c8654808a5d0c32434fab9489414a0a4b1c21b85a55d8af2',65,NULL,1);
INSERT INTO "journal" VALUES('table:2',21,'2026-11-17T18:22:36.617+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','95b2a23b4e618bd24dff0445edd744b2a8c31bb4b304618c67a57bf629fdbde9',66,NULL,1);
INSERT INTO "journal" VALUES('table:2',22,'2026-11-17T18:22:36.620+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','72ed86a1609aedfb7e6cebd612c7dc246d4b24ac55171b88f0723935893199e2',67,NULL,1);
INSERT INTO "journal" VALUES('table:2',23,'2026-11-17T18:22:36.620+00:00',NULL,'answer',NULL,'{"answer":{"card":"9c","type":"card-dealt"},"events":[{"card":"9c","face":"down","to":"seat 1","type":"dealt"}]}','f13a38b5e1c11e2563ed5102e90dfd44f5c064cbddd756f8d8d745fef5d4d95c',68,NULL,1);
INSERT INTO "journal" VALUES('table:2',24,'2026-11-17T18:22:36.620+00:00',NULL,'answer',NULL,'{"answer":{"card":"9h","type":"card-dealt"},"events":[{"card":"9h","face":"down","to":"dealer","type":"dealt"}]}','5333ccff533098d6d203a11ec5bde9cbe0e0cb047342ee2bc500d8ccd8591037',69,NULL,1);
INSERT INTO "journal" VALUES('table:2',25,'2026-11-17T18:22:36.620+00:00',NULL,'answer',NULL,'{"answer":{"card":"5d","type":"card-dealt"},"events":[{"card":"5d","face":"down","to":"seat 1","type":"dealt"}]}','275b9711a2cdbbad5c0c7e3a941658ebcd78a490f39eee37fde14272fa5d4c56',70,NULL,1);
INSERT INTO "journal" VALUES('table:2',26,'2026-11-17T18:22:36.620+00:00',NULL,'answer',NULL,'{"answer":{"card":"9d","type":"card-dealt"},"events":[{"card":"9d","face":"down","to":"dealer","type":"dealt"}]}','0b28fce258d487381005662ea878244542ba7caec6807941716331a1e65fa995',71,NULL,1);
INSERT INTO "journal" VALUES('table:2',27,'2026-11-17T18:22:36.620+00:00',NULL,'answer',NULL,'{"answer":{"card":"2s","type":"card-dealt"},"events":[{"card":"2s","face":"down","to":"seat 1","type":"dealt"}]}','9dc301d93076a26f5eefdf7271f79b07a461acaada7a4b02e7cbaeb49b5a3334',72,NULL,1);
INSERT INTO "journal" VALUES('table:2',28,'2026-11-17T18:22:36.620+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qc","type":"card-dealt"},"events":[{"card":"Qc","face":"down","to":"dealer","type":"dealt"}]}','0f6a833b4c15183bee7820c7a51845733ae6ead864c558adf6bc8b40f7715278',73,NULL,1);
INSERT INTO "journal" VALUES('table:2',29,'2026-11-17T18:22:36.641+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["9h","9d","Qc"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','3a02bb12de8a6b774a93296e02e96fb66949fbe1b5ee1e1ccf1c9f686589ecdc',74,NULL,1);
INSERT INTO "journal" VALUES('table:2',30,'2026-11-17T18:22:36.647+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','2d50d3459920cdc99a6f1f5f8866582effd94cae589599837067a2f48a6d97b1',75,NULL,1);
INSERT INTO "journal" VALUES('table:2',31,'2026-11-17T18:22:36.647+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','8202afc4d68211b4dba16d00ca2440d788252a256ad237cb82d56934b1db5dfc',76,NULL,1);
INSERT INTO "journal" VALUES('table:2',32,'2026-11-17T18:22:36.649+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','a987e6c0347a624149008bda0d682f024cc34608c24f13e8038ef3405d03a22c',77,NULL,1);
INSERT INTO "journal" VALUES('table:2',33,'2026-11-17T18:22:36.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"7d","type":"card-dealt"},"events":[{"card":"7d","face":"down","to":"seat 1","type":"dealt"}]}','d1d85e8c1db6c00a21c32a59bd71efb90a79a05d1674167bbf35cb1a88047358',78,NULL,1);
INSERT INTO "journal" VALUES('table:2',34,'2026-11-17T18:22:36.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"6d","type":"card-dealt"},"events":[{"card":"6d","face":"down","to":"dealer","type":"dealt"}]}','67897d78cddd1d53527bc092fdfca1a1a6bfa26085ba774e3fefd8676bea6962',79,NULL,1);
INSERT INTO "journal" VALUES('table:2',35,'2026-11-17T18:22:36.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"Th","type":"card-dealt"},"events":[{"card":"Th","face":"down","to":"seat 1","type":"dealt"}]}','b491a4c7f3e426449d99af856d664c9be64a665ab21951894154f94d4f0f1031',80,NULL,1);
INSERT INTO "journal" VALUES('table:2',36,'2026-11-17T18:22:36.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qs","type":"card-dealt"},"events":[{"card":"Qs","face":"down","to":"dealer","type":"dealt"}]}','eed5ba2f199a70edf19b323aefb25f7e67ebafb0b612128d4832669b1465cc41',81,NULL,1);
INSERT INTO "journal" VALUES('table:2',37,'2026-11-17T18:22:36.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"4s","type":"card-dealt"},"events":[{"card":"4s","face":"down","to":"seat 1","type":"dealt"}]}','b8d2fadef5a7c99b364e63c29cdc09f2844ff4887277ff67cff0273160d8b645',82,NULL,1);
INSERT INTO "journal" VALUES('table:2',38,'2026-11-17T18:22:36.649+00:00',NULL,'answer',NULL,'{"answer":{"card":"8c","type":"card-dealt"},"events":[{"card":"8c","face":"down","to":"dealer","type":"dealt"}]}','34ec18ae9d29d6a19d1eb1474722318d69b91c6e8cedf1ff184c1683bc8442e6',83,NULL,1);
INSERT INTO "journal" VALUES('table:2',39,'2026-11-17T18:22:36.651+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["6d","Qs","8c"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','3b4069dd3f96fb88b294b0b20ada4a63d5901779472a1fe2d806f6a890eebe18',84,NULL,1);
INSERT INTO "journal" VALUES('table:2',40,'2026-11-17T18:22:36.654+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','db9dcdf1b79db0966084332327487da06b5e019c5b4603a311c4d9c36d246d59',85,NULL,1);
INSERT INTO "journal" VALUES('table:2',41,'2026-11-17T18:22:36.654+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','9504849829c40bcb568fb2d5211fe35b2bddab5578272497d7d2a36f62a7b480',86,NULL,1);
INSERT INTO "journal" VALUES('table:2',42,'2026-11-17T18:22:36.659+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','f8bcf23a8377631dd2186da05a2f4f07cc26a6453a763a8d656b64c7e620f14d',87,NULL,1);
INSERT INTO "journal" VALUES('table:2',43,'2026-11-17T18:22:36.659+00:00',NULL,'answer',NULL,'{"answer":{"card":"5d","type":"card-dealt"},"events":[{"card":"5d","face":"down","to":"seat 1","type":"dealt"}]}','8012561e2b94f83a62fec8ed52e5e5d1b105cfafb1043c05dd9b412d36d799d4',88,NULL,1);
INSERT INTO "journal" VALUES('table:2',44,'2026-11-17T18:22:36.659+00:00',NULL,'answer',NULL,'{"answer":{"card":"3s","type":"card-dealt"},"events":[{"card":"3s","face":"down","to":"dealer","type":"dealt"}]}','e02c2ff8d834163ec61799f9b3bc660cff28b5f6936b9a15880cb8883b693c29',89,NULL,1);
INSERT INTO "journal" VALUES('table:2',45,'2026-11-17T18:22:36.659+00:00',NULL,'answer',NULL,'{"answer":{"card":"5h","type":"card-dealt"},"events":[{"card":"5h","face":"down","to":"seat 1","type":"dealt"}]}','52269d51251356d23f4940384b76514d74b1085f1b89e0a03027ddc36d708c36',90,NULL,1);
INSERT INTO "journal" VALUES('table:2',46,'2026-11-17T18:22:36.659+00:00',NULL,'answer',NULL,'{"answer":{"card":"9h","type":"card-dealt"},"events":[{"card":"9h","face":"down","to":"dealer","type":"dealt"}]}','5adab2b0f216923a3db8e417237c5491b24eda9d8b7e13471a98e46bbd7bd265',91,NULL,1);
INSERT INTO "journal" VALUES('table:2',47,'2026-11-17T18:22:36.659+00:00',NULL,'answer',NULL,'{"answer":{"card":"3c","type":"card-dealt"},"events":[{"card":"3c","face":"down","to":"seat 1","type":"dealt"}]}','a0d350851066e2613fdc20d75b1efe013d5930ce5d47bc87516a76805a673009',92,NULL,1);
INSERT INTO "journal" VALUES('table:2',48,'2026-11-17T18:22:36.659+00:00',NULL,'answer',NULL,'{"answer":{"card":"8s","type":"card-dealt"},"events":[{"card":"8s","face":"down","to":"dealer","type":"dealt"}]}','50b0a9d0f0ff66c19fd870dbcfde9100dd9d2c0a276174419a544680fa0140b6',93,NULL,1);
INSERT INTO "journal" VALUES('table:2',49,'2026-11-17T18:22:36.674+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["3s","9h","8s"],"type":"revealed","who":"dealer"},{"cite":["12.A"],"outcome":"not-qualified","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.A"],"outcome":"not-qualified","paid":"0.00","pays":"push","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-5.00","type":"round-ended"}]}','627dfd198b8794e27e3a191291669766517a38db78b09f7c918876cc1c26b0d9',94,NULL,1);
INSERT INTO "journal" VALUES('table:2',50,'2026-11-17T18:22:36.684+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"id":3,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','5ab87887b16c6e6770e99ff9035f91de09feeccb20c290978a1f9b28c773c164',95,NULL,1);
INSERT INTO "journal" VALUES('table:2',51,'2026-11-17T18:22:36.694+00:00',3,'approval-signed',NULL,'{"complete":true,"id":3,"role":"table-games-supervisor","title":"Table-Games-Supervisor"}','d1826e8a14fa4a4dad790d331e71eb709ad9fd30b47bdf8ed5189c64adfe468a',96,NULL,1);
INSERT INTO "journal" VALUES('table:2',52,'2026-11-17T18:22:36.694+00:00',3,'fill',NULL,'{"amount":"100.00","approval":3}','a74b864739200a32eb5cf0cfc43bfe03940cdf35d51308b87da6b174462ce8f4',97,NULL,1);
INSERT INTO "journal" VALUES('table:2',53,'2026-11-17T18:22:36.700+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"id":4,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','d0a3fef2f165aaa308ce69a92fefcbb50a2d86336398f38211e21694e5fe9b79',98,NULL,1);
INSERT INTO "journal" VALUES('seals',2,'2026-11-17T18:22:36.704+00:00',NULL,'journal-sealed',NULL,'{"records":98,"sum":"70a643d62ad87ca8910648a61481db14c2b5ae061f8d9db58a011443c3ad908c","upto":98}','62242d3cedd2351249a9d594c982b72bbd0c25a4d35c60810895301fcd75f8dd',99,NULL,1);
INSERT INTO "journal" VALUES('table:1',30,'2026-11-17T18:22:36.710+00:00',1,'seat-left',NULL,'{"chips":"520.00","seat":1}','76eed7ab1a3c9f3451ceb32798a8121dfe5f7e7c7a56954d35a71e9a78dc4252',100,NULL,2);
INSERT INTO "journal" VALUES('seals',3,'2026-11-17T18:22:36.713+00:00',NULL,'journal-sealed',NULL,'{"records":100,"sum":"a3d901dbaf2247e77e1c03c19286ca82be5853e75972d063ffd90959c17e0570","upto":100}','c300ceeb23b8dff339ceaaf9e919e17a3fbf3ce9a9a8d5d3f06fe5433bf6c285',101,NULL,2);
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
INSERT INTO "people" VALUES(6,'table-games-manager','Table-Games-Manager','table-games-manager','jack-cleveland','$argon2id$v=19$m=65536,t=3,p=4$CFxyIQOgdyGowW3g7ziRLQ$MS3+rq8qd13Y3w3/uceeDUAttR3kjoX5Mz80wyz0uXo',1);
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
INSERT INTO "rounds" VALUES(1,1,'2026-11-17T18:22:34.625+00:00','2026-11-17T18:22:34.635+00:00',10,13,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,2,'2026-11-17T18:22:34.653+00:00','2026-11-17T18:22:34.658+00:00',14,17,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,3,'2026-11-17T18:22:34.662+00:00','2026-11-17T18:22:34.666+00:00',18,21,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(1,4,'2026-11-17T18:22:34.698+00:00','2026-11-17T18:22:34.725+00:00',22,25,-500,500,0,0,'{"red":[1,500,500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,1,'2026-11-17T18:22:34.906+00:00','2026-11-17T18:22:34.922+00:00',10,19,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,2,'2026-11-17T18:22:36.617+00:00','2026-11-17T18:22:36.641+00:00',20,29,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,3,'2026-11-17T18:22:36.647+00:00','2026-11-17T18:22:36.651+00:00',30,39,1000,1000,0,0,'{"ante":[1,500,-500,250000,0],"play":[1,500,-500,250000,0]}',0.0);
INSERT INTO "rounds" VALUES(2,4,'2026-11-17T18:22:36.654+00:00','2026-11-17T18:22:36.674+00:00',40,49,-500,1000,0,0,'{"ante":[1,500,500,250000,0],"play":[1,500,0,250000,0]}',0.0);
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
INSERT INTO "sessions" VALUES('d78f571b3d2a7e28e20a193b230e99c3a73c3e43c8498e609235f7ff30e5d7d7',6,'Cdg3JXz0_hMepKRpw--5a7PmQiMvTdZh',1800043200);
CREATE TABLE streams (
	name VARCHAR(80) NOT NULL, 
	version INTEGER NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "streams" VALUES('journal',1,'2171e6847a833e333818a1d95f2fde2add455b32507ffef22fe39676aff94041');
INSERT INTO "streams" VALUES('people',13,'6d71643abeb90532a617c6f5597263ea9f6e03f211ee7c594d941039714cefd7');
INSERT INTO "streams" VALUES('sessions',1,'d3696e627dbda5a0e11903f3cd0ee8d2c4f06a79b081bcef24a3cbace8f12400');
INSERT INTO "streams" VALUES('table:1',30,'76eed7ab1a3c9f3451ceb32798a8121dfe5f7e7c7a56954d35a71e9a78dc4252');
INSERT INTO "streams" VALUES('seals',3,'c300ceeb23b8dff339ceaaf9e919e17a3fbf3ce9a9a8d5d3f06fe5433bf6c285');
INSERT INTO "streams" VALUES('table:2',53,'d0a3fef2f165aaa308ce69a92fefcbb50a2d86336398f38211e21694e5fe9b79');
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
INSERT INTO "table_hours" VALUES(1,'2026-11-17T18',4,0,2000,-2000,50000,10000,0,0,0,0.0,0,0);
INSERT INTO "table_hours" VALUES(2,'2026-11-17T18',4,0,4000,2500,50000,10000,0,0,0,0.0,0,0);
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
INSERT INTO "tables" VALUES(1,'jack-cleveland','roulette','roulette','open',30,'{"id":1,"property":"jack-cleveland","game":"roulette","name":"roulette","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"2":{"person":null,"player":"A guest","chips":0}},"rack":9958000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":52000,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T18:22:34.698+00:00","shown":[22,25],"early":{},"last_shooter":null,"shoe":{"due":true,"out":[],"burnt":0,"last_hands":null,"coups":[],"entered":null},"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T18:22:34.590+00:00"],"1":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T18:22:34.598+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T18:22:34.602+00:00"],"3":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T18:22:34.603+00:00"]}},"recent":["3","34","36","5"],"poker":null,"stadium":null,"must_move_to":null,"brought":0}',30);
INSERT INTO "tables" VALUES(2,'jack-cleveland','three-card-poker','three-card-poker','open',53,'{"id":2,"property":"jack-cleveland","game":"three-card-poker","name":"three-card-poker","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"1":{"person":1,"player":"Player","chips":47500},"2":{"person":null,"player":"A guest","chips":0}},"rack":9962500,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":0,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T18:22:36.654+00:00","shown":[40,49],"early":{},"last_shooter":null,"shoe":{"due":true,"out":[],"burnt":0,"last_hands":null,"coups":[],"entered":null},"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T18:22:34.830+00:00"],"1":["Dealer","dealer","2026-11-17T18:22:34.842+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T18:22:34.843+00:00"],"3":["Dealer","dealer","2026-11-17T18:22:34.845+00:00"]}},"recent":[],"poker":null,"stadium":null,"must_move_to":null,"brought":0}',53);
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
INSERT INTO "wager_hours" VALUES(1,'2026-11-17T18','red',4,2000,2000,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T18','ante',4,2000,-1000,1000000.0,0);
INSERT INTO "wager_hours" VALUES(2,'2026-11-17T18','play',4,2000,-1500,1000000.0,0);
CREATE INDEX approvals_by_status ON approvals (status);
CREATE INDEX rounds_by_time ON rounds (ended_at);
CREATE INDEX meter_payments_by_time ON meter_payments (at);
CREATE INDEX table_hours_by_hour ON table_hours (hour);
CREATE INDEX school_questions_by_person ON school_questions (person, property, game);
COMMIT;
