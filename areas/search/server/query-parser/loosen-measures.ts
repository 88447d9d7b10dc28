import type { Registry } from '#packages/part-attributes/registry.ts'
import { unitOf } from './measure-units.ts'
import type { Reading, Term } from './query-terms.ts'
import { rolesNamed } from './read-measures.ts'
import { type Vocabulary, wordsOfText } from './vocabulary.ts'

type MeasureTerm = Extract<Term, { kind: 'measure' }>

export interface LooseningTools {
  readonly registry: Registry
  readonly vocabulary: Vocabulary
  readonly isTitle: (word: string) => boolean // Whether names or categories of the shop's parts have the word
}

/**
 * What a measure may mean beside what it says, when it finds nothing. Text counts whatever a part states. Where the
 * parts that are asked for have no such measure, it may be any figure: the bar of `31.8 bar` is no pressure, and a
 * `36t ratchet` has no teeth but points of engagement. So may a length, which stands in texts without its unit.
 * Undefined for what can't mean anything else, such as a price. A weight may be left out.
 */
export function loosened(
  term: Term,
  { folded, terms }: Pick<Reading, 'folded' | 'terms'>,
  tools: LooseningTools,
): readonly Term[] | undefined {
  if (term.kind !== 'measure' || term.alternatives.flat().some(({ attribute }) => attribute === 'price'))
    return undefined
  const isOwn = isOfNamedPart(term, folded, tools)
  const nouns = isOwn ? [] : nounsIn(term, tools)
  const isAlone = nouns.length === 0 && !terms.some(({ kind }) => kind === 'word')
  const figures = isAlone || (isOwn && term.alternatives.length < LEAST_OF_ANY_LENGTH) ? [] : figuresIn(term)
  const { from, to, text } = term
  return [
    {
      ...term,
      loose: { ...(figures.length > 0 && { figures }), mayBeLeftOut: !isAlone && (!isOwn || isWeight(term)) },
    },
    ...nouns.map((word): Term => ({ from, to, text, kind: 'word', word })),
  ]
}

/** What is bought by its measures is not bought by its exact weight. The `14g` of a spoke is its gauge. */
const isWeight = ({ alternatives }: MeasureTerm) =>
  alternatives.flat().every(({ attribute }) => attribute === 'weightG')

/** A length without a name may be of any attribute. */
const LEAST_OF_ANY_LENGTH = 8

/** Whether the query names parts that may state the measure. */
function isOfNamedPart({ alternatives }: MeasureTerm, folded: string, { registry, vocabulary }: LooseningTools) {
  const keys = new Set(alternatives.flat().map(({ attribute }) => attribute))
  return rolesNamed(wordsOfText(folded, vocabulary), vocabulary.speech).some((role) =>
    registry.ofRole(role).some(({ key }) => keys.has(key)),
  )
}

const SHORTEST_NOUN = 3

/** Words of the measure that are nouns of the shop, too; lengths are none, though many names have their units. */
function nounsIn({ text }: MeasureTerm, { isTitle, vocabulary: { speech } }: LooseningTools): readonly string[] {
  const words = text.match(/\p{L}+/gu) ?? []
  const isNoun = (word: string) =>
    word.length >= SHORTEST_NOUN && unitOf(word)?.kind !== 'length' && isTitle(speech.singular(word))
  return words.every(isNoun) ? words.map(speech.singular) : []
}

const RANGE = /(\d+(?:\.\d+)?) ?(?:-|to) ?(\d+(?:\.\d+)?)(?![\d./])/

/** Both ends of a range, else as converted, if that is one figure: `1 1/8` of a steerer is 28.6. */
function figuresIn({ text, alternatives }: MeasureTerm): readonly number[] {
  const [, ...ends] = RANGE.exec(text) ?? []
  if (ends.length > 0) return ends.map(Number)
  const [constraint, ...others] = alternatives[0] ?? []
  if (constraint && others.length === 0 && 'low' in constraint) {
    const { low = 0, high = 0 } = constraint
    return [Math.round((low + high) * 500) / 1000]
  }
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
}
