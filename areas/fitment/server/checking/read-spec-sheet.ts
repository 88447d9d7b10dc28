import type { ProposedFact } from '#fitment/contract/spec-sheet.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { knownBike } from './bike-side.ts'
import { namedFact } from './show-book.ts'

type Found = { place: string; value: string; words: string }

/** What a specification sheet may say of a bike: an aid, so each is shown with its words, and nothing is stored. */
export async function readSpecSheet(
  { state }: Pick<FitmentContext, 'state'>,
  { text }: { text: string },
): Promise<ProposedFact[]> {
  const { book } = await state()
  return findFacts(text)
    .filter(({ place, value }) => !('faults' in knownBike(book, { facts: { [place]: value } })))
    .map(({ place, value, words }) => ({ ...namedFact(book, place, value), words }))
}

/** At most one fact of a place: by the first pattern that the text has. */
export function findFacts(text: string): Found[] {
  const lines = text.split(/\r?\n/u).map(spaced)
  const found = new Map<string, Found>()
  for (const [pattern, place, value] of SHEET_PATTERNS) {
    if (found.has(place)) continue
    const match = lines.map((line) => pattern.exec(line)).find((one) => one !== null)
    if (match) found.set(place, { place, value: filledIn(value, match), words: match[0].trim() })
  }
  return [...found.values()]
}

