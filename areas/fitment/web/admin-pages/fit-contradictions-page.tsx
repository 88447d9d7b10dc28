import { Link, useSearchParams } from 'react-router'
import type { FitContradiction, MirroredRows } from '#fitment/contract/fit-coverage.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { DeskLinks, FIT_DESK, PART_COLUMN } from '../desk/desk-links.tsx'

export const meta = titled(msg('Contradictions'))

export default function FitContradictionsPage() {
  return (
    <>
      <DashboardHeading title={t('Contradictions')}>
        {t('Parts whose interfaces disagree with their specifications or name, and rules that contradict each other.')}
      </DashboardHeading>
      <DeskLinks />
      <Contradictions />
    </>
  )
}

function Contradictions() {
  const [params] = useSearchParams()
  const found = useShopRead('listFitContradictions', { query: { after: params.get('after') ?? undefined } })
  if (!found.data) return <Awaited read={found} />
  const { items, rows, looked, next } = found.data
  const nextPage = next === null ? undefined : `${FIT_DESK}/contradictions?${new URLSearchParams({ after: next })}`
  return (
    <section aria-label={t('Contradictions')}>
      {items.length > 0 ? (
        <DataTable
          caption={t('Contradictions')}
          columns={COLUMNS}
          rows={items}
          rowKey={({ _id, kind, what, against }) => [_id, kind, what, against].join(' ')}
        />
      ) : (
        <EmptyState title={t('No contradictions')}>
          <p>{t('What parts state agrees with their specifications and names.')}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className="mt-8">
          <DataTable
            caption={t('Rows of the rule book that contradict each other')}
            columns={ROW_COLUMNS}
            rows={rows}
            rowKey={({ contact, offer, need }) => [contact, offer, need].join(' ')}
          />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {nextPage && (
          <LinkButton to={nextPage} rel="next">
            {t('Next')}
          </LinkButton>
        )}
        <p className="label">{plural(looked, '{count} part compared', '{count} parts compared')}</p>
      </div>
    </section>
  )
}

const COLUMNS: readonly DataColumn<FitContradiction>[] = [
  PART_COLUMN,
  { key: 'states', header: msg('Interface'), words: true, cell: ({ what, states }) => `${what}: ${states}` },
  {
    key: 'against',
    header: msg('Against'),
    words: true,
    cell: ({ kind, against }) => `${kind === 'name' ? t('Name') : t('Specification')} ${against}`,
  },
]

const ROW_COLUMNS: readonly DataColumn<MirroredRows>[] = [
  {
    key: 'row',
    header: msg('Row'),
    words: true,
    cell: ({ rule, contact, offer, need }) => (
      <Link
        to={`${FIT_DESK}/draft?${new URLSearchParams({ file: 'matings', key: `${contact} ${offer} ${need}` })}`}
        className="wrap-anywhere font-semibold underline underline-offset-4"
      >
        {t('{rule}: {offer} with {need}', { rule, offer, need })}
      </Link>
    ),
  },
  { key: 'verdict', header: msg('Says'), cell: ({ verdict }) => verdict },
  { key: 'mirrored', header: msg('The other way round'), cell: ({ mirrored }) => mirrored },
]
