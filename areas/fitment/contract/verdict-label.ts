import type { ShortVerdict } from './part-verdict.ts'

export type Worded = Pick<ShortVerdict, 'verdict' | 'because' | 'position'> & {
  /** Of an unknown: how many answers about the bike would settle it; 0 where none would. */
  open?: number | undefined
  /** What `fits-with` takes is another part, not an adapter. */
  isWithPart?: boolean | undefined
  /** The bike itself says nothing against it: what of the same basket does, such as `11-speed cassette`. */
  against?: readonly string[] | undefined
}

/** A verdict in a few words: on part pages, in lists, in the comparison, in the basket and beside bikes. */
export function verdictLabel(worded: Worded): string {
  const { because, verdict, position, against = [] } = worded
  if (because) return BECAUSE[because]
  if (against.length > 0) {
    const not = verdict === 'no' ? 'Not' : 'Not confirmed'
    return `${not} with the ${against.join(' and the ')} in this basket`
  }
  if (verdict === 'unknown') return openLabel(worded.open ?? 0)
  const words = verdict === 'fits-with' && worded.isWithPart ? 'Fits with another part' : VERDICT_WORDS[verdict]
  return position ? `${words} (${position})` : words
}

/** Verdicts by themselves, where nothing more is known of why. */
export const VERDICT_WORDS = {
  fits: 'Fits',
  'fits-with': 'Fits with an adapter',
  no: 'Does not fit',
  unknown: 'Not known',
  'no-contact': 'Touches nothing we know of',
} as const satisfies Record<Worded['verdict'], string>

const BECAUSE: Readonly<Record<NonNullable<Worded['because']>, string>> = {
  universal: 'Fits any bike',
  'no-data': VERDICT_WORDS.unknown,
  'too-many-bridges': 'Needs too many adapters',
  original: 'Original part',
  'original-changed': 'Original part, but your bike was changed',
}

function openLabel(open: number): string {
  if (open === 0) return 'Unclear'
  return open === 1 ? 'Check one thing' : `Check ${open} things`
}
