import { SOURCE_LANGUAGE, setOfferedLanguages, type Words } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { OperatorError } from '../operator-error.ts'
import { readCatalogue, wordsIn } from './catalogues.ts'

/**
 * From now on this process speaks these languages; the first is that of whoever does not ask for another.
 * `unfinished`: also those whose translators have not finished, for who writes them.
 * @throws OperatorError when one has no catalogue or not a whole one, or when the first is for customers only
 */
export function speak(
  languages: readonly string[],
  { unfinished = false, folder }: { unfinished?: boolean; folder?: string } = {},
): void {
  const words = new Map<string, Words>()
  const shopOnly: string[] = []
  for (const language of languages) {
    if (language === SOURCE_LANGUAGE) continue
    const { texts, missing, coversAdministration } = readCatalogue(language, folder)
    if (missing > 0 && !unfinished)
      throw new OperatorError(
        `The catalogue of ${language} is not complete: texts missing: ${missing}. See: npm run languages -- ${language}`,
      )
    if (!coversAdministration) shopOnly.push(language)
    words.set(language, wordsIn(language, texts))
  }
  if (!unfinished) demandOneForStaff(languages, shopOnly)
  setOfferedLanguages(languages, shopOnly)
  setWords((language) => words.get(language))
}

/** Staff read in the first language when they ask for one that covers only the shop. */
function demandOneForStaff([first = '', ...others]: readonly string[], shopOnly: readonly string[]): void {
  if (!shopOnly.includes(first)) return
  const better = others.find((language) => !shopOnly.includes(language)) ?? SOURCE_LANGUAGE
  const such = [better, first, ...others.filter((language) => language !== better)].join()
  throw new OperatorError(
    `${first} covers only the shop: name a language that covers the administration first, such as LANGUAGES=${such}.`,
  )
}
