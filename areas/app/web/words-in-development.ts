/** The words of each language, in development: put here by `scripts/bundle/words-in-development.ts`. */
const words: Record<string, [key: string, forms: string[]][] | undefined> = {}
export default words
