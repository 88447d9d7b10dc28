import type { productOperations } from '#catalogue/contract/product-administration.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { ListSection } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { type SearchField, SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'

export const meta = titled(msg('Variants'))

const searched = (): readonly SearchField[] => [{ name: 'search', label: t('Name begins with') }]

type Row = OutputOf<typeof productOperations.listProducts>[number]

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    header: msg('Product'),
    words: true,
    cell: ({ _id, name }) => <InlineLink to={`/dashboard/variants/${_id}`}>{name}</InlineLink>,
  },
  { key: 'axes', header: msg('Differ in'), cell: ({ axes }) => axes.join(', ') },
  { key: 'parts', header: msg('Parts'), align: 'right', cell: ({ variantCount }) => variantCount },
]

function HowToAdd() {
  return (
    <Rich
      text={t('Add one here, or <import>import</import> a file with sizes and colours.')}
      import={(words) => <InlineLink to="/dashboard/manageProduct/import">{words}</InlineLink>}
    />
  )
}

export default function VariantsPage() {
  return (
    <>
      <DashboardHeading title={t('Variants')}>
        {t(
          'Parts that differ only in size, colour or the like are listed as one product. To make several at once, open a part and press Create variants.',
        )}
      </DashboardHeading>
      <LinkButton to="/dashboard/variants/new" className="mb-6">
        {t('New product')}
      </LinkButton>
      <SearchForm label={t('Search products')} fields={searched()} />
      <ListSection
        operation="listProducts"
        filters={{ search: text() }}
        noun={{
          label: t('Products'),
          count: (total) => plural(total, '{count} product', '{count} products'),
        }}
        empty={{
          none: { title: t('No products yet'), text: <HowToAdd /> },
          found: { title: t('No matching products'), text: <HowToAdd /> },
        }}
      >
        {(items) => <DataTable caption={t('Products')} columns={COLUMNS} rows={items} rowKey={({ _id }) => _id} />}
      </ListSection>
    </>
  )
}
