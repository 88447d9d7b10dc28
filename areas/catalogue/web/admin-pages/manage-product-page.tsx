import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { SavedViews } from '#accounts/web/views/saved-views.tsx'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May, useStaff } from '#platform/web/dashboard/use-admin.ts'
import { ExportButton } from '#platform/web/downloads.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { ShortenedText } from '#platform/web/ui/text/shortened-text.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { PartBulkBar } from '../administration/bulk/part-bulk-bar.tsx'
import { type ChosenParts, useChosenParts } from '../administration/bulk/use-chosen-parts.ts'
import { type PartAction, usePartAction } from '../administration/part-action-dialog.tsx'
import { type PartFilters, partSearch, readPartFilters } from '../administration/part-filters.ts'
import { editPath, PARTS_LIST } from '../administration/part-paths.ts'
import { useAdministeredParts } from '../administration/use-administered-parts.ts'

export const meta = titled(msg('Manage Product'))

const TAB =
  'inline-flex min-h-12 items-center border-transparent border-b-2 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold'

export default function ManageProductPage() {
  return (
    <>
      <DashboardHeading title={t('Manage Product')} />
      <nav aria-label={t('Saved views')} className="mb-4 flex gap-x-6 max-sm:overflow-x-auto sm:flex-wrap">
        <SavedViews list="parts" tabClass={TAB} />
      </nav>
      <SearchForm label={t('Search parts')} fields={partSearch()} />
      <Parts />
    </>
  )
}

function Parts() {
  const asked = readPartFilters(useListParams('search', 'show', 'sort'))
  const list = useAdministeredParts(asked)
  const region = useRef<HTMLElement>(null)
  const acted = useRef<AdministeredPart>(undefined)
  const keepFocus = useFocusFallback(
    list.dataUpdatedAt,
    () => (acted.current && document.getElementById(partLinkId(acted.current._id))) ?? region.current,
  )
  const { ask, dialog } = usePartAction((part) => {
    acted.current = part
    keepFocus()
  })
  const chosen = useChosenParts(asked)
  const keepFocusOnList = () => {
    acted.current = undefined
    keepFocus()
  }
  if (!list.data) return <Awaited read={list} />
  const { items, totalCount, ...cursors } = list.data
  const { show } = asked
  return (
    <section ref={region} tabIndex={-1} aria-label={t('Parts')} aria-busy={list.isPlaceholderData}>
      <div className="mb-4 flex flex-wrap gap-3">
        <May needs="parts.edit">
          <LinkButton to="/dashboard/addProduct">{t('Add Product')}</LinkButton>
        </May>
        <May needs="import.run">
          <LinkButton to={`${PARTS_LIST}/import`}>{t('Import CSV')}</LinkButton>
        </May>
        <May needs="prices.edit">
          <LinkButton to={`${PARTS_LIST}/prices`}>{t('Change prices')}</LinkButton>
        </May>
        <May needs="parts.edit">
          <LinkButton to={`${PARTS_LIST}/changes`}>{t('Past changes')}</LinkButton>
        </May>
        <May needs="import.run">
          <ExportButton
            path="/product/export"
            what={t('parts')}
            failed={t('The parts could not be exported. Try again.')}
          />
        </May>
      </div>
      <PartBulkBar parts={items} total={totalCount} show={show} chosen={chosen} onDone={keepFocusOnList} />
      {items.length > 0 ? <PartsTable parts={items} onAct={ask} chosen={chosen} /> : <NoParts asked={asked} />}
      <ListPager count={countWords(totalCount)} {...cursors} />
      {dialog}
    </section>
  )
}

/** The server estimates larger counts. */
const EXACT_UP_TO = 10_000

function countWords(totalCount: number): string {
  return totalCount > EXACT_UP_TO
    ? plural(totalCount, 'About {count} part', 'About {count} parts')
    : plural(totalCount, '{count} part', '{count} parts')
}

