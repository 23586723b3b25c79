BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "approvals" VALUES(1,1,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:54:55.029+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:54:55.026+00:00','approved');
INSERT INTO "approvals" VALUES(2,1,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:54:55.036+00:00','waiting');
INSERT INTO "approvals" VALUES(3,2,'fill','{"amount":"100.00","asked_by":2,"given":[[3,"Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:03.470+00:00"]],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:55:03.465+00:00','approved');
INSERT INTO "approvals" VALUES(4,2,'fill','{"amount":"200.00","asked_by":2,"given":[],"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]]}','2026-11-17T15:55:03.472+00:00','waiting');
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
INSERT INTO "journal" VALUES('people',1,'2026-11-17T15:54:51.711+00:00',NULL,'account-made',NULL,'{"id":1,"name":"player","property":null,"role":"player","title":"Player"}','a6cd2b4934f2acc35c2d8c58bb15f43f5b3b64b719808fab96315d8de645de07');
INSERT INTO "journal" VALUES('people',2,'2026-11-17T15:54:51.746+00:00',NULL,'account-made',NULL,'{"id":2,"name":"dealer","property":"jack-cleveland","role":"dealer","title":"Dealer"}','60c51b0ebc083fce3bf239d586757f0962fac361173d897a7848988d490e8175');
INSERT INTO "journal" VALUES('people',3,'2026-11-17T15:54:51.747+00:00',NULL,'account-made',NULL,'{"id":3,"name":"table-games-supervisor","property":"jack-cleveland","role":"table-games-supervisor","title":"Table-Games-Supervisor"}','6ddc14f862d07083496d31a148a0ae64b5908f1edaefb8b284747fdb48d2906b');
INSERT INTO "journal" VALUES('people',4,'2026-11-17T15:54:51.747+00:00',NULL,'account-made',NULL,'{"id":4,"name":"pit-manager","property":"jack-cleveland","role":"pit-manager","title":"Pit-Manager"}','afe70511199397159b6a04d297238eb5a5cc55fe14b1c30e78b41db0bbfc4529');
INSERT INTO "journal" VALUES('people',5,'2026-11-17T15:54:51.748+00:00',NULL,'account-made',NULL,'{"id":5,"name":"shift-manager","property":"jack-cleveland","role":"shift-manager","title":"Shift-Manager"}','c5debe539e173cbe9a6c57eeaac75ce70d5168b2ce91bb19f399f05f555e6294');
INSERT INTO "journal" VALUES('people',6,'2026-11-17T15:54:51.748+00:00',NULL,'account-made',NULL,'{"id":6,"name":"table-games-manager","property":"jack-cleveland","role":"table-games-manager","title":"Table-Games-Manager"}','1c6f1f265b011cc5c0a56bfae2be9a947aa7bcfe9b7a249c2c803f0907227893');
INSERT INTO "journal" VALUES('people',7,'2026-11-17T15:54:52.663+00:00',NULL,'account-made',NULL,'{"id":7,"name":"surveillance","property":"jack-cleveland","role":"surveillance","title":"Surveillance"}','0fa45e6f6a654c06a31d67b01d30dec486bcc709802708498ec088de43860236');
INSERT INTO "journal" VALUES('people',8,'2026-11-17T15:54:52.664+00:00',NULL,'account-made',NULL,'{"id":8,"name":"auditor","property":null,"role":"auditor","title":"Auditor"}','6d6291a62c67484b3a7a8c53a78f1e67aafa9b41e5cc8a1a6e0af336b3667bbf');
INSERT INTO "journal" VALUES('people',9,'2026-11-17T15:54:52.665+00:00',NULL,'account-made',NULL,'{"id":9,"name":"commission-agent","property":null,"role":"commission-agent","title":"Commission-Agent"}','a4a97fa512b74697b89339caa8e565557a9bb779a37fe99ec9cf2dfa964320cd');
INSERT INTO "journal" VALUES('people',10,'2026-11-17T15:54:52.702+00:00',6,'signed-in',NULL,'{"name":"table-games-manager","right":true}','33a61409e1d37e772762aef9944f5eef5c7a0a4a0b0a97149789f541db9debbc');
INSERT INTO "journal" VALUES('people',11,'2026-11-17T15:54:53.626+00:00',NULL,'signed-in',NULL,'{"name":"table-games-manager","right":false}','9142ca4223c87841e2a425f950780a633dd1321c3189734c1642a9dc01e2344a');
INSERT INTO "journal" VALUES('table:1',1,'2026-11-17T15:54:54.826+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"roulette","linked_to":null,"name":"roulette","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','34ce3677830275433015cf62e6c3f68dc717cd176a1f296acdc21c5a181416c7');
INSERT INTO "journal" VALUES('table:1',2,'2026-11-17T15:54:54.884+00:00',3,'step-signed',NULL,'{"cite":["3.A","3.A.i"],"moment":"opening","role":"table-games-supervisor","step":0}','32bb2c8848ef0386a2ab159e5a5e136504ea8a193d5215c52779c66259f17e36');
INSERT INTO "journal" VALUES('table:1',3,'2026-11-17T15:54:54.895+00:00',3,'step-signed',NULL,'{"cite":["3.A.ii"],"moment":"opening","role":"table-games-supervisor","step":1}','a7b27ade1c37a40ab2f984058f9bad99921717ccd8310fe53fd491b7dc3e7691');
INSERT INTO "journal" VALUES('table:1',4,'2026-11-17T15:54:54.902+00:00',3,'step-signed',NULL,'{"cite":["3.A.iii"],"moment":"opening","role":"table-games-supervisor","step":2}','b7151f38490e903e8fbc1ec51a29d5e805e7c052ef795d83733979526e226ea8');
INSERT INTO "journal" VALUES('table:1',5,'2026-11-17T15:54:54.906+00:00',3,'step-signed',NULL,'{"cite":["3.A.iv"],"moment":"opening","role":"table-games-supervisor","step":3}','053371d5224f34f9f2c120ba2dd18e5ec36385f95bee9402e5fb7bd5294ca123');
INSERT INTO "journal" VALUES('table:1',6,'2026-11-17T15:54:54.910+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','910770a143eb2c7a8b60a7accb7382de059a96479925a3ed6a35df868f264793');
INSERT INTO "journal" VALUES('table:1',7,'2026-11-17T15:54:54.914+00:00',1,'seat-taken',NULL,'{"player":"Player","seat":1}','1ac408292e335f9b1063e33aa40e6e87cb0a9a7ebe03bc7cc221cc79a96b2880');
INSERT INTO "journal" VALUES('table:1',8,'2026-11-17T15:54:54.920+00:00',2,'seat-taken',NULL,'{"player":"A guest","seat":2}','c4515e463b3c8c1c012d819135ac0a51c14fcf76c574337fba0fddb5a40ac2d1');
INSERT INTO "journal" VALUES('table:1',9,'2026-11-17T15:54:54.959+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','dcda9d26740a50c8f12f6371b180f0ec53650d165b970391cb803b8f48d10de4');
INSERT INTO "journal" VALUES('table:1',10,'2026-11-17T15:54:54.975+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','75e14f455cd03a45bc4fc09bd191c21f5dd29deb4aa778c8d5a2f44dfc7ca2a6');
INSERT INTO "journal" VALUES('table:1',11,'2026-11-17T15:54:54.975+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','5bf3714c41627017b27d199f8acd9b5e506f5a90d83683b92627da169f273c39');
INSERT INTO "journal" VALUES('table:1',12,'2026-11-17T15:54:54.990+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','3ca31102186909734cfbbc3171c5723d001ad30ca80a6762f26ab2e9dada1602');
INSERT INTO "journal" VALUES('table:1',13,'2026-11-17T15:54:54.990+00:00',NULL,'answer',NULL,'{"answer":{"section":"21","type":"wheel-stopped"},"events":[{"section":"21","type":"stopped"},{"cite":["5.A"],"outcome":"win","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"spot":"red","stake":"5.00","taken":"0.00","type":"settled","wager":"red"},{"table_result":"-5.00","type":"round-ended"}]}','4ec046db529fadbff6ad133e3167c5a5507d499c957f7c1e2c548d827a2f73e7');
INSERT INTO "journal" VALUES('table:1',14,'2026-11-17T15:54:54.999+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','72e5ab2e7ab00d8ad43c4400550b78ac03ea0a7f238a2a908c1a3eefe388feb9');
INSERT INTO "journal" VALUES('table:1',15,'2026-11-17T15:54:54.999+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','eaf6a7c2a6fee8506666684da9fe01345d9dc1eb75371ce2e60036900b3ef8d4');
INSERT INTO "journal" VALUES('table:1',16,'2026-11-17T15:54:55.000+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','5b531b1089430a5e71d0828c7c6dee8fae1a5d99081868c4d2856dcebe7a5617');
INSERT INTO "journal" VALUES('table:1',17,'2026-11-17T15:54:55.000+00:00',NULL,'answer',NULL,'{"answer":{"section":"10","type":"wheel-stopped"},"events":[{"section":"10","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','24b852222cf169c11f8164f1806c34683aeacebcca958da972be19a5470f3360');
INSERT INTO "journal" VALUES('table:1',18,'2026-11-17T15:54:55.007+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','345230fcc43d70ff1e0f28187ff50c8599445170e781e12ab350043e72d952b7');
INSERT INTO "journal" VALUES('table:1',19,'2026-11-17T15:54:55.007+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','f324f2564b49d45f09378a3499caf668a92589f8e65687b8b4c34b7fe64fa446');
INSERT INTO "journal" VALUES('table:1',20,'2026-11-17T15:54:55.010+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','cc196000e8970043e6e5bcbcb60135db206773c0ce4a80cb8b8eaf742a6be480');
INSERT INTO "journal" VALUES('table:1',21,'2026-11-17T15:54:55.010+00:00',NULL,'answer',NULL,'{"answer":{"section":"33","type":"wheel-stopped"},"events":[{"section":"33","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','8ba394e7bf42cd34b590f5651e48a701f986ee2a7c37eb25086fffcf08db506a');
INSERT INTO "journal" VALUES('table:1',22,'2026-11-17T15:54:55.014+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','831bcafd84b6c69d616f8a0303209219ad80fb8faea6bd141a61cdfbe3dc99a7');
INSERT INTO "journal" VALUES('table:1',23,'2026-11-17T15:54:55.014+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"spot":"red","type":"place-wager","wager":"red"},"events":[{"amount":"5.00","seat":1,"spot":"red","type":"wager-placed","wager":"red"}]}','73d2978f904f24198fad25459b2d0377abd1023b8b52fdce2351a58604134834');
INSERT INTO "journal" VALUES('table:1',24,'2026-11-17T15:54:55.019+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','ad8d601a3c077f55e2caa987c4f73126cbfa09ac5b617fdc2c39437676a64fde');
INSERT INTO "journal" VALUES('table:1',25,'2026-11-17T15:54:55.019+00:00',NULL,'answer',NULL,'{"answer":{"section":"33","type":"wheel-stopped"},"events":[{"section":"33","type":"stopped"},{"cite":["5.A"],"outcome":"lose","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"spot":"red","stake":"5.00","taken":"5.00","type":"settled","wager":"red"},{"table_result":"5.00","type":"round-ended"}]}','73bd31a9e162e9087ad58d00f48471db346ff7ed28ad89d170409ef12c4d2bdb');
INSERT INTO "journal" VALUES('table:1',26,'2026-11-17T15:54:55.026+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":1,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','a497068943174eaabf1c120b77fafb8772885746a0098493c3cb15be3b029211');
INSERT INTO "journal" VALUES('table:1',27,'2026-11-17T15:54:55.029+00:00',3,'approval-signed',NULL,'{"complete":true,"id":1}','dc3f6a81b766b13eae95391e6bdfb39a9bb9bfe6c87661cb139da96ea077e774');
INSERT INTO "journal" VALUES('table:1',28,'2026-11-17T15:54:55.029+00:00',3,'fill',NULL,'{"amount":"100.00","approval":1}','daf3c6ec92030043e715e6f80fac240aac5e64448a9715f0751ef4e0085f7865');
INSERT INTO "journal" VALUES('table:1',29,'2026-11-17T15:54:55.036+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":2,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','37b8eb83a69014e2c3eb90111f2f9e81da134f0bceb532048166521695097adb');
INSERT INTO "journal" VALUES('seals',1,'2026-11-17T15:54:55.042+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"9142ca4223c87841e2a425f950780a633dd1321c3189734c1642a9dc01e2344a"],"table:1":[29,"37b8eb83a69014e2c3eb90111f2f9e81da134f0bceb532048166521695097adb"]}}','306c879b553ecd92cc68b2c364b85e5d48bf4602539e91220aaf2da7e6a9647e');
INSERT INTO "journal" VALUES('table:2',1,'2026-11-17T15:55:03.223+00:00',6,'table-set-up',NULL,'{"dealt_by":"software","game":"three-card-poker","linked_to":null,"name":"three-card-poker","options":{"maximum":"1000","minimum":"5"},"property":"jack-cleveland","seats":7,"tables":{}}','d3741e0ed80cfc6d1bc7529ce87bdfef76274ced79e1632c4ef73444e3f0cab1');
INSERT INTO "journal" VALUES('table:2',2,'2026-11-17T15:55:03.287+00:00',3,'step-signed',NULL,'{"cite":["4.A"],"moment":"opening","role":"table-games-supervisor","step":0}','4d86a8b756a681d31f8427f54c384b23e245230f14e1d3dd779ed13d1ab3b91c');
INSERT INTO "journal" VALUES('table:2',3,'2026-11-17T15:55:03.290+00:00',2,'step-signed',NULL,'{"cite":["4.B"],"moment":"opening","role":"dealer","step":1}','9024a65864ad6de9f3d53691265d8a5a6d7fcfb1cd70510a4f385a2784fff5c3');
INSERT INTO "journal" VALUES('table:2',4,'2026-11-17T15:55:03.294+00:00',3,'step-signed',NULL,'{"cite":["4.C"],"moment":"opening","role":"table-games-supervisor","step":2}','94970cb82415fea3f90d140e853c1c40bdb2e371318eba4e8c176378cac2836d');
INSERT INTO "journal" VALUES('table:2',5,'2026-11-17T15:55:03.323+00:00',2,'step-signed',NULL,'{"cite":["4.D"],"moment":"opening","role":"dealer","step":3}','982e13fbb2b77a4e85a20f223b1253d940c95b4aa13360d1e654699c85e09f98');
INSERT INTO "journal" VALUES('table:2',6,'2026-11-17T15:55:03.329+00:00',6,'table-opened',NULL,'{"bank":"100000.00"}','ec67cc835525f8d84968e0852f7b02de35e80d428df44036f7ec2588220a4076');
INSERT INTO "journal" VALUES('table:2',7,'2026-11-17T15:55:03.353+00:00',1,'seat-taken',NULL,'{"player":"Player","seat":1}','e2e3ac75a567ba454a1ba290954ea996780c775a830255926ce1e7e01ac27253');
INSERT INTO "journal" VALUES('table:2',8,'2026-11-17T15:55:03.394+00:00',2,'seat-taken',NULL,'{"player":"A guest","seat":2}','c73e67aa855049a05284cabcdea72d3c0760daa6787cc2deb04a80b96e7dbbb8');
INSERT INTO "journal" VALUES('table:2',9,'2026-11-17T15:55:03.396+00:00',1,'bought-in','buy','{"amount":"500.00","seat":1}','bb8e5ad0045ca4b82175132acda91e840f529f662df80afcca3d725123c544a5');
INSERT INTO "journal" VALUES('table:2',10,'2026-11-17T15:55:03.398+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":1}','21b5c1468c21262717696c0473cf28608cdbce19876e75e8a770b154dcf0653b');
INSERT INTO "journal" VALUES('table:2',11,'2026-11-17T15:55:03.398+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','a7dd1808d09216093018ab76d098bf4752f153759d95e8155ca14000dc2fb657');
INSERT INTO "journal" VALUES('table:2',12,'2026-11-17T15:55:03.410+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','e01895cdde3312976983b1782fdb0470adb4be4d153f71c227abfda9bd3856a6');
INSERT INTO "journal" VALUES('table:2',13,'2026-11-17T15:55:03.410+00:00',NULL,'answer',NULL,'{"answer":{"card":"7s","type":"card-dealt"},"events":[{"card":"7s","face":"down","to":"seat 1","type":"dealt"}]}','04cad7eaf9ee3ed42fd3e42542f3dfb25d774c3fe0b02b2dda09f93d9a7c2e45');
INSERT INTO "journal" VALUES('table:2',14,'2026-11-17T15:55:03.410+00:00',NULL,'answer',NULL,'{"answer":{"card":"Td","type":"card-dealt"},"events":[{"card":"Td","face":"down","to":"dealer","type":"dealt"}]}','a2c4d82a67dc36ea9788d55e32a40cc6a4254247d76cb518d2055308f6e7b1c0');
INSERT INTO "journal" VALUES('table:2',15,'2026-11-17T15:55:03.410+00:00',NULL,'answer',NULL,'{"answer":{"card":"7d","type":"card-dealt"},"events":[{"card":"7d","face":"down","to":"seat 1","type":"dealt"}]}','1a40086383b26e4f79b0000547b29739e0ede794bf88d3a0bffdb763dbb7c0df');
INSERT INTO "journal" VALUES('table:2',16,'2026-11-17T15:55:03.410+00:00',NULL,'answer',NULL,'{"answer":{"card":"2d","type":"card-dealt"},"events":[{"card":"2d","face":"down","to":"dealer","type":"dealt"}]}','0b3a10e4002ca2bd5a0eb4e03d7b6685aec61748c7e53ac650753c82dddbe8c4');
INSERT INTO "journal" VALUES('table:2',17,'2026-11-17T15:55:03.410+00:00',NULL,'answer',NULL,'{"answer":{"card":"9s","type":"card-dealt"},"events":[{"card":"9s","face":"down","to":"seat 1","type":"dealt"}]}','bdd5e5bc8b13f20230a26eb255074451b3a3cb629b8a18ffda60ef51673429cb');
INSERT INTO "journal" VALUES('table:2',18,'2026-11-17T15:55:03.410+00:00',NULL,'answer',NULL,'{"answer":{"card":"Kh","type":"card-dealt"},"events":[{"card":"Kh","face":"down","to":"dealer","type":"dealt"}]}','46c3fe716b94788ed97e0e9dc5fedb866feed8b7d6ca7c03db54d895073d937a');
INSERT INTO "journal" VALUES('table:2',19,'2026-11-17T15:55:03.418+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["Td","2d","Kh"],"type":"revealed","who":"dealer"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-10.00","type":"round-ended"}]}','5d62eeb38d52be3a60ac43b7b74dd34f6aa28dfd0ec033d21b7c38e5b12d25f1');
INSERT INTO "journal" VALUES('table:2',20,'2026-11-17T15:55:03.426+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":2}','4b3c2ac92e43f93b7c0d621cef7b9fe774f890e812c60360f5f40cdccea0d673');
INSERT INTO "journal" VALUES('table:2',21,'2026-11-17T15:55:03.426+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','2502df2c24cd363780426727e4b60371490483e3b056b02c785d2f4599b6ca6b');
INSERT INTO "journal" VALUES('table:2',22,'2026-11-17T15:55:03.428+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','c346dc33d330e70398972d294077cdbb6fbe2fb01fd5ba3b06caf726679b10fd');
INSERT INTO "journal" VALUES('table:2',23,'2026-11-17T15:55:03.428+00:00',NULL,'answer',NULL,'{"answer":{"card":"6d","type":"card-dealt"},"events":[{"card":"6d","face":"down","to":"seat 1","type":"dealt"}]}','02eefaea95f340dc983d0bdb401e89469e4d34c164a222cd5da326295d9e8bab');
INSERT INTO "journal" VALUES('table:2',24,'2026-11-17T15:55:03.428+00:00',NULL,'answer',NULL,'{"answer":{"card":"5d","type":"card-dealt"},"events":[{"card":"5d","face":"down","to":"dealer","type":"dealt"}]}','17d9aba44ca68943d6db7bb42ac349c1ac3772a4a13c8dc153f2d8f0c0db22fa');
INSERT INTO "journal" VALUES('table:2',25,'2026-11-17T15:55:03.428+00:00',NULL,'answer',NULL,'{"answer":{"card":"2c","type":"card-dealt"},"events":[{"card":"2c","face":"down","to":"seat 1","type":"dealt"}]}','737f98307407edc2f7bd26590a32133477ccea8629d94e2265842f4fc3f9fef6');
INSERT INTO "journal" VALUES('table:2',26,'2026-11-17T15:55:03.428+00:00',NULL,'answer',NULL,'{"answer":{"card":"6s","type":"card-dealt"},"events":[{"card":"6s","face":"down","to":"dealer","type":"dealt"}]}','7054292f852e8d332926da8c901aed264e337699142bee54019511b67a966ecb');
INSERT INTO "journal" VALUES('table:2',27,'2026-11-17T15:55:03.428+00:00',NULL,'answer',NULL,'{"answer":{"card":"7d","type":"card-dealt"},"events":[{"card":"7d","face":"down","to":"seat 1","type":"dealt"}]}','ef880dff3db3ece12779da953d225db081efd9e73bb4eb0ade8860ae96a5241d');
INSERT INTO "journal" VALUES('table:2',28,'2026-11-17T15:55:03.428+00:00',NULL,'answer',NULL,'{"answer":{"card":"6h","type":"card-dealt"},"events":[{"card":"6h","face":"down","to":"dealer","type":"dealt"}]}','8cc36c2d92752750f1a98c07df66f0847072dfd4413ab1e5cfe2c4d0c6401eb9');
INSERT INTO "journal" VALUES('table:2',29,'2026-11-17T15:55:03.434+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["5d","6s","6h"],"type":"revealed","who":"dealer"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"ante"},{"cite":["10.D"],"outcome":"dealer-wins","paid":"0.00","pays":"lose","returned":"0.00","seat":1,"stake":"5.00","taken":"5.00","type":"settled","wager":"play"},{"table_result":"10.00","type":"round-ended"}]}','cad3a759e3cd73201e0eba96645b0c8c002463c77ed4dbd25e579ca751005632');
INSERT INTO "journal" VALUES('table:2',30,'2026-11-17T15:55:03.442+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":3}','c2c69bdcc7f4f56475cc82a30ec4b6b779ff1466d1bb9a1ed3db3f2e9c580c94');
INSERT INTO "journal" VALUES('table:2',31,'2026-11-17T15:55:03.442+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','0813902abd161325ef0095904f8d78ac270cea57c44056f16653ddbe7091e639');
INSERT INTO "journal" VALUES('table:2',32,'2026-11-17T15:55:03.444+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','fc1bfc68fa36eb21770f44e0bca58ae4ab1f28983a89a7a4d56430c8393e68e8');
INSERT INTO "journal" VALUES('table:2',33,'2026-11-17T15:55:03.444+00:00',NULL,'answer',NULL,'{"answer":{"card":"2h","type":"card-dealt"},"events":[{"card":"2h","face":"down","to":"seat 1","type":"dealt"}]}','7bb0d9c51296d82988ec136c2ba0d06a9914ffe5359a50d320534207b3580aa4');
INSERT INTO "journal" VALUES('table:2',34,'2026-11-17T15:55:03.444+00:00',NULL,'answer',NULL,'{"answer":{"card":"3h","type":"card-dealt"},"events":[{"card":"3h","face":"down","to":"dealer","type":"dealt"}]}','57f553f2d461c6aa056083e5c0745c7036f8493b92342121b2e1927f89099655');
INSERT INTO "journal" VALUES('table:2',35,'2026-11-17T15:55:03.444+00:00',NULL,'answer',NULL,'{"answer":{"card":"2d","type":"card-dealt"},"events":[{"card":"2d","face":"down","to":"seat 1","type":"dealt"}]}','eb82eb58c4f130e93d6ee70f9cfe754348314f798c2ea8f165df2e8c94e80ecd');
INSERT INTO "journal" VALUES('table:2',36,'2026-11-17T15:55:03.444+00:00',NULL,'answer',NULL,'{"answer":{"card":"As","type":"card-dealt"},"events":[{"card":"As","face":"down","to":"dealer","type":"dealt"}]}','b6eb75c53edb0aaf88bcb757199f1fb24ff5cc8d7bc0fe3d8a6ecbaef669b24a');
INSERT INTO "journal" VALUES('table:2',37,'2026-11-17T15:55:03.444+00:00',NULL,'answer',NULL,'{"answer":{"card":"4c","type":"card-dealt"},"events":[{"card":"4c","face":"down","to":"seat 1","type":"dealt"}]}','29e04e7b6ba9bdc64409e9a01987cd65279f6c0e4ad87907885042469a7efe5b');
INSERT INTO "journal" VALUES('table:2',38,'2026-11-17T15:55:03.444+00:00',NULL,'answer',NULL,'{"answer":{"card":"9d","type":"card-dealt"},"events":[{"card":"9d","face":"down","to":"dealer","type":"dealt"}]}','e954ebefb3b4ebb85e692a1d0e81ff9ac42fce5bfadaea5e96075f2c01cdf20f');
INSERT INTO "journal" VALUES('table:2',39,'2026-11-17T15:55:03.449+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["3h","As","9d"],"type":"revealed","who":"dealer"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-10.00","type":"round-ended"}]}','f2dd6d97919744ade63656718b927de656fc5227e3d1f09299e78d89fd3e385f');
INSERT INTO "journal" VALUES('table:2',40,'2026-11-17T15:55:03.454+00:00',1,'round-opened',NULL,'{"players":{"1":"Player","2":"A guest"},"round":4}','8ee38c2f5662833b13d8692e6cbecabe1782747a3e183d5f03f7bb010196fd6d');
INSERT INTO "journal" VALUES('table:2',41,'2026-11-17T15:55:03.454+00:00',1,'answer',NULL,'{"answer":{"amount":"5.00","seat":1,"type":"place-wager","wager":"ante"},"events":[{"amount":"5.00","seat":1,"type":"wager-placed","wager":"ante"}]}','96bfc366f9621c16ba016420469906ba853a85af2260308096cfc5af020139a7');
INSERT INTO "journal" VALUES('table:2',42,'2026-11-17T15:55:03.456+00:00',2,'answer',NULL,'{"answer":{"type":"no-more-bets"},"events":[{"type":"bets-closed"}]}','6103e30278e8ba4b39055caf017c8856f747a47b3809f7c63f4368df5e48742a');
INSERT INTO "journal" VALUES('table:2',43,'2026-11-17T15:55:03.456+00:00',NULL,'answer',NULL,'{"answer":{"card":"4s","type":"card-dealt"},"events":[{"card":"4s","face":"down","to":"seat 1","type":"dealt"}]}','4e62998f5a2d658cc015dcf39efe101b125955057b3e9b6c9f2b2b6895df3462');
INSERT INTO "journal" VALUES('table:2',44,'2026-11-17T15:55:03.456+00:00',NULL,'answer',NULL,'{"answer":{"card":"8h","type":"card-dealt"},"events":[{"card":"8h","face":"down","to":"dealer","type":"dealt"}]}','6d3e6f9b96cf30e81fde2de46333515ef525ed6dea4c6b89d3add44c11b34eb4');
INSERT INTO "journal" VALUES('table:2',45,'2026-11-17T15:55:03.456+00:00',NULL,'answer',NULL,'{"answer":{"card":"Td","type":"card-dealt"},"events":[{"card":"Td","face":"down","to":"seat 1","type":"dealt"}]}','fb1059eb6e9a33901fa31c4b8e6de1b83e562c49f21b18be912dc14837b16c12');
INSERT INTO "journal" VALUES('table:2',46,'2026-11-17T15:55:03.456+00:00',NULL,'answer',NULL,'{"answer":{"card":"Qd","type":"card-dealt"},"events":[{"card":"Qd","face":"down","to":"dealer","type":"dealt"}]}','a7887e9837ae70e4c185f290a42c64e5549415ab7f245f8c316a588fdceda5d8');
INSERT INTO "journal" VALUES('table:2',47,'2026-11-17T15:55:03.456+00:00',NULL,'answer',NULL,'{"answer":{"card":"Kd","type":"card-dealt"},"events":[{"card":"Kd","face":"down","to":"seat 1","type":"dealt"}]}','d8b2e0e07026b473d4923ff96c23d3654a61e7605754ddac331ec2de87f710bd');
INSERT INTO "journal" VALUES('table:2',48,'2026-11-17T15:55:03.456+00:00',NULL,'answer',NULL,'{"answer":{"card":"6d","type":"card-dealt"},"events":[{"card":"6d","face":"down","to":"dealer","type":"dealt"}]}','43783bf167e3f66165c885be4afb9782ee4eb55b10ed49f9a8ed18b0cc52e536');
INSERT INTO "journal" VALUES('table:2',49,'2026-11-17T15:55:03.462+00:00',1,'answer',NULL,'{"answer":{"choice":"play","type":"decision"},"events":[{"choice":"play","seat":1,"type":"chose"},{"amount":"5.00","seat":1,"type":"wager-placed","wager":"play"},{"cards":["8h","Qd","6d"],"type":"revealed","who":"dealer"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"ante"},{"cite":["12.B"],"outcome":"player-wins","paid":"5.00","pays":"1 to 1","returned":"5.00","seat":1,"stake":"5.00","taken":"0.00","type":"settled","wager":"play"},{"table_result":"-10.00","type":"round-ended"}]}','7eb983adee4819ae9d5e9bcb1ce6fa31a9b68abf044a2462b387b146f1f34e34');
INSERT INTO "journal" VALUES('table:2',50,'2026-11-17T15:55:03.465+00:00',2,'approval-asked',NULL,'{"amount":"100.00","asked_by":2,"given":[],"id":3,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','01df055f94455deb90073bad569cd08a6af889681dd70c1ee65b19b77ed32dc5');
INSERT INTO "journal" VALUES('table:2',51,'2026-11-17T15:55:03.470+00:00',3,'approval-signed',NULL,'{"complete":true,"id":3}','b612253c92087c973967efdef6d1f146bdd064bebc56f8610e63984351a721fd');
INSERT INTO "journal" VALUES('table:2',52,'2026-11-17T15:55:03.470+00:00',3,'fill',NULL,'{"amount":"100.00","approval":3}','331acdaca9f3ab5f697845e420e3da839b57d79c864b71fa3efdec55750dfb54');
INSERT INTO "journal" VALUES('table:2',53,'2026-11-17T15:55:03.472+00:00',2,'approval-asked',NULL,'{"amount":"200.00","asked_by":2,"given":[],"id":4,"needs":[["pit-manager","shift-manager","table-games-manager","table-games-supervisor"]],"what":"fill"}','f8cc38d6caacaae6d768605b9d4e2370085f34f8717280f88538fd294ac35276');
INSERT INTO "journal" VALUES('seals',2,'2026-11-17T15:55:03.478+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"9142ca4223c87841e2a425f950780a633dd1321c3189734c1642a9dc01e2344a"],"table:1":[29,"37b8eb83a69014e2c3eb90111f2f9e81da134f0bceb532048166521695097adb"],"table:2":[53,"f8cc38d6caacaae6d768605b9d4e2370085f34f8717280f88538fd294ac35276"]}}','d4af1b00d172d836f3f1d973714d4388986f77c6a6f995a10859d0fb12a9fece');
INSERT INTO "journal" VALUES('table:1',30,'2026-11-17T15:55:03.480+00:00',1,'seat-left',NULL,'{"chips":"490.00","seat":1}','ee79c82109357f638c572639a929aaa904585c58c1997ed2b38792be864d7ec1');
INSERT INTO "journal" VALUES('seals',3,'2026-11-17T15:55:03.481+00:00',NULL,'sealed',NULL,'{"streams":{"people":[11,"9142ca4223c87841e2a425f950780a633dd1321c3189734c1642a9dc01e2344a"],"table:1":[30,"ee79c82109357f638c572639a929aaa904585c58c1997ed2b38792be864d7ec1"],"table:2":[53,"f8cc38d6caacaae6d768605b9d4e2370085f34f8717280f88538fd294ac35276"]}}','1e601ebeb48f8c74d80e4116b4543b41392ba6cefb8ff58f5bc4b1fa331024aa');
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
INSERT INTO "people" VALUES(6,'table-games-manager','Table-Games-Manager','table-games-manager','jack-cleveland','$argon2id$v=19$m=65536,t=3,p=4$8muXDNTD5xxED3ar1x4u6w$m9j7yCh8Pv/V+Pq3COZKQl6opYL0XXGXSb9Hpqfdc10',1);
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
	wagers TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "rounds" VALUES(1,1,'2026-11-17T15:54:54.975+00:00','2026-11-17T15:54:54.990+00:00',10,13,-500,500,0,0,'{"red":[1,500,500]}');
INSERT INTO "rounds" VALUES(1,2,'2026-11-17T15:54:54.999+00:00','2026-11-17T15:54:55.000+00:00',14,17,500,500,0,0,'{"red":[1,500,-500]}');
INSERT INTO "rounds" VALUES(1,3,'2026-11-17T15:54:55.007+00:00','2026-11-17T15:54:55.010+00:00',18,21,500,500,0,0,'{"red":[1,500,-500]}');
INSERT INTO "rounds" VALUES(1,4,'2026-11-17T15:54:55.014+00:00','2026-11-17T15:54:55.019+00:00',22,25,500,500,0,0,'{"red":[1,500,-500]}');
INSERT INTO "rounds" VALUES(2,1,'2026-11-17T15:55:03.398+00:00','2026-11-17T15:55:03.418+00:00',10,19,-1000,1000,0,0,'{"ante":[1,500,500],"play":[1,500,500]}');
INSERT INTO "rounds" VALUES(2,2,'2026-11-17T15:55:03.426+00:00','2026-11-17T15:55:03.434+00:00',20,29,1000,1000,0,0,'{"ante":[1,500,-500],"play":[1,500,-500]}');
INSERT INTO "rounds" VALUES(2,3,'2026-11-17T15:55:03.442+00:00','2026-11-17T15:55:03.449+00:00',30,39,-1000,1000,0,0,'{"ante":[1,500,500],"play":[1,500,500]}');
INSERT INTO "rounds" VALUES(2,4,'2026-11-17T15:55:03.454+00:00','2026-11-17T15:55:03.462+00:00',40,49,-1000,1000,0,0,'{"ante":[1,500,500],"play":[1,500,500]}');
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	csrf VARCHAR(64) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('589f1d1fef5c15bddc6eaf02d0f32c95722657d38ae59ea5ccc5bb47004534f1',6,'9uxOv9l2DqX79d-kYrCAdFiAbEekMNxW',1800043200);
CREATE TABLE streams (
	name VARCHAR(80) NOT NULL, 
	version INTEGER NOT NULL, 
	seal VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "streams" VALUES('people',11,'9142ca4223c87841e2a425f950780a633dd1321c3189734c1642a9dc01e2344a');
INSERT INTO "streams" VALUES('table:1',30,'ee79c82109357f638c572639a929aaa904585c58c1997ed2b38792be864d7ec1');
INSERT INTO "streams" VALUES('seals',3,'1e601ebeb48f8c74d80e4116b4543b41392ba6cefb8ff58f5bc4b1fa331024aa');
INSERT INTO "streams" VALUES('table:2',53,'f8cc38d6caacaae6d768605b9d4e2370085f34f8717280f88538fd294ac35276');
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
INSERT INTO "tables" VALUES(1,'jack-cleveland','roulette','roulette','open',30,'{"id":1,"property":"jack-cleveland","game":"roulette","name":"roulette","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9961000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":49000,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:54:55.014+00:00","shown":[22,25],"early":{},"last_shooter":null,"out":[],"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:54:54.884+00:00"],"1":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:54:54.895+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:54:54.902+00:00"],"3":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:54:54.906+00:00"]}},"recent":["33","33","10","21"]}');
INSERT INTO "tables" VALUES(2,'jack-cleveland','three-card-poker','three-card-poker','open',53,'{"id":2,"property":"jack-cleveland","game":"three-card-poker","name":"three-card-poker","options":{"minimum":"5","maximum":"1000"},"tables":{},"dealt_by":"software","seats_at_most":7,"linked_to":null,"status":"open","seats":{"1":{"person":1,"player":"Player","chips":52000,"bought_in":50000},"2":{"person":null,"player":"A guest","chips":0,"bought_in":0}},"rack":9958000,"opening_bank":10000000,"drop":50000,"fills":10000,"credits":0,"taken_away":0,"tokes":0,"round":4,"round_first":0,"round_opened_at":"2026-11-17T15:55:03.454+00:00","shown":[40,49],"early":{},"last_shooter":null,"out":[],"signed":{"opening":{"0":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:03.287+00:00"],"1":["Dealer","dealer","2026-11-17T15:55:03.290+00:00"],"2":["Table-Games-Supervisor","table-games-supervisor","2026-11-17T15:55:03.294+00:00"],"3":["Dealer","dealer","2026-11-17T15:55:03.323+00:00"]}},"recent":[]}');
CREATE INDEX approvals_by_status ON approvals (status);
CREATE INDEX rounds_by_time ON rounds (ended_at);
COMMIT;
