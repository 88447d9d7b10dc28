import type { assemblyOperations } from '#catalogue/contract/assemblies/assemblies.ts'
import { t } from '#platform/contract/language/text.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ExportButton } from '#platform/web/downloads.tsx'
import { text, useShopList } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { IMPORT_ASSEMBLIES, NEW_ASSEMBLY } from '../../assemblies/administration/assembly-desk-paths.ts'
import { AssemblyLink } from '../../assemblies/administration/assembly-link.tsx'

export const meta = titled('Assemblies')

const SEARCH: readonly SearchField[] = [{ name: 'search', label: 'Name or number begins with' }]

type Row = OutputOf<typeof assemblyOperations.listAssemblies>[number]

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    header: 'Assembly',
    words: true,
    cell: ({ sku, name }) => <AssemblyLink sku={sku}>{name}</AssemblyLink>,
  },
  { key: 'sku', header: 'Part number', words: true, cell: ({ sku }) => <span className="figures">{sku}</span> },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => (kind === 'kit' ? 'Kit' : 'Assembly') },
  { key: 'sold', header: 'For sale', cell: ({ partId }) => (partId ? 'Yes' : 'No') },
  {
    key: 'positions',
    header: 'Positions',
    align: 'right',
    cell: ({ positionCount }) => <span className="figures">{countText(positionCount)}</span>,
  },
]

export default function AssembliesDeskPage() {
  return (
    <>
      <DashboardHeading title="Assemblies">What bikes, wheels and kits are made of, part by part.</DashboardHeading>
      <div className="mb-6 flex flex-wrap gap-3">
        <LinkButton to={NEW_ASSEMBLY}>Add assembly</LinkButton>
        <LinkButton to={IMPORT_ASSEMBLIES}>Import CSV</LinkButton>
        <ExportButton
          path="/admin/assemblies.csv"
          what={t('assemblies')}
          failed={t('The assemblies could not be exported. Try again.')}
        />
      </div>
      <SearchForm label="Search assemblies" fields={SEARCH} />
      <Assemblies />
    </>
  )
}

function Assemblies() {
  const list = useShopList('listAssemblies', { filters: { search: text() } })
  if (list.state === 'loading') return <RowsSkeleton />
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  return (
    <div aria-busy={list.isRefreshing}>
      {list.state === 'filled' ? (
        <DataTable caption="Assemblies" columns={COLUMNS} rows={list.items} rowKey={({ sku }) => sku} />
      ) : (
        <EmptyState title={list.filters.search === undefined ? 'No assemblies yet' : 'No matching assemblies'}>
          <p>
            Add one here, or <InlineLink to={IMPORT_ASSEMBLIES}>import</InlineLink> a list of positions.
          </p>
        </EmptyState>
      )}
      <ListPager count={counted(list.total, 'assembly', 'assemblies')} nextCursor={list.next} />
    </div>
  )
}
