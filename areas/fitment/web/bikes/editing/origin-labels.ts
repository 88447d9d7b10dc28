import type { Origin } from '#fitment/contract/bikes/bike-facts.ts'

/** How a fact is known, for its owner. */
export const ORIGIN_LABELS: Readonly<Record<Origin, string>> = {
  measured: 'You measured it',
  marked: 'You said so',
  ordered: 'A part that fitted',
  model: 'From a link or specification sheet',
  template: 'By the kind of bike',
}
