import type { Words } from './languages.ts'

let findWords: (language: string) => Words | undefined = () => undefined

/** Where the words of other languages are found. Scripts of a language have its words in them, and find nothing. */
export function setWords(find: (language: string) => Words | undefined): void {
  findWords = find
}

export function wordsOf(language: string): Words | undefined {
  return findWords(language)
}
