import type { ExplainedPart, Explanation, MATCHED_FIELDS, NUMBER_STEPS } from '#search/contract/explanation.ts'
import type { FindResult } from '#search/contract/find.ts'
import type { Term } from '../query-parser/read-query.ts'
import { NUMBER_STEPS as STEPS } from './number-hits.ts'
import { type Found, WEIGHTS } from './part-finder.ts'
import type { SearchAttempt } from './search-attempt.ts'

type Field = (typeof MATCHED_FIELDS)[number]

/** For administrators: why the parts of a page are in this order. */
export function explain(
  rules: string,
  { terms, numbers }: SearchAttempt,
  { rows }: Found,
  items: FindResult['items'],
): Explanation {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const explained = items.flatMap(({ _id, sku, name }): ExplainedPart[] => {
    const row = byId.get(_id)
    if (!row) return []
    const number = numberStep(numbers.get(_id))
    const bucket = Array.isArray(row.value) ? row.value : null
    return [
      { _id, sku, name, number, bucket, terms: terms.map((term, at) => explainTerm(term, row.weights[at] ?? null)) },
    ]
  })
  return { items: explained, rules }
}

function numberStep(step: number | undefined): (typeof NUMBER_STEPS)[number] | null {
  const [name] = Object.entries(STEPS).find(([, value]) => value === step) ?? []
  return (name as (typeof NUMBER_STEPS)[number] | undefined) ?? null
}

function explainTerm(term: Term, tenths: number | null): ExplainedPart['terms'][number] {
  const read = term.kind === 'measure' ? term.label : term.word
  return { text: term.text, read, field: fieldOf(term, tenths), weight: tenths === null ? null : tenths / 10 }
}

const FIELDS: Readonly<Record<keyof typeof WEIGHTS, Field>> = {
  name: 'name',
  preferred: 'attribute',
  group: 'number',
  attribute: 'attribute',
  category: 'category',
  figure: 'attribute',
  nameBeginning: 'name-beginning',
  categoryBeginning: 'category-beginning',
  attributeBeginning: 'attribute-beginning',
  description: 'description',
}

/** Figures in attributes weigh as much as beginnings of words in names. */
function fieldOf({ kind }: Term, tenths: number | null): Field | null {
  if (kind === 'figure' && tenths === WEIGHTS.figure) return 'attribute'
  const [name] = Object.entries(WEIGHTS).find(([key, value]) => value === tenths && key !== 'figure') ?? []
  return name === undefined ? null : FIELDS[name as keyof typeof WEIGHTS]
}
