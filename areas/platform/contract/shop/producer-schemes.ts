import { type Message, msg, msgc } from '#platform/contract/language/text.ts'

/** What a producer registers for, country by country, and is given a number of. */
export const PRODUCER_SCHEMES = ['packaging', 'weee', 'battery', 'other'] as const
export type ProducerScheme = (typeof PRODUCER_SCHEMES)[number]

export const SCHEME_WORDS: Readonly<Record<ProducerScheme, Message>> = {
  packaging: msg('Packaging'),
  weee: msg('Electrical equipment (WEEE)'),
  battery: msg('Batteries'),
  other: msgc('waste', 'Other'),
}
