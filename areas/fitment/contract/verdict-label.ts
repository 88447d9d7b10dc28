import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { ShortVerdict } from './part-verdict.ts'

export type Worded = Pick<ShortVerdict, 'verdict' | 'because' | 'position'> & {
  /** Of an unknown: how many answers about the bike would settle it; 0 where none would. */
  open?: number | undefined
  /** What `fits-with` takes is another part, not an adapter. */
  isWithPart?: boolean | undefined
  /** Of an unknown: what it is if the bike has what bikes of its kind usually have, at the places of these names. */
  usually?: { verdict: 'fits' | 'fits-with' | 'no'; names: readonly string[] } | undefined
  /** The bike itself says nothing against it: what of the same basket does, such as `Cassette, 11-speed`. */
  against?: readonly string[] | undefined
}

/** A verdict in a few words: on part pages, in lists, in the comparison, in the basket and beside bikes. */
export function verdictLabel(worded: Worded): string {
  const { because, verdict, position, against = [] } = worded
  if (because) return say(BECAUSE[because])
  if (against.length > 0) {
    const parts = against.join(' · ')
    return verdict === 'no'
      ? t('Not in this basket with: {parts}', { parts })
      : t('Not confirmed in this basket with: {parts}', { parts })
  }
  if (verdict === 'unknown') return worded.usually ? usualLabel(worded.usually) : openLabel(worded.open ?? 0)
  const words = verdict === 'fits-with' && worded.isWithPart ? t('Fits with another part') : verdictWords(verdict)
  if (!position) return words
  return position === 'front' ? t('{verdict} (front)', { verdict: words }) : t('{verdict} (rear)', { verdict: words })
}

const VERDICT_WORDS = {
  fits: msg('Fits'),
  'fits-with': msg('Fits with an adapter'),
  no: msg('Does not fit'),
  unknown: msg('Not known'),
  'no-contact': msg('Touches nothing we know of'),
} as const satisfies Record<Worded['verdict'], unknown>

/** A verdict by itself, where nothing more is known of why. */
export const verdictWords = (verdict: Worded['verdict']) => say(VERDICT_WORDS[verdict])

const BECAUSE = {
  universal: msg('Fits any bike'),
  'no-data': VERDICT_WORDS.unknown,
  'too-many-bridges': msg('Needs too many adapters'),
  original: msg('Original part'),
  'original-changed': msg('Original part, but your bike was changed'),
} as const satisfies Record<NonNullable<Worded['because']>, unknown>

const MOST_NAMES = 2

function usualLabel({ verdict, names: all }: NonNullable<Worded['usually']>): string {
  const names = usualNames(all)
  switch (verdict) {
    case 'fits':
      return t('Should fit (if yours has the usual: {names})', { names })
    case 'fits-with':
      return t('Should fit with an adapter (if yours has the usual: {names})', { names })
    case 'no':
      return t('Unlikely to fit (if yours has the usual: {names})', { names })
  }
}

function usualNames(all: readonly string[]): string {
  const more = all.length - MOST_NAMES
  if (more <= 1) return all.join(', ')
  return t('{names} and {count} more', { names: all.slice(0, MOST_NAMES).join(', '), count: countText(more) })
}

function openLabel(open: number): string {
  if (open === 0) return t('Unclear')
  return plural(open, 'Check one thing', 'Check {count} things')
}
