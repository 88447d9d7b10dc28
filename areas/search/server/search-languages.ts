import { currentLanguage, offeredLanguages, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { speechOf } from './speech/speech.ts'

/** Of the texts that stand with the parts themselves. */
export const BASE_LANGUAGE = SOURCE_LANGUAGE

/** Other languages of the shop in which parts have words of their own; one that can't be read yet is none. */
export function furtherLanguages(): string[] {
  return offeredLanguages().filter((it) => it !== BASE_LANGUAGE && speechOf(it).language === it)
}

/** That the running request is searched in. */
export function askedLanguage(): string {
  return searchedLanguage(currentLanguage())
}

/** One that somebody chose, if the shop is searched in it. */
export function searchedLanguage(chosen: string | undefined): string {
  return furtherLanguages().find((it) => it === chosen) ?? BASE_LANGUAGE
}
