import type { productOperations } from '#catalogue/contract/product-administration.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ListSection } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

export const meta = titled('Variants')

const SEARCH: readonly SearchField[] = [{ name: 'search', label: 'Name begins with' }]

type Row = OutputOf<typeof productOperations.listProducts>[number]

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

const HOW_TO_ADD = (
  <>
    Add one here, or <InlineLink to="/dashboard/manageProduct/import">import</InlineLink> a file with sizes and colours.
  </>
)

export default function VariantsPage() {
  return (
    <>
      <DashboardHeading title="Variants">
        Parts that differ only in size, colour or the like are listed as one product. To make several at once, open a
        part and press Create variants.
      </DashboardHeading>
      <LinkButton to="/dashboard/variants/new" className="mb-6">
        New product
      </LinkButton>
      <SearchForm label="Search products" fields={SEARCH} />
      <ListSection
        operation="listProducts"
        filters={{ search: text() }}
        noun={['product', 'products']}
        empty={{
          none: { title: 'No products yet', text: HOW_TO_ADD },
          found: { title: 'No matching products', text: HOW_TO_ADD },
        }}
      >
        {(items) => <DataTable caption="Products" columns={COLUMNS} rows={items} rowKey={({ _id }) => _id} />}
      </ListSection>
    </>
  )
}
