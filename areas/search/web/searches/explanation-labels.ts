import { BUCKET_STEPS, type ExplainedPart } from '#search/contract/explanation.ts'

type Term = ExplainedPart['terms'][number]

const FIELD_WORDS: Readonly<Record<NonNullable<Term['field']>, string>> = {
  name: 'word of the name',
  number: 'group of the part number',
  attribute: 'specification',
  category: 'category',
  'name-beginning': 'beginning of a word of the name',
  'category-beginning': 'beginning of a word of the category',
  'attribute-beginning': 'beginning of a word of a specification',
  description: 'description',
}

const NUMBER_WORDS: Readonly<Record<NonNullable<ExplainedPart['number']>, string>> = {
  own: 'Its part number',
  alias: 'Another of its numbers',
  superseded: 'Its former number',
  beginning: 'Its part number begins so',
  confusable: 'Its part number, with letters and figures that look alike',
  typo: 'Its part number, with one typo',
}

/** `chainring: word of the name (6)`. */
export function termText({ text, read, field, weight }: Term): string {
  const asked = read === text ? text : `${text} (${read})`
  return field === null ? `${asked}: not found` : `${asked}: ${FIELD_WORDS[field]} (${weight})`
}

export function numberText(number: NonNullable<ExplainedPart['number']>): string {
  return NUMBER_WORDS[number]
}

const NO_NUMBER = 4

/** What the part is ranked by, the first difference decides. */
export function bucketTexts(bucket: readonly number[]): string[] {
  const value = (step: (typeof BUCKET_STEPS)[number]) => bucket[BUCKET_STEPS.indexOf(step)] ?? 0
  return [
    ...(value('number') === NO_NUMBER ? [] : [`Number: step ${value('number')}`]),
    ...(value('described') === 1 ? ['Something found only in the description'] : []),
    ...(value('category') === -1 ? ['The search names its category'] : []),
    `Mean weight ${-value('weight') / 4}`,
    `${-value('coverage') * 10} % of its name`,
    value('stock') === 0 ? 'Available' : 'Cannot be ordered now',
  ]
}