const spaced = (line: string) =>
  line
    .replace(/(?<=\d)(?=mm\b)/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** `$1` is the first thing that the pattern took; alternatives of one pattern take the same thing. */
function filledIn(value: string, [, ...taken]: readonly (string | undefined)[]): string {
  const given = taken.filter((one) => one !== undefined)
  return value.replace(/\$(\d)/gu, (_, at: string) => given[Number(at) - 1] ?? '')
}

/** Words of specification sheets, the place that they speak of, and what it may be. `$1` is what the pattern took. */
type SheetPattern = readonly [pattern: RegExp, place: string, value: string]

const X = String.raw`\s*(?:mm)?\s*[x×*]\s*`
/** A pattern where `x` between figures may be written in several ways. */
const sized = (text: string) => new RegExp(text.replaceAll('~', X), 'iu')

const AXLES: readonly SheetPattern[] = [
  [sized(String.raw`\b12~142\b`), 'frame.rear-axle', 'ta-12x142'],
  [sized(String.raw`\b12~148\b`), 'frame.rear-axle', 'ta-12x148'],
  [sized(String.raw`\b12~157\b`), 'frame.rear-axle', 'ta-12x157'],
  [sized(String.raw`\b12~150\b`), 'frame.rear-axle', 'ta-12x150'],
  [sized(String.raw`\b12~(177|197)\b`), 'frame.rear-axle', 'ta-12x$1'],
  [sized(String.raw`\b10~(130|135|141|170|190)\s*(?:mm\s*)?(?:qr|quick)`), 'frame.rear-axle', 'qr-10x$1'],
  [sized(String.raw`\bqr\s*10~(130|135|141|170|190)\b`), 'frame.rear-axle', 'qr-10x$1'],
  [sized(String.raw`\b10~135\b`), 'frame.rear-axle', 'qr-10x135|nut-10x135'],
  [sized(String.raw`\b12~135\b`), 'frame.rear-axle', 'ta-12x135'],
  [sized(String.raw`\b10~130\b`), 'frame.rear-axle', 'qr-10x130'],
  [sized(String.raw`\b10~120\b`), 'frame.rear-axle', 'nut-10x120'],
  [/\b(?:super\s*boost|157\s*(?:mm)?\s*super)\b/iu, 'frame.rear-axle', 'ta-12x157'],
  [/\bboost\s*148\b|\b148\s*(?:mm\s*)?(?:boost|rear)\b|\brear\b[^,;]{0,20}\b148\b/iu, 'frame.rear-axle', 'ta-12x148'],
  [/\b142\s*(?:mm)?\s*rear\b|\brear\b[^,;]{0,20}\b142\b/iu, 'frame.rear-axle', 'ta-12x142'],
  [
    /\b135\s*(?:mm)?\s*rear\b|\brear\b[^,;]{0,20}\b135\b|\bO\.?L\.?D\.?:?\s*135\b/iu,
    'frame.rear-axle',
    'qr-10x135|ta-12x135|nut-10x135',
  ],
  [/\b130\s*(?:mm)?\s*rear\b|\brear\b[^,;]{0,20}\b130\b/iu, 'frame.rear-axle', 'qr-10x130'],
  [/\b120\s*(?:mm)?\s*rear\b|\btrack\s+ends\b/iu, 'frame.rear-axle', 'nut-10x120'],
  [sized(String.raw`\b15~110\b`), 'fork.front-axle', 'ta-15x110'],
  [sized(String.raw`\b15~100\b`), 'fork.front-axle', 'ta-15x100'],
  [sized(String.raw`\b12~100\b`), 'fork.front-axle', 'ta-12x100'],
  [sized(String.raw`\b12~110\b`), 'fork.front-axle', 'ta-12x110'],
  [sized(String.raw`\b20~110\s*(?:mm\s*)?boost\b`), 'fork.front-axle', 'ta-20x110-boost'],
  [sized(String.raw`\b20~110\b`), 'fork.front-axle', 'ta-20x110|ta-20x110-boost'],
  [sized(String.raw`\b15~150\b`), 'fork.front-axle', 'ta-15x150'],
  [sized(String.raw`\b9~100\b`), 'fork.front-axle', 'qr-9x100|nut-9x100'],
  [sized(String.raw`\b9~74\b`), 'fork.front-axle', 'qr-9x74'],
  [/\bboost\s*110\b|\b110\s*(?:mm\s*)?boost\b/iu, 'fork.front-axle', 'ta-15x110|ta-20x110-boost'],
  [
    /\b100\s*(?:mm)?\s*front\b|\bfront\b[^,;]{0,12}\b100\s*mm\b/iu,
    'fork.front-axle',
    'qr-9x100|nut-9x100|ta-12x100|ta-15x100',
  ],
]

const BOTTOM_BRACKETS: readonly SheetPattern[] = [
  [/\b(?:bsa|english|threaded)\b[^;\d]{0,16}\b(68|73|83|100|120)\b/iu, 'frame.bb-shell', 'bsa-$1'],
  [/\b(68|73|83)\s*(?:mm)?\s*(?:bsa|english|threaded)\b/iu, 'frame.bb-shell', 'bsa-$1'],
  [/\bbsa\b|\benglish\s+(?:thread|bb)/iu, 'frame.bb-shell', 'bsa-68|bsa-73'],
  [/\bt47\b[^,;]{0,10}\b(68|73|86)(?:\.5)?\b/iu, 'frame.bb-shell', 't47-$1'],
  [/\bt47\b/iu, 'frame.bb-shell', 't47-68|t47-73|t47-86'],
  [/\b(?:bb\s*)?386\s*evo\b|\bbb386\b/iu, 'frame.bb-shell', 'bb386'],
  [/\bbb\s?30a\b/iu, 'frame.bb-shell', 'bb30a'],
  [/\b(?:pf|pressfit|press\s*fit)\s*-?30a\b/iu, 'frame.bb-shell', 'pf30a'],
  [/\b(?:pf|pressfit|press\s*fit)\s*-?30\b/iu, 'frame.bb-shell', 'pf30|pf30-73'],
  [/\bbb30\b/iu, 'frame.bb-shell', 'bb30|bb30-73'],
  [/\bbbright\b/iu, 'frame.bb-shell', 'bbright'],
  [/\b(?:bb|pf|pressfit\s*|press\s*fit\s*)-?(86|89|92|121)(?:\.5)?\b/iu, 'frame.bb-shell', 'bb$1'],
  [/\bbb(90|95)\b/iu, 'frame.bb-shell', 'bb$1'],
  [/\bitalian\s+(?:thread|bb|bottom|shell)/iu, 'frame.bb-shell', 'ita-70'],
  [/\bosbb\b/iu, 'frame.bb-shell', 'osbb'],
  [/\bdub\b/iu, 'crank.spindle', 'dub'],
  [/\bhollowtech(?:\s*(?:ii|2))\b/iu, 'crank.spindle', '24'],
  [/\bgxp\b/iu, 'crank.spindle', 'gxp'],
  [/\boctalink\b/iu, 'crank.spindle', 'octalink-1|octalink-2'],
  [/\bisis\b/iu, 'crank.spindle', 'isis'],
  [/\bsquare[\s-]*taper\b/iu, 'crank.spindle', 'sq-jis|sq-iso'],
  [/\bultra[\s-]*torque\b|\bpower[\s-]*torque\b/iu, 'crank.spindle', '25'],
]

const DRIVE: readonly SheetPattern[] = [
  [/\bmicro\s*-?spline\b/iu, 'rear-hub.freehub', 'micro-spline'],
  [/\bxdr\b/iu, 'rear-hub.freehub', 'xdr'],
  [/\bxd\b/iu, 'rear-hub.freehub', 'xd'],
  [/\bn3w\b/iu, 'rear-hub.freehub', 'n3w'],
  [
    /\b(?:hg|hyperglide)\s+(?:freehub|driver|body)|\b(?:freehub|driver)\b[^,;]{0,14}\b(?:hg|hyperglide)\b(?!\s*\+)/iu,
    'rear-hub.freehub',
    'hg-m|hg-l',
  ],
  [/\budh\b|\buniversal\s+derailleur\s+hanger\b/iu, 'frame.rear-derailleur-mount', 'udh'],
  [/\bt-?type\b|\beagle\s+transmission\b/iu, 'drive.chain', 'c-12-t-type'],
  [/\beagle\b/iu, 'drive.chain', 'c-12-eagle'],
  [/\bflat-?top\b/iu, 'drive.chain', 'c-12-flattop'],
  [/\bhyperglide\s*\+|\bhg\s*\+/iu, 'drive.chain', 'c-12-hg-plus'],
  [/\blink-?glide\b/iu, 'drive.chain', 'c-linkglide'],
  [/\bekar\b/iu, 'drive.chain', 'c-13-ekar'],
  [/\b(?:[123]\s*[x×]\s*)(7|8|9|10|11|12|13)\b(?!\d)/iu, 'drive.speeds', '$1'],
  [/\b(7|8|9|10|11|12|13)[\s-]*(?:speed|spd|fach)\b/iu, 'drive.speeds', '$1'],
  [/\b(9|10|11)\s*[-–]\s*(25|28|30|32|33|34|36|40|42|44|45|46|50|51|52)\s*(?:t|teeth)?\b/iu, 'drive.cogs', '$1|$2'],
  [/\b(46|48|50|52|53|54)\s*[/-]\s*(30|31|32|34|36|38|39|40)\s*(?:t|teeth)?\b/iu, 'drive.rings', '$1|$2'],
]

const FRAME_AND_COCKPIT: readonly SheetPattern[] = [
  [
    /\b(?:seat\s*-?post|post)\b[^;]{0,40}?\b(25\.4|26\.[02468]|27\.[024]|28\.6|30\.[0489]|31\.[46]|33\.9|34\.9)\b/iu,
    'frame.seat-tube',
    '$1',
  ],
  [/\b(27\.2|30\.9|31\.6|34\.9)\s*(?:mm)?\s*(?:seat\s*-?post|post|dropper)?\b/iu, 'frame.seat-tube', '$1'],
  [/\b(?:stem|handlebar|bar|clamp)\b[^;]{0,30}?\b(31\.8|25\.4)\b/iu, 'stem.bar-clamp', '$1'],
  [/\b(?:stem|handlebar|bar|clamp)\b[^;]{0,30}?\b35(?:\.0)?\s*(?:mm)?\b(?!\s*rise)/iu, 'stem.bar-clamp', '35.0'],
  [/\b31\.8\b/u, 'stem.bar-clamp', '31.8'],
  [/\btapered\b|\b1(?:-|\s)?1\/8\D{1,8}1(?:\.5|(?:-|\s)?1\/2)/iu, 'fork.steerer-upper', '28.6'],
  [/\btapered\b|\b1(?:-|\s)?1\/8\D{1,8}1(?:\.5|(?:-|\s)?1\/2)/iu, 'fork.crown-race', '33.0|39.8'],
  [/\b1(?:-|\s)?1\/8\b|\b28\.6\b/iu, 'fork.steerer-upper', '28.6'],
  [/\b(EC|ZS|IS)\s?(30|34|37|44|49|56|41|55|62|38|42|47|52)\b/u, 'frame.head-tube-upper', '$1$2'],
]

const BRAKES: readonly SheetPattern[] = [
  [/\bflat[\s-]*mount\b/iu, 'frame.disc-mount', 'fm-rear-140|fm-rear-160'],
  [/\bflat[\s-]*mount\b/iu, 'fork.disc-mount', 'fm-front-140/160'],
  [
    /\bpost[\s-]*mount\b[^,;]{0,8}\b(140|160|180|200|203)\b|\bpm\s*-?(140|160|180|200|203)\b/iu,
    'fork.disc-mount',
    'pm-$1',
  ],
  [/\bcenter[\s-]*lock\b|\bcentre[\s-]*lock\b/iu, 'rear-hub.rotor-mount', 'center-lock|afs'],
  [/\b(?:6|six)[\s-]*bolt\b/iu, 'rear-hub.rotor-mount', 'six-bolt'],
  [/\bdot\s*(?:4|5\.1)\b/iu, 'brake.fluid', 'dot-4/5.1'],
  [/\b(?:rim|caliper|dual[\s-]*pivot|v|cantilever)[\s-]*brakes?\b/iu, 'brake.kind', 'rim'],
  [/\bdis[ck]\b|\brotors?\b/iu, 'brake.kind', 'disc'],
]

const WHEELS: readonly SheetPattern[] = [
  [/\b\d{2,3}\s*[-–]\s*(349|355|406|451|507|559|571|584|590|622|630|635)\b/u, 'rim.bead-seat', '$1'],
  [/\b700\s*c?\s*[x×]\s*\d{2}|\b700c\b/iu, 'rim.bead-seat', '622'],
  [/\b29(?:er|in|["″”]|\s*[x×]\s*\d)/iu, 'rim.bead-seat', '622'],
  [/\b(?:27\.5|650b)(?!\d)/iu, 'rim.bead-seat', '584'],
  [/\b26\s*(?:in|["″”]|[x×]\s*[12]\.\d)/iu, 'rim.bead-seat', '559'],
  [/\bpresta\b/iu, 'rim.valve-hole', 'presta'],
  [/\bschrader\b/iu, 'rim.valve-hole', 'schrader'],
  [/\bhookless\b|\btss\b/iu, 'rim.bead-type', 'tss'],
]

/** Of two that speak of one place the first counts, so exact words come before vague ones. */
export const SHEET_PATTERNS: readonly SheetPattern[] = [
  ...AXLES,
  ...BOTTOM_BRACKETS,
  ...DRIVE,
  ...FRAME_AND_COCKPIT,
  ...BRAKES,
  ...WHEELS,
]
