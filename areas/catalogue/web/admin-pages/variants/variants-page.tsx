import type { listProducts } from '#catalogue/contract/product-administration.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { useProducts } from '../../variants/administration/use-products.ts'

export const meta = () => [{ title: 'Variants · Parts Manufacture' }]

const SEARCH: readonly SearchField[] = [{ name: 'search', label: 'Name begins with' }]

type Row = OutputOf<typeof listProducts>[number]

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    header: 'Product',
    words: true,
    cell: ({ _id, name }) => <InlineLink to={`/dashboard/variants/${_id}`}>{name}</InlineLink>,
  },
  { key: 'axes', header: 'Differ in', cell: ({ axes }) => axes.join(', ') },
  { key: 'parts', header: 'Parts', align: 'right', cell: ({ variantCount }) => variantCount },
]

export default function VariantsPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Variants">
        Parts that differ only in size, colour or the like are listed as one product.
      </DashboardHeading>
      <LinkButton to="/dashboard/variants/new" className="mb-6">
        New product
      </LinkButton>
      <SearchForm label="Search products" fields={SEARCH} />
      <Products />
    </RequireAdmin>
  )
}

function Products() {
  const { search, cursor } = useListParams('search')
  const list = useProducts({ search, cursor })
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <DataTable caption="Products" columns={COLUMNS} rows={items} rowKey={({ _id }) => _id} />
      ) : (
        <EmptyState title={search === undefined ? 'No products yet' : 'No matching products'}>
          <p>
            Add one here, or <InlineLink to="/dashboard/manageProduct/import">import</InlineLink> a file with sizes and
            colours.
          </p>
        </EmptyState>
      )}
      <ListPager count={totalCount === 1 ? '1 product' : `${totalCount} products`} nextCursor={nextCursor} />
    </div>
  )
}
