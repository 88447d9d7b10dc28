import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import type { ExplainedPart } from '#search/contract/explanation.ts'
import { bucketTexts, numberText, termText } from './explanation-labels.ts'

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
