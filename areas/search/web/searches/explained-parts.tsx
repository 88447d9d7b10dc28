import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { BUCKET_STEPS, type ExplainedPart } from '#search/contract/explanation.ts'

export function ExplainedParts({ parts, from }: { parts: readonly ExplainedPart[]; from: number }) {
  const columns: readonly DataColumn<ExplainedPart>[] = [
    { key: 'place', header: 'Place', cell: (_, index) => from + index },
    { key: 'part', header: 'Part', words: true, cell: (part) => <PartLink part={part} /> },
    {
      key: 'terms',
      header: 'Found by',
      words: true,
      cell: ({ number, terms }) => (
        <Lines lines={[...(number === null ? [] : [numberText(number)]), ...terms.map(termText)]} />
      ),
    },
    {
      key: 'bucket',
      header: 'Ranked by',
      words: true,
      cell: ({ bucket }) => (bucket === null ? 'The chosen order' : <Lines lines={bucketTexts(bucket)} />),
    },
  ]
  return <DataTable caption="Why this order" columns={columns} rows={parts} rowKey={({ _id }) => _id} />
}

function PartLink({ part: { _id, name, sku } }: { part: ExplainedPart }) {
  return (
    <span className="block min-w-0">
      <Link to={partPath({ _id, name })} className="wrap-anywhere font-semibold underline underline-offset-4">
        {name}
      </Link>
      <span className="label wrap-anywhere block">{sku}</span>
    </span>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="text-sm">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and lines may repeat
        <li key={index} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

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
  beginning: 'Its part number starts with it',
  confusable: 'Its part number, with letters and figures that look alike',
  typo: 'Its part number, with one typo',
}

/** `chainring: word of the name (6)`. */
function termText({ text, read, field, weight }: Term): string {
  const asked = read === text ? text : `${text} (${read})`
  return field === null ? `${asked}: not found` : `${asked}: ${FIELD_WORDS[field]} (${weight})`
}

function numberText(number: NonNullable<ExplainedPart['number']>): string {
  return NUMBER_WORDS[number]
}

const NO_NUMBER = 4

/** What the part is ranked by, the first difference decides. */
function bucketTexts(bucket: readonly number[]): string[] {
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
