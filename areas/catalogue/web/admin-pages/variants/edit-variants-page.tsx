import { useNavigate, useParams } from 'react-router'
import type { Product } from '#catalogue/contract/product-administration.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { useRegistry } from '../../attributes/use-attributes.ts'
import { ProductForm } from '../../variants/administration/product-form.tsx'

export const meta = titled(msg('Variants of a product'))

const LIST = '/dashboard/variants'

export default function EditVariantsPage() {
  const { productId = 'new' } = useParams()
  return (
    <>
      <DashboardHeading title={productId === 'new' ? t('New product') : t('Variants of a product')}>
        <InlineLink to={LIST}>{t('Back to all products')}</InlineLink>
      </DashboardHeading>
      {productId === 'new' ? <NewProduct /> : <Present key={productId} id={productId} />}
    </>
  )
}

function NewProduct() {
  const navigate = useNavigate()
  return <ProductForm product={undefined} onSaved={(id) => navigate(`${LIST}/${id}`, { replace: true })} />
}

function Present({ id }: { id: string }) {
  const product = useShopRead('getProduct', { params: { id } })
  const navigate = useNavigate()
  if (!product.data) return <Awaited read={product} />
  return (
    <div className="flex flex-col gap-8">
      <ProductOptions product={product.data} />
      {/* A changed product begins a new form. */}
      <ProductForm key={product.data.version} product={product.data} onSaved={() => {}} />
      <div>
        <DeleteProduct product={product.data} onDeleted={() => navigate(LIST)} />
      </div>
    </div>
  )
}

type Variant = Product['variants'][number]

/** The variants of a product, with what they differ in. */
function ProductOptions({ product: { axes, variants } }: { product: Product }) {
  const registry = useRegistry()
  const columns: DataColumn<Variant>[] = [
    {
      key: 'sku',
      header: t('Part'),
      cell: ({ _id, sku }) => <InlineLink to={`/dashboard/manageProduct/${_id}`}>{sku}</InlineLink>,
    },
    ...axes.map((key, at) => ({
      key,
      header: registry.byKey(key)?.label ?? key,
      cell: ({ options }: Variant) => options[at],
    })),
    { key: 'price', header: t('Price'), align: 'right', cell: ({ price }) => <Money amount={price} /> },
  ]
  return <DataTable caption={t('Options')} columns={columns} rows={variants} rowKey={({ _id }) => _id} small />
}

/** After a question. Its parts stay. */
function DeleteProduct({ product, onDeleted }: { product: Product; onDeleted: () => void }) {
  const { ask, dialog } = useAskedAction('deleteProduct', {
    refreshes: ['listProducts'],
    onDone: onDeleted,
    request: ({ _id: id }: Product) => ({ params: { id } }),
    title: ({ name }) => t('Delete {name}?', { name }),
    text: () => t('Its parts stay on sale, each on its own.'),
    look: { confirmLabel: t('Delete'), danger: true },
  })
  return (
    <>
      <Button onClick={() => ask(product)}>{t('Delete product')}</Button>
      {dialog}
    </>
  )
}
