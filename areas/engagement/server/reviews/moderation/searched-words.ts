import { wordsIn } from '#platform/server/database/database.ts'

const LONGEST_WORD = 50 // As search words are cut when they are stored

/** The words to look for, all of them for ''. Undefined when nothing can match. */
export function searchedWords(search: string): string[] | undefined {
  const found = wordsIn(search)
  if (search !== '' && found.length === 0) return undefined
  return found.map((word) => [...word].slice(0, LONGEST_WORD).join(''))
}
