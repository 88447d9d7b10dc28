import { LRUCache } from 'lru-cache'

/** A noun of the trade with its plural, as a language's file has it; all folded. */
export interface Noun {
  readonly noun: string
  readonly plural: string
  readonly links: readonly string[] // What compounds have of it, if no letter joins it: `brems` of `bremse`
  readonly roles: readonly string[] // Kinds of part that it names
}

const SHORTEST = 3

/** Pieces that were taken apart, the last of them as it was written. */
interface Pieces {
  readonly words: readonly string[]
  readonly written: string
}

export interface Compound {
  readonly pieces: readonly string[] // In the singular
  readonly singular: string // Of the whole
}

/** Words that were taken apart lately, or can't be. */
const KEPT = 10_000

/**
 * Takes compounds apart into nouns of the table: as few pieces as possible, of them the longest last one, for that is
 * the kind of thing. Undefined for what isn't wholly made of known nouns, and for a word that has one piece only.
 */
export function compoundsOf(nouns: readonly Noun[], links: readonly string[]): (word: string) => Compound | undefined {
  const lasts = new Map<string, string>()
  const firsts = new Map<string, string>()
  const add = (forms: Map<string, string>, form: string, noun: string) => {
    if (form.length >= SHORTEST && !forms.has(form)) forms.set(form, noun)
  }
  for (const { noun, plural } of nouns) for (const form of [noun, plural]) add(lasts, form, noun)
  for (const { noun, links: own } of nouns) for (const form of [noun, ...own]) add(firsts, form, noun || form)
  for (const { noun } of nouns) if (noun) for (const link of links) add(firsts, noun + link, noun)
  const longest = Math.max(0, ...[...firsts.keys(), ...lasts.keys()].map(({ length }) => length))
  const kept = new LRUCache<string, { compound: Compound | undefined }>({ max: KEPT })
  return (word) => {
    if (word.length < 2 * SHORTEST) return undefined
    const known = kept.get(word) ?? { compound: compoundOf(word, { firsts, lasts, longest }) }
    kept.set(word, known)
    return known.compound
  }
}

type Forms = { firsts: ReadonlyMap<string, string>; lasts: ReadonlyMap<string, string>; longest: number }

function compoundOf(word: string, { firsts, lasts, longest }: Forms): Compound | undefined {
  const best: (Pieces | undefined)[] = new Array(word.length)
  for (let from = word.length - SHORTEST; from >= 0; from--) {
    const last = from > 0 ? lasts.get(word.slice(from)) : undefined
    if (last) best[from] = { words: [last], written: word.slice(from) }
    for (let to = from + SHORTEST; to <= Math.min(from + longest, word.length - SHORTEST); to++) {
      const rest = best[to]
      const first = rest && firsts.get(word.slice(from, to))
      if (!rest || !first || rest.words.length + 1 >= (best[from]?.words.length ?? Number.POSITIVE_INFINITY)) continue
      best[from] = { words: [first, ...rest.words], written: rest.written }
    }
  }
  if (!best[0]) return undefined
  const { words, written } = best[0]
  return { pieces: words, singular: word.slice(0, word.length - written.length) + words.at(-1) }
}
