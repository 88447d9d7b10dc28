/** What a producer registers for, country by country, and is given a number of. */
export const PRODUCER_SCHEMES = ['packaging', 'weee', 'battery', 'other'] as const
export type ProducerScheme = (typeof PRODUCER_SCHEMES)[number]

export const SCHEME_WORDS: Readonly<Record<ProducerScheme, string>> = {
  packaging: 'Packaging',
  weee: 'Electrical equipment (WEEE)',
  battery: 'Batteries',
  other: 'Other',
}
