import { SOURCE_LANGUAGE, setOfferedLanguages, type Words } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { readCatalogue, wordsIn } from './catalogues.ts'

/**
 * From now on this process speaks these languages; the first is that of whoever does not ask for another.
 * @throws OperatorError when one has no catalogue
 */
export function speak(languages: readonly string[]): void {
  const words = new Map<string, Words>()
  for (const language of languages)
    if (language !== SOURCE_LANGUAGE) words.set(language, wordsIn(language, readCatalogue(language)))
  setOfferedLanguages(languages)
  setWords((language) => words.get(language))
}
