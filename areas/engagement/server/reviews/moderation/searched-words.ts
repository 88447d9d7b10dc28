import { searchedWords as wordsOf } from '#platform/contract/typed-text.ts'

/** The words to look for, all of them for ''. Undefined when nothing can match. */
export function searchedWords(search: string): string[] | undefined {
  const found = wordsOf(search)
  return search !== '' && found.length === 0 ? undefined : found
}
