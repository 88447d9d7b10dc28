import type { Noun } from './singulars.ts'

const SHORTEST = 3

interface Pieces {
  readonly count: number
  readonly words: readonly string[]
}

/**
 * Takes compounds apart into nouns of the table: as few pieces as possible, of them the longest last one, for that is
 * the kind of thing. Undefined for what isn't wholly made of known nouns, and for a word that has one piece only.
 */
export function compoundsOf(
  nouns: readonly Noun[],
  links: readonly string[],
): (word: string) => readonly string[] | undefined {
  const lasts = new Map<string, string>()
  const firsts = new Map<string, string>()
  const add = (forms: Map<string, string>, form: string, noun: string) => {
    if (form.length >= SHORTEST && !forms.has(form)) forms.set(form, noun)
  }
  for (const { noun, plural } of nouns) for (const form of [noun, plural]) add(lasts, form, noun)
  for (const { noun, links: own } of nouns) for (const form of [noun, ...own]) add(firsts, form, noun || form)
  for (const { noun } of nouns) if (noun) for (const link of links) add(firsts, noun + link, noun)
  const longest = Math.max(0, ...[...firsts.keys(), ...lasts.keys()].map(({ length }) => length))
  return (word) => (word.length < 2 * SHORTEST ? undefined : piecesOf(word, { firsts, lasts, longest }))
}

type Forms = { firsts: ReadonlyMap<string, string>; lasts: ReadonlyMap<string, string>; longest: number }

function piecesOf(word: string, { firsts, lasts, longest }: Forms): readonly string[] | undefined {
  const best: (Pieces | undefined)[] = new Array(word.length)
  for (let from = word.length - SHORTEST; from >= 0; from--) {
    const last = from > 0 ? lasts.get(word.slice(from)) : undefined
    if (last) best[from] = { count: 1, words: [last] }
    for (let to = from + SHORTEST; to <= Math.min(from + longest, word.length - SHORTEST); to++) {
      const rest = best[to]
      const first = rest && firsts.get(word.slice(from, to))
      if (!rest || !first || rest.count + 1 >= (best[from]?.count ?? Number.POSITIVE_INFINITY)) continue
      best[from] = { count: rest.count + 1, words: [first, ...rest.words] }
    }
  }
  return best[0]?.words
}
