import type { PortState } from '#fitment/contract/part-ports.ts'
import type { ShortVerdict } from '#fitment/contract/part-verdict.ts'
import { verdictWords } from '#fitment/contract/verdict-label.ts'
import { msg } from '#platform/contract/language/text.ts'

export const PORT_STATE_LABELS = {
  complete: msg('Complete'),
  incomplete: msg('Incomplete'),
  none: msg('Nothing known'),
  universal: msg('Any bike'),
} as const satisfies Record<PortState, unknown>

const VERDICTS: readonly string[] = ['fits', 'fits-with', 'no', 'unknown', 'no-contact']
const isVerdict = (code: string): code is ShortVerdict['verdict'] => VERDICTS.includes(code)

/** Of a verdict by its code; codes of an older rule book are shown as they are. */
export const wordsOf = (verdict: string): string => (isVerdict(verdict) ? verdictWords(verdict) : verdict)

export const verdictText = ({ verdict, rule }: { verdict: string; rule: string }) =>
  [wordsOf(verdict), rule].filter(Boolean).join(' · ')
