/** Where words of a measure stand: behind a figure, before one, between two, or on either side. */
export type Place = 'after' | 'before' | 'between' | 'beside'

/** Folded words of a language, and the English ones that the rules of measures know. */
export interface MeasureWord {
  readonly place: Place
  readonly written: readonly string[]
  readonly read: string
}

/** A text in the rules' words, and where its places were in the text before. */
export interface Reworded {
  readonly text: string
  readonly before: (at: number) => number
}

const UNIT = `(?: ?(?:mm|cm|m|kg|g|t|in|"|€|eur|euros?|%))?`
const HAS_MEASURE = /\d|(?<!\p{L})(?:x{0,2}[sl]|m)(?!\p{L})/u
const same = (at: number) => at

/**
 * Puts the words that stand beside figures into English: `12-fach` is `12-speed`, `bis 50 euro` is `under 50 euro`.
 * Other places keep them: `Loch` alone is no hole of a rim.
 */
export function rewordingOf(words: readonly MeasureWord[]): (folded: string) => Reworded {
  if (words.length === 0) return (text) => ({ text, before: same })
  const rules = rulesOf(words)
  return (text) => {
    if (!HAS_MEASURE.test(text)) return { text, before: same }
    return replacedBy(text, rules)
  }
}

type Rule = { pattern: RegExp; read: ReadonlyMap<string, string> }

/** Between two figures comes first: the `bis` of `20 bis 30` is none of `bis 30`. */
function rulesOf(words: readonly MeasureWord[]): Rule[] {
  const [behind, ahead] = [String.raw`(?<=\d${UNIT}[ -]?)`, String.raw`(?=[ :-]{0,2}[€$£]?\d)`]
  const end = String.raw`(?![\p{L}\d])`
  const start = String.raw`(?<![\p{L}\d])`
  const of = (places: readonly Place[], pattern: (any: string) => string): Rule => {
    const meant = words.filter(({ place }) => places.includes(place))
    const read = new Map(meant.flatMap((it) => it.written.map((one) => [one, it.read] as const)))
    const any = [...read.keys()].toSorted((a, b) => b.length - a.length).map(escaped)
    return { pattern: new RegExp(pattern(`(?:${any.join('|') || '(?!)'})`), 'gu'), read }
  }
  return [
    of(['between'], (any) => String.raw`(?<=\d${UNIT} ?)${any}(?= ?[€$£]?\d)`),
    of(['before', 'beside'], (any) => `${start}${any}(?:(?=[ :-]{0,2}(?:xxs|xs|s|m|l|xl|xxl)${end})|${ahead})`),
    of(['after', 'beside'], (any) => behind + any + end),
  ]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Edit = { from: number; to: number; by: string }

function replacedBy(text: string, rules: readonly Rule[]): Reworded {
  const edits: Edit[] = []
  for (const { pattern, read } of rules)
    for (const { 0: found, index: from } of text.matchAll(pattern)) {
      const to = from + found.length
      const isFree = edits.every((it) => to <= it.from || from >= it.to)
      if (isFree) edits.push({ from, to, by: read.get(found) ?? found })
    }
  if (edits.length === 0) return { text, before: same }
  edits.sort((a, b) => a.from - b.from)
  let [reworded, end] = ['', 0]
  for (const { from, to, by } of edits) {
    reworded += text.slice(end, from) + by
    end = to
  }
  return { text: reworded + text.slice(end), before: (at) => placeBefore(edits, at) }
}

/** Within a word that was replaced, its beginning; behind its last letter, its end. */
function placeBefore(edits: readonly Edit[], at: number): number {
  let shift = 0
  for (const { from, to, by } of edits) {
    const start = from + shift
    if (at <= start) break
    if (at < start + by.length) return from
    shift += by.length - (to - from)
  }
  return at - shift
}
