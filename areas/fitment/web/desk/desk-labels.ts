import type { PortState } from '#fitment/contract/part-ports.ts'

export const PORT_STATE_LABELS: Readonly<Record<PortState, string>> = {
  complete: 'Complete',
  incomplete: 'Incomplete',
  none: 'Nothing known',
  universal: 'Any bike',
}

export const VERDICT_LABELS: Readonly<Record<string, string>> = {
  fits: 'Fits',
  'fits-with': 'Fits with an adapter',
  no: 'Does not fit',
  unknown: 'Check one thing',
  'no-contact': 'Touches nothing',
}

export const verdictText = ({ verdict, rule }: { verdict: string; rule: string }) =>
  [VERDICT_LABELS[verdict] ?? verdict, rule].filter(Boolean).join(' · ')
