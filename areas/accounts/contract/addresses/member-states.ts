/** Of the European Union, by ISO code, on 2026-11-23. Parts of them are outside its VAT area. */
export const MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** With the European Economic Area, where consumers have the same rights. */
export const EEA: ReadonlySet<string> = new Set([...MEMBER_STATES, 'IS', 'LI', 'NO'])

export const isInEea = (country: string): boolean => EEA.has(country)
