import { Link } from 'react-router'
import type { AdministeredAttribute } from '#catalogue/contract/attribute-administration.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { attributePath } from './attribute-paths.ts'
import { filterText, kindText, rolesText } from './attribute-texts.ts'

type Row = AdministeredAttribute

const FACTS: readonly DataColumn<Row>[] = [
  { key: 'kind', header: 'Kind', cell: (row) => kindText(row) },
  { key: 'roles', header: 'Applies to', words: true, cell: (row) => rolesText(row) },
  { key: 'filter', header: 'Filter', cell: (row) => filterText(row) },
  {
    key: 'parts',
    header: 'Parts',
    align: 'right',
    cell: ({ parts }) => <span className="figures">{countText(parts)}</span>,
  },
]

const KEY: DataColumn<Row> = {
  key: 'key',
  header: 'Key',
  cell: ({ key }) => <span className="figures wrap-anywhere text-sm">{key}</span>,
}

type Props = { attributes: readonly Row[]; onDelete: (attribute: Row) => void }

export function OwnAttributes({ attributes, onDelete }: Props) {
  const columns: readonly DataColumn<Row>[] = [
    { key: 'label', header: 'Label', words: true, cell: (row) => <Name attribute={row} /> },
    KEY,
    ...FACTS,
    { key: 'actions', header: 'Actions', cell: (row) => <Actions attribute={row} onDelete={onDelete} /> },
  ]
  return <DataTable wide caption="Your attributes" columns={columns} rows={attributes} rowKey={({ key }) => key} />
}

/** Drawings and searches compute with these, so they come with the shop and stay. */
export function CodedAttributes({ attributes }: { attributes: readonly Row[] }) {
  const columns: readonly DataColumn<Row>[] = [
    { key: 'label', header: 'Label', words: true, cell: ({ label }) => label },
    KEY,
    ...FACTS,
  ]
  return <DataTable wide caption="Built-in attributes" columns={columns} rows={attributes} rowKey={({ key }) => key} />
}

function Name({ attribute: { _id, label } }: { attribute: Row }) {
  return (
    <Link to={attributePath(_id ?? '')} className="wrap-anywhere font-semibold underline underline-offset-4">
      {label}
    </Link>
  )
}

function Actions({ attribute, onDelete }: { attribute: Row; onDelete: Props['onDelete'] }) {
  const { _id, label } = attribute
  return (
    <span className="row-actions">
      <LinkButton to={attributePath(_id ?? '')} className="btn-sm" aria-label={`Edit: ${label}`}>
        Edit
      </LinkButton>
      <Button className="btn-sm" aria-label={`Delete: ${label}`} onClick={() => onDelete(attribute)}>
        Delete
      </Button>
    </span>
  )
}
