/** The translated texts of a language, by their keys in the catalogue. */
export type Words = {
  text: (key: string) => string | undefined
  /** The form for a count, by its form for one thing. */
  plural: (one: string, count: number) => string | undefined
}

/** Of the texts in the code. */
export const SOURCE_LANGUAGE = 'en'

let reader: () => string = () => SOURCE_LANGUAGE

/** The language of whoever reads what is written now, as a tag of BCP 47. */
export function currentLanguage(): string {
  return reader()
}

/** Once at the start of a process, and of a page before anything is shown. */
export function setCurrentLanguage(find: () => string): void {
  reader = find
}

let offered: readonly string[] = [SOURCE_LANGUAGE]
let shopOnly: readonly string[] = []

/** The languages of the shop that this process, or this page, belongs to. Addresses of the first have no prefix. */
export function offeredLanguages(): readonly string[] {
  return offered
}

/** Those in which customers are spoken to, and staff are not: nobody has translated the administration. */
export function shopOnlyLanguages(): readonly string[] {
  return shopOnly
}

/** Once at the start of a process, and of a page before anything is shown. */
export function setOfferedLanguages(languages: readonly string[], ofShopOnly: readonly string[] = []): void {
  offered = languages
  shopOnly = ofShopOnly
}

export function administrationLanguages(): readonly string[] {
  return offered.filter((language) => !shopOnly.includes(language))
}

/** In which staff read who have chosen a language: the shop’s first where that one is for customers only. */
export function administrationLanguage(chosen: string): string {
  return shopOnly.includes(chosen) ? firstLanguage() : chosen
}

/** In which the owner writes first; texts in other languages are beside it. */
export const contentLanguage = firstLanguage

/** The language that somebody chose once; the first where the shop speaks it no longer, or nobody chose. */
export function spokenLanguage(chosen: string | null | undefined): string {
  return chosen && offered.includes(chosen) ? chosen : firstLanguage()
}

/** The language that a shop speaks where nothing says another one. */
export function firstLanguage(): string {
  return offered[0] ?? SOURCE_LANGUAGE
}
