/** A word of the contract as people read it: `placed` gives Placed. */
export function sentenceCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
