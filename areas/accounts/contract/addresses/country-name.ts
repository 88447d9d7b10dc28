let names: Intl.DisplayNames | undefined

/** In English; a code that nobody knows is its own name. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}
