import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { BUCKET_STEPS, type ExplainedPart } from '#search/contract/explanation.ts'

export function ExplainedParts({ parts, from }: { parts: readonly ExplainedPart[]; from: number }) {
  const columns: readonly DataColumn<ExplainedPart>[] = [
    { key: 'place', header: t('Place'), cell: (_, index) => from + index },
    { key: 'part', header: t('Part'), words: true, cell: (part) => <PartLink part={part} /> },
    {
      key: 'terms',
      header: t('Found by'),
      words: true,
      cell: ({ number, terms }) => (
        <Lines lines={[...(number === null ? [] : [numberText(number)]), ...terms.map(termText)]} />
      ),
    },
    {
      key: 'bucket',
      header: t('Ranked by'),
      words: true,
      cell: ({ bucket }) => (bucket === null ? t('The chosen order') : <Lines lines={bucketTexts(bucket)} />),
    },
  ]
  return <DataTable caption={t('Why this order')} columns={columns} rows={parts} rowKey={({ _id }) => _id} />
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

const FIELD_WORDS: Readonly<Record<NonNullable<Term['field']>, Message>> = {
  name: msg('word of the name'),
  number: msg('group of the part number'),
  attribute: msg('specification'),
  category: msg('category'),
  'name-beginning': msg('beginning of a word of the name'),
  'category-beginning': msg('beginning of a word of the category'),
  'attribute-beginning': msg('beginning of a word of a specification'),
  description: msg('description'),
}

const NUMBER_WORDS: Readonly<Record<NonNullable<ExplainedPart['number']>, Message>> = {
  own: msg('Its part number'),
  alias: msg('Another of its numbers'),
  superseded: msg('Its former number'),
  beginning: msg('Its part number starts with it'),
  confusable: msg('Its part number, with letters and figures that look alike'),
  typo: msg('Its part number, with one typo'),
}

/** `chainring: word of the name (6)`. */
function termText({ text, read, field, weight }: Term): string {
  const asked = read === text ? text : `${text} (${read})`
  return field === null
    ? t('{asked}: not found', { asked })
    : `${asked}: ${say(FIELD_WORDS[field])} (${figureText(weight ?? '')})`
}

function numberText(number: NonNullable<ExplainedPart['number']>): string {
  return say(NUMBER_WORDS[number])
}

const NO_NUMBER = 4

/** What the part is ranked by, the first difference decides. */
function bucketTexts(bucket: readonly number[]): string[] {
  const value = (step: (typeof BUCKET_STEPS)[number]) => bucket[BUCKET_STEPS.indexOf(step)] ?? 0
  return [
    ...(value('number') === NO_NUMBER ? [] : [t('Number: step {value}', { value: String(value('number')) })]),
    ...(value('described') === 1 ? [t('Something found only in the description')] : []),
    ...(value('category') === -1 ? [t('The search names its category')] : []),
    t('Mean weight {value}', { value: figureText(-value('weight') / 4) }),
    t('{percent} % of its name', { percent: String(-value('coverage') * 10) }),
    value('stock') === 0 ? t('Available') : t('Cannot be ordered now'),
  ]
}
