import { nameOfCode } from '#platform/contract/language/intl-formats.ts'

/** In the current language; a code that nobody knows is its own name. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (nameOfCode(code, 'region') ?? code) : code
}