function NoParts({ asked: { search, show } }: { asked: PartFilters }) {
  if (search !== undefined) {
    return (
      <EmptyState title={t('No parts match “{search}”', { search })}>
        <p>{t('Check the spelling, or show all parts.')}</p>
      </EmptyState>
    )
  }
  if (show === 'deleted') {
    return (
      <EmptyState title={t('No deleted parts')}>
        <p>{t('Deleted parts appear here and can be restored.')}</p>
      </EmptyState>
    )
  }
  if (show === 'hidden' || show === 'draft') {
    return (
      <EmptyState title={show === 'hidden' ? t('No hidden parts') : t('No drafts')}>
        <p>
          {show === 'hidden'
            ? t('Hidden parts have a page and can be ordered, but are in no list.')
            : t('Only staff see drafts. They can’t be ordered.')}
        </p>
      </EmptyState>
    )
  }
  if (show === 'without-weight' || show === 'without-longest-side') {
    return (
      <EmptyState title={show === 'without-weight' ? t('Every part has a weight') : t('Every part has a longest side')}>
        <p>{t('Delivery prices use these figures.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('No parts yet')}>
      <p>{t('Add your first part, or import a CSV file.')}</p>
    </EmptyState>
  )
}

/** Specification, section 9. */
const NAME_CHARACTERS = 10
const DESCRIPTION_CHARACTERS = 15

type Props = {
  parts: readonly AdministeredPart[]
  onAct: (action: PartAction, part: AdministeredPart) => void
  chosen: ChosenParts
}

/** Receives the focus when the pressed button disappears. */
const partLinkId = (partId: string) => `part-${partId}`

function PartsTable({ parts, onAct, chosen }: Props) {
  const { search } = useLocation()
  const { may } = useStaff()
  const choice = {
    key: 'choose',
    header: t('Select'),
    cell: (part: AdministeredPart) => <Choice part={part} chosen={chosen} />,
  }
  const columns: readonly DataColumn<AdministeredPart>[] = [
    ...(may('parts.edit') || may('prices.edit') ? [choice] : []),
    { key: 'name', header: t('Name'), cell: (part) => <Name part={part} search={search} /> },
    {
      key: 'description',
      header: t('Description'),
      cell: ({ description }) => <ShortenedText text={description} most={DESCRIPTION_CHARACTERS} />,
    },
    { key: 'sku', header: t('SKU'), cell: ({ sku }) => <span className="figures wrap-anywhere text-sm">{sku}</span> },
    { key: 'price', header: t('Price'), align: 'right', cell: ({ price }) => <Money amount={price} /> },
    { key: 'quantity', header: t('Quantity'), align: 'right', cell: ({ quantity }) => <Count value={quantity} /> },
    {
      key: 'available',
      header: t('Available'),
      align: 'right',
      cell: ({ availableQuantity }) => <Count value={availableQuantity} />,
    },
    { key: 'actions', header: t('Actions'), cell: (part) => <Actions part={part} search={search} onAct={onAct} /> },
  ]
  return <DataTable caption={t('Parts')} columns={columns} rows={parts} rowKey={({ _id }) => _id} />
}

function Choice({ part, chosen }: { part: AdministeredPart; chosen: ChosenParts }) {
  return (
    <label className="-m-2 inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-[var(--ink)]"
        aria-label={t('Select {sku}', { sku: part.sku })}
        checked={chosen.parts.has(part._id)}
        onChange={({ target }) => chosen.choose(part, target.checked)}
      />
    </label>
  )
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
      {part.deleted ? (
        <StatusBadge status="deleted" />
      ) : (
        part.visibility !== 'public' && <StatusBadge status={part.visibility} />
      )}
    </span>
  )
}

function Count({ value }: { value: number }) {
  return <span className="figures">{countText(value)}</span>
}

function Actions({ part, search, onAct }: { part: AdministeredPart; search: string } & Pick<Props, 'onAct'>) {
  const { deleted, name } = part
  const action: PartAction = deleted ? 'restore' : 'delete'
  return (
    <span className="row-actions">
      <LinkButton
        to={editPath(part._id)}
        state={{ list: search }}
        className="btn-sm"
        aria-label={t('Edit: {name}', { name })}
      >
        {t('Edit')}
      </LinkButton>
      <May needs="parts.edit">
        <Button
          className="btn-sm"
          aria-label={deleted ? t('Restore: {name}', { name }) : t('Delete: {name}', { name })}
          onClick={() => onAct(action, part)}
        >
          {deleted ? t('Restore') : t('Delete')}
        </Button>
      </May>
    </span>
  )
}
