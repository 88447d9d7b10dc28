import { plural } from '#platform/contract/money/number-text.ts'
import type { ShortVerdict } from './part-verdict.ts'

export type Worded = Pick<ShortVerdict, 'verdict' | 'because' | 'position'> & {
  /** Of an unknown: how many answers about the bike would settle it; 0 where none would. */
  open?: number | undefined
  /** What `fits-with` takes is another part, not an adapter. */
  isWithPart?: boolean | undefined
  /** Of an unknown: what it is if the bike has what bikes of its kind usually have, at the places of these names. */
  usually?: { verdict: 'fits' | 'fits-with' | 'no'; names: readonly string[] } | undefined
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
  if (verdict === 'unknown') return worded.usually ? usualLabel(worded.usually) : openLabel(worded.open ?? 0)
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

const USUALLY = { fits: 'Should fit', 'fits-with': 'Should fit with an adapter', no: 'Unlikely to fit' } as const
const MOST_NAMES = 2

function usualLabel({ verdict, names }: NonNullable<Worded['usually']>): string {
  const more = names.length - MOST_NAMES
  const few = names.slice(0, more === 1 ? MOST_NAMES + 1 : MOST_NAMES)
  const all = more > 1 ? [...few, `${more} more`] : few
  return `${USUALLY[verdict]} (if yours has the usual ${listed(all)})`
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function openLabel(open: number): string {
  if (open === 0) return 'Unclear'
  return plural(open, 'Check one thing', `Check ${open} things`)
}
