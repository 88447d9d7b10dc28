import { SOURCE_LANGUAGE, setOfferedLanguages, type Words } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { OperatorError } from '../operator-error.ts'
import { readCatalogue, wordsIn } from './catalogues.ts'

/**
 * From now on this process speaks these languages; the first is that of whoever does not ask for another.
 * `unfinished`: also those whose translators have not finished, for who writes them.
 * @throws OperatorError when one has no catalogue, or not a whole one
 */
export function speak(languages: readonly string[], { unfinished = false } = {}): void {
  const words = new Map<string, Words>()
  for (const language of languages) {
    if (language === SOURCE_LANGUAGE) continue
    const { texts, missing } = readCatalogue(language)
    if (missing > 0 && !unfinished)
      throw new OperatorError(
        `The catalogue of ${language} is not complete: texts missing: ${missing}. See: npm run languages -- ${language}`,
      )
    words.set(language, wordsIn(language, texts))
  }
  setOfferedLanguages(languages)
  setWords((language) => words.get(language))
}
