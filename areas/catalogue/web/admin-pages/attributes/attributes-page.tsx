import { useRef } from 'react'
import { Link } from 'react-router'
import type { AdministeredAttribute, FreeSpec, ReaderNames } from '#catalogue/contract/attribute-administration.ts'
import { msg, msgc, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { attributePath, NEW_ATTRIBUTE } from '../../attributes/attribute-paths.ts'
import { filterText, kindText, rolesText } from '../../attributes/attribute-texts.ts'
import { useDeleteAttribute } from '../../attributes/use-delete-attribute.tsx'

export const meta = titled(msg('Attributes'))

export default function AttributesPage() {
  return (
    <>
      <DashboardHeading title={t('Attributes')}>
        {t('What parts state, with units and filters. Searches, the part form and imports know them.')}
      </DashboardHeading>
      <Loaded />
    </>
  )
}

function Loaded() {
  const list = useShopRead('listAdministeredAttributes', {})
  const region = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(list.dataUpdatedAt, () => region.current)
  const { ask, dialog } = useDeleteAttribute(keepFocus)
  if (!list.data) return <Awaited read={list} />
  const { attributes, free, names } = list.data
  const own = attributes.filter(({ _id }) => _id !== null)
  return (
    <div className="flex flex-col gap-10">
      <section ref={region} tabIndex={-1} aria-labelledby="own-attributes">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 id="own-attributes" className="text-lg">
            {t('Your attributes')}
          </h3>
          <span className="flex flex-wrap gap-3">
            <LinkButton variant="quiet" to="/dashboard/audit?object=attribute">
              {t('Change history')}
            </LinkButton>
            <LinkButton to={NEW_ATTRIBUTE}>{t('Add attribute')}</LinkButton>
          </span>
        </div>
        {own.length > 0 ? (
          <OwnAttributes attributes={own} names={names} onDelete={ask} />
        ) : (
          <EmptyState title={t('No attributes of your own yet')}>
            <p>{t('Add one for what your customers choose by, such as the colour of a hose.')}</p>
          </EmptyState>
        )}
      </section>
      {free.length > 0 && (
        <HeadedSection id="free-specs" title={t('Other specifications')} look="mb-4 text-lg">
          <p className="mb-4 max-w-[43em] text-graphite">
            {t('Parts state these, but they are no attribute: no filter shows them, and no unit is known.')}
          </p>
          <FreeSpecsTable free={free} />
        </HeadedSection>
      )}
      <details>
        <summary className="cursor-pointer py-2 text-lg">
          {t('Built-in attributes ({count})', { count: countText(attributes.length - own.length) })}
        </summary>
        <p className="my-4 max-w-[43em] text-graphite">
          {t('Drawings and searches calculate with these. They cannot be changed.')}
        </p>
        <CodedAttributes attributes={attributes.filter(({ _id }) => _id === null)} names={names} />
      </details>
      {dialog}
    </div>
  )
}

const COLUMNS: readonly DataColumn<FreeSpec>[] = [
  { key: 'key', header: msg('Specification'), words: true, cell: ({ key }) => <b className="font-semibold">{key}</b> },
  {
    key: 'samples',
    header: msgc('heading of examples', 'Such as'),
    words: true,
    cell: ({ samples }) => samples.join('; '),
  },
  {
    key: 'parts',
    header: msg('Parts'),
    align: 'right',
    cell: ({ parts }) => <span className="figures">{countText(parts)}</span>,
  },
  {
    key: 'actions',
    header: msg('Actions'),
    cell: ({ key }) => (
      <LinkButton
        to={`${NEW_ATTRIBUTE}?spec=${encodeURIComponent(key)}`}
        className="btn-sm"
        aria-label={t('Make {key} an attribute', { key })}
      >
        {t('Make attribute')}
      </LinkButton>
    ),
  },
]

/** What parts state under names that are no attribute. */
function FreeSpecsTable({ free }: { free: readonly FreeSpec[] }) {
  return <DataTable caption={t('Other specifications')} columns={COLUMNS} rows={free} rowKey={({ key }) => key} />
}

type Row = AdministeredAttribute

const factsIn = (names: ReaderNames): readonly DataColumn<Row>[] => [
  { key: 'kind', header: msg('Kind'), cell: (row) => kindText(row, names) },
  { key: 'roles', header: msg('Applies to'), words: true, cell: (row) => rolesText(row, names) },
  { key: 'filter', header: msgc('noun', 'Filter'), cell: (row) => filterText(row) },
  {
    key: 'parts',
    header: msg('Parts'),
    align: 'right',
    cell: ({ parts }) => <span className="figures">{countText(parts)}</span>,
  },
]

const KEY: DataColumn<Row> = {
  key: 'key',
  header: msgc('attribute', 'Key'),
  cell: ({ key }) => <span className="figures wrap-anywhere text-sm">{key}</span>,
}

type Props = { attributes: readonly Row[]; names: ReaderNames; onDelete: (attribute: Row) => void }

function OwnAttributes({ attributes, names, onDelete }: Props) {
  const columns: readonly DataColumn<Row>[] = [
    { key: 'label', header: t('Label'), words: true, cell: (row) => <Name attribute={row} /> },
    KEY,
    ...factsIn(names),
    { key: 'actions', header: t('Actions'), cell: (row) => <Actions attribute={row} onDelete={onDelete} /> },
  ]
  return <DataTable wide caption={t('Your attributes')} columns={columns} rows={attributes} rowKey={({ key }) => key} />
}

/** Drawings and searches compute with these, so they come with the shop and stay. */
function CodedAttributes({ attributes, names }: Omit<Props, 'onDelete'>) {
  const columns: readonly DataColumn<Row>[] = [
    { key: 'label', header: t('Label'), words: true, cell: ({ label }) => label },
    KEY,
    ...factsIn(names),
  ]
  return (
    <DataTable wide caption={t('Built-in attributes')} columns={columns} rows={attributes} rowKey={({ key }) => key} />
  )
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
      <LinkButton to={attributePath(_id ?? '')} className="btn-sm" aria-label={t('Edit: {name}', { name: label })}>
        {t('Edit')}
      </LinkButton>
      <Button className="btn-sm" aria-label={t('Delete: {name}', { name: label })} onClick={() => onDelete(attribute)}>
        {t('Delete')}
      </Button>
    </span>
  )
}
