import type { assemblyOperations } from '#contract/assemblies/assemblies.ts'
import { countText } from '#contract/money/number-text.ts'
import type { OutputOf } from '#contract/operation.ts'
import { ExportAssembliesButton } from '#web/assemblies/administration/assembly-actions.tsx'
import { IMPORT_ASSEMBLIES, NEW_ASSEMBLY } from '#web/assemblies/administration/assembly-desk-paths.ts'
import { AssemblyLink } from '#web/assemblies/administration/assembly-link.tsx'
import { useListedAssemblies } from '#web/assemblies/administration/use-administered-assemblies.ts'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#web/ui/forms/search-form.tsx'
import { InlineLink } from '#web/ui/inline-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListPager } from '#web/ui/list-pager.tsx'
import { useListParams } from '#web/use-list-params.ts'

export const meta = () => [{ title: 'Assemblies · Dashboard · Parts Manufacture' }]

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
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Assemblies">What bikes, wheels and kits are made of, part by part.</DashboardHeading>
      <div className="mb-6 flex flex-wrap gap-3">
        <LinkButton to={NEW_ASSEMBLY}>Add assembly</LinkButton>
        <LinkButton to={IMPORT_ASSEMBLIES}>Import CSV</LinkButton>
        <ExportAssembliesButton />
      </div>
      <SearchForm label="Search assemblies" fields={SEARCH} />
      <Assemblies />
    </RequireAdmin>
  )
}

function Assemblies() {
  const { search, cursor } = useListParams('search')
  const list = useListedAssemblies({ search, cursor })
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <DataTable caption="Assemblies" columns={COLUMNS} rows={items} rowKey={({ sku }) => sku} />
      ) : (
        <EmptyState title={search === undefined ? 'No assemblies yet' : 'No matching assemblies'}>
          <p>
            Add one here, or <InlineLink to={IMPORT_ASSEMBLIES}>import</InlineLink> a list of positions.
          </p>
        </EmptyState>
      )}
      <ListPager
        count={totalCount === 1 ? '1 assembly' : `${countText(totalCount ?? 0)} assemblies`}
        nextCursor={nextCursor}
      />
    </div>
  )
}
