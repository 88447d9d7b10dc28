const ENGLISH = new Intl.DisplayNames('en', { type: 'region' })

/** As people there call it, where the dictionary is longer. */
const OWN_NAMES: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao' }

/** In English; a code that nobody knows is its own name. */
export function countryName(code: string): string {
  return OWN_NAMES[code] ?? ENGLISH.of(code) ?? code
}
