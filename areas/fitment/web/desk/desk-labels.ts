import type { PortState } from '#fitment/contract/part-ports.ts'
import { VERDICT_WORDS } from '#fitment/contract/verdict-label.ts'

export const PORT_STATE_LABELS: Readonly<Record<PortState, string>> = {
  complete: 'Complete',
  incomplete: 'Incomplete',
  none: 'Nothing known',
  universal: 'Any bike',
}

/** Of a verdict by its code; codes of an older rule book are shown as they are. */
export const wordsOf = (verdict: string): string =>
  (VERDICT_WORDS as Readonly<Record<string, string>>)[verdict] ?? verdict

export const verdictText = ({ verdict, rule }: { verdict: string; rule: string }) =>
  [wordsOf(verdict), rule].filter(Boolean).join(' · ')
