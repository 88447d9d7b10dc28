import type { Compound, Noun } from './compounds.ts'

/** Endings of other words, the first that fits is replaced. A word that ends like one of `whole` stays. */
export interface Endings {
  readonly whole: readonly string[]
  readonly endings: readonly (readonly [ending: string, by: string])[]
}

const SHORTEST_LEFT = 3

/**
 * The singular of a word: by the table of nouns, since no rule tells `Lager` from `Lage`, else by the endings. Two
 * forms of a word that the table lacks mostly become the same text, which need not be a word. Of a compound it is the
 * last noun that has another form.
 */
export function singularsOf(
  nouns: readonly Noun[],
  { whole, endings }: Endings,
  compoundOf: (word: string) => Compound | undefined,
): (word: string) => string {
  const known = new Map(nouns.flatMap(({ noun, plural }) => [[plural, noun] as const]).filter(([plural]) => plural))
  for (const { noun } of nouns) if (noun) known.set(noun, noun)
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (/\d/.test(word)) return word
    const compound = compoundOf(word)
    if (compound) return compound.singular
    if (whole.some((it) => word.endsWith(it))) return word
    const rule = endings.find(([it]) => word.endsWith(it))
    if (!rule) return word
    const [ending, by] = rule
    const left = word.length - ending.length + by.length
    return left < SHORTEST_LEFT ? word : word.slice(0, word.length - ending.length) + by
  }
}
