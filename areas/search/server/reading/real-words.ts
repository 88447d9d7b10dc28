/** Words that people mean as they are typed, though a shop may have no such part: no `horn` is a misspelled `worn`. */
const COLOURS =
  'black white red blue green yellow orange purple violet pink brown silver gold golden grey bronze beige turquoise matt matte glossy clear'
const THINGS =
  'alarm bag basket battery bell belt boot box brush bmx camera card case charger cloth coat cover cruiser cup drill electric file folder glasses goggles gps grease hammer hose hook holder horn insert jacket jersey key kid knee lamp light liner lock mask mat meter mirror mount motor navigation oil paint pant phone pin plate pocket poncho power print protector pump rack rain reflector roof saw scooter seal shirt shoe shock shop side sink sock stand sticker strap tag tent tool towel trailer trainer trunk turbo wax wheel whistle wing wire'
const OTHERS =
  'braze carbon cheap child cold dark downhill dry female flat gravel heavy hollow junior large left long male narrow new old plastic racing right rubber short small soft spare sport steel summer thick thin titanium tight tough track triple used warm waterproof wet wide winter wood wooden'

export const realWords: ReadonlySet<string> = new Set(`${COLOURS} ${THINGS} ${OTHERS}`.split(' '))
