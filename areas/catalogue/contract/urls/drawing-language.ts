import { currentLanguage, firstLanguage } from '#platform/contract/language/languages.ts'

/** The parameter of the addresses of drawings; the shop's first language has none. */
export function drawingLanguage(): readonly string[] {
  return currentLanguage() === firstLanguage() ? [] : [`language=${currentLanguage()}`]
}
