import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { ShortenedText } from '#platform/web/ui/text/shortened-text.tsx'
import type { PartAction } from './part-action-dialog.tsx'
import { editPath } from './part-paths.ts'

/** Specification, section 9. */
const NAME_CHARACTERS = 10
const DESCRIPTION_CHARACTERS = 15

type Props = { parts: readonly AdministeredPart[]; onAct: (action: PartAction, part: AdministeredPart) => void }

/** Receives the focus when the pressed button disappears. */
export const partLinkId = (partId: string) => `part-${partId}`

export function PartsTable({ parts, onAct }: Props) {
  const { search } = useLocation()
  const columns: readonly DataColumn<AdministeredPart>[] = [
    { key: 'name', header: 'Name', cell: (part) => <Name part={part} search={search} /> },
    {
      key: 'description',
      header: 'Description',
      cell: ({ description }) => <ShortenedText text={description} most={DESCRIPTION_CHARACTERS} />,
    },
    { key: 'sku', header: 'SKU', cell: ({ sku }) => <span className="figures wrap-anywhere text-sm">{sku}</span> },
    { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => <Money amount={price} /> },
    { key: 'quantity', header: 'Quantity', align: 'right', cell: ({ quantity }) => <Count value={quantity} /> },
    {
      key: 'available',
      header: 'Available',
      align: 'right',
      cell: ({ availableQuantity }) => <Count value={availableQuantity} />,
    },
    { key: 'actions', header: 'Actions', cell: (part) => <Actions part={part} search={search} onAct={onAct} /> },
  ]
  return <DataTable caption="Parts" columns={columns} rows={parts} rowKey={({ _id }) => _id} />
}

function Name({ part, search }: { part: AdministeredPart; search: string }) {
  const link = (content: ReactNode) => (
    <Link
      id={partLinkId(part._id)}
      to={editPath(part._id)}
      // Lets the page link back to the list with its filters.
      state={{ list: search }}
      className="whitespace-nowrap font-semibold underline underline-offset-4"
    >
      {content}
    </Link>
  )
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <ShortenedText text={part.name} most={NAME_CHARACTERS}>
        {link}
      </ShortenedText>
      {part.deleted && <StatusBadge status="deleted" />}
    </span>
  )
}

function Count({ value }: { value: number }) {
  return <span className="figures">{countText(value)}</span>
}

function Actions({ part, search, onAct }: { part: AdministeredPart; search: string } & Pick<Props, 'onAct'>) {
  const action: PartAction = part.deleted ? 'restore' : 'delete'
  const word = part.deleted ? 'Restore' : 'Delete'
  return (
    <span className="row-actions">
      <LinkButton to={editPath(part._id)} state={{ list: search }} className="btn-sm" aria-label={`Edit: ${part.name}`}>
        Edit
      </LinkButton>
      <Button className="btn-sm" aria-label={`${word}: ${part.name}`} onClick={() => onAct(action, part)}>
        {word}
      </Button>
    </span>
  )
}
