/**
 * SHA-256 of the Commission's files in colour as they were in September 2026 ("Practical guidelines and high-resolution
 * vector files: EU notice and label for product guarantees"). Recorded by others who downloaded them; we have not
 * compared them with the Commission's page. Those of the labels and of the notices de, en, pt and ro were found alike
 * in two or more projects, the others in one.
 */
export const PUBLISHED_SHA256: ReadonlySet<string> = new Set([
  '3414c8366823db39702d2557e614f882b530487ce589e903afdc98b7225e1ab1', // GARAN Label_colour.svg
  '1c1122b25f39333b329e4156b572b65f1f850592df0b061358b9404f43acb994', // GARAN Label_nested display.svg
  'f11ce1bf89fad02e40c35bcae508872a68e32663aedb8b66f3feecf7077f951d', // Notice, bg.png
  '14b5d1a2865770bb58877640259deb5fce6da94f2e623db04f968003ed2997ca', // Notice, bg.svg
  '50da13f5f934af8e2eca4612fee2df6e9a09adc2d125a73227f9419d68b92cdf', // Notice, cs.png
  '21359cd579eb7cb374cf67f42e800bebe4759420f37528db6f257ec0e3f1e287', // Notice, cs.svg
  'd1b31f1e9aa1d93613e03be149d87d0b6dc1afee65a44441b1622feb6712dc6b', // Notice, da.png
  '58cd91d577eb7241f1be9d9cc32772100b0a68af34abe2c4a8db070b13a84179', // Notice, da.svg
  '1a9a521cca675709ddf0ec341d9d3d40b18dfb47756754b29cbfe38a5d6027b8', // Notice, de.png
  'fd39364dbe42fa775ff55fb9b7aa80c377a5d04219929fef86a8522eed486b1a', // Notice, de.svg
  'b95ef32cd233a827b5bd1e222543210f612c4736aed88461326a801587c5c172', // Notice, el.png
  'cb474fb5261ed80aa1e21695d07268b39897e2d8043e69c6988907f879c2f428', // Notice, el.svg
  'd1b4293b75637022b582b3025f789d292e1c845660a0460d855bbe523b9763f7', // Notice, en.svg
  '6d1d0cdaa03310562d98c51f03b3dcd996bb28a7b32a073cc0759d791bdf5fe6', // Notice, es.png
  'a5711f9046f7ea9edaabe190d436f313a6cd328e84c04c211d1936ab5430777a', // Notice, es.svg
  '12d8001f2c788b3c4e177189ee19314a8bf67fc0fa182ca5311835a8871e2159', // Notice, et.png
  'eca653ba77dd330d7b1e8e894304dd7de56dfe105b4ec1afb5f4c031b7abc30d', // Notice, et.svg
  '21bc40aac0fc0b6e41c84b5da10538bab8b8666aa27702d7cd8a0746f74f3a3f', // Notice, fi.png
  '14de6c84f1f432918cc0cf44e3036f37d8ce2d5182e9d47e6caddf3d016fd862', // Notice, fi.svg
  'ab882f710545493e2fcbf47f3fe2a509b8b6c093c4a864c92ffc8d9b4ea2bdb1', // Notice, fr.png
  'cadb74fc6249e6698bea0d19cfd689d5da809e83be314863a09b41597a73dd74', // Notice, fr.svg
  'dcd43487d9b7dc98a4e13a6aee8da6354a17a6b706de71ad1d0784f059bfe5f1', // Notice, ga.png
  '5043b23b15f58e5dcad89b4a5173f34f0378b4882b9d9f0932c45b558a451349', // Notice, ga.svg
  '4731df6c6cb59750cb02d80f4c3d83b8756e60661ec446927853c84f4e9dcd1a', // Notice, hr.png
  'a22432ff287ae772fd7f1bc7198dce26cbcfba3b1c8c6fa207189c1163e2612e', // Notice, hr.svg
  '45ce4bcaf6e2648eafe02c291c59d76f2cf065be8d875e5368487e2ec0b5448d', // Notice, hu.png
  'd66b020245f38dd426017929272364675d0cf08952fceab9a03979d27c4e6568', // Notice, hu.svg
  '49a195df5cb2b738cb1202913deb5555e9a63f9a605b72c34b85f795ec33f084', // Notice, it.png
  '1a53389ad712e40c2e207fedbba7df41b608c51bb51bc95ccc32967695bc03b3', // Notice, it.svg
  '26fc1c8e6fa7757bdae108db5a2f9e88d384bb61c85dd933a7bcdacff670a74f', // Notice, lt.png
  '000c7653111e1ae84116d4f64037661714affb7c485132b840cc05cb55411553', // Notice, lt.svg
  '7ee008c6a6e046e40a25df3a6952adadeb88520de1b6dd4f0e95ad376b0ce242', // Notice, lv.png
  'bd1b886bffdd8406158250c50b0ea608fd1c11e427260257069632d7eeb1990e', // Notice, lv.svg
  '4dadc4ebc53cbb233c16edaf08c90f2d50a3d7547f9d3222bbfc7ded2687ea2c', // Notice, mt.png
  'db2f4bce43dd16cb0af8407c1539bafb41a00d172f2ddfe4663fb302952da9cc', // Notice, mt.svg
  '5b154e76ecd3b38c60f0f3d895336dee8a437f3a2f62a4f827af48d0d2502a7d', // Notice, nl.png
  '510c45f1844038c43650bbc68467deec273402701c7bd6922725eab996d0d15c', // Notice, nl.svg
  'f94e10019a439d6913974fc152a4d865784bcf7433f4458d4d23a7c38fa87605', // Notice, pl.png
  '8b0104a665380e109b1b46cd1cd267a2544435dbb2c431ae8aafa8808372b6e9', // Notice, pl.svg
  'b52d1a46331c56d1d63907d9cd276f7ba125be6380ce625698acbd08613919a0', // Notice, pt.png
  '9069bb0bc5e9f3cf655579038be5646181cc5447a25f3f8ccf2d018eacba0ac1', // Notice, pt.svg
  '51d641e25d29a9cd4d087a6540d474ade46fd52b2e38f1ac65befb1108caa032', // Notice, ro.png
  'dc168eca5e0b78f3daf7a3cf2b111987c3121d19eec52322a6eeb789b0c45b2a', // Notice, ro.svg
  'e32e22edc655b2c10883f39096309d497e36927cc2bf5f8a2c1257bc656c0d95', // Notice, sk.png
  'ccfcf0d9887f36f1fb4d68190d9bdf552671973e9d4df38ef9d1106df4975f7e', // Notice, sk.svg
  'dd4eaebaeae2a0fc8d3bf2b73113a8fff3309d6524587de4aca17aa61db3064e', // Notice, sl.png
  'f0281cacb968d351ddda4883e89d8cf42ee07c0126c7546551fdc7216558f51b', // Notice, sl.svg
  '24e49a3739365da161d2a75fd6ef4422af09b0249991424057b99a86e1e17794', // Notice, sv.png
  '439583944f79dcbf6433d76b923ba7d7a622562a7c38aef7f94fc767701ea33f', // Notice, sv.svg
])
