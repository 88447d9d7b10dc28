import type { FreeSpec } from '#catalogue/contract/attribute-administration.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { NEW_ATTRIBUTE } from './attribute-paths.ts'

const COLUMNS: readonly DataColumn<FreeSpec>[] = [
  { key: 'key', header: 'Specification', words: true, cell: ({ key }) => <b className="font-semibold">{key}</b> },
  { key: 'samples', header: 'Such as', words: true, cell: ({ samples }) => samples.join('; ') },
  {
    key: 'parts',
    header: 'Parts',
    align: 'right',
    cell: ({ parts }) => <span className="figures">{countText(parts)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ key }) => (
      <LinkButton
        to={`${NEW_ATTRIBUTE}?spec=${encodeURIComponent(key)}`}
        className="btn-sm"
        aria-label={`Make ${key} an attribute`}
      >
        Make attribute
      </LinkButton>
    ),
  },
]

/** What parts state under names that are no attribute. */
export function FreeSpecsTable({ free }: { free: readonly FreeSpec[] }) {
  return <DataTable caption="Other specifications" columns={COLUMNS} rows={free} rowKey={({ key }) => key} />
}
