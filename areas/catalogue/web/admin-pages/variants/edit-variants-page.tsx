import { useNavigate, useParams } from 'react-router'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ProductForm } from '../../variants/administration/product-form.tsx'
import { DeleteProduct, ProductOptions } from '../../variants/administration/product-options.tsx'

export const meta = () => [{ title: 'Variants of a product · Parts Manufacture' }]

const LIST = '/dashboard/variants'

export default function EditVariantsPage() {
  const { productId = 'new' } = useParams()
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title={productId === 'new' ? 'New product' : 'Variants of a product'}>
        <InlineLink to={LIST}>Back to all products</InlineLink>
      </DashboardHeading>
      {productId === 'new' ? <NewProduct /> : <Present key={productId} id={productId} />}
    </RequireAdmin>
  )
}

function NewProduct() {
  const navigate = useNavigate()
  return <ProductForm product={undefined} onSaved={(id) => navigate(`${LIST}/${id}`, { replace: true })} />
}

function Present({ id }: { id: string }) {
  const product = useShopRead('getProduct', { params: { id } })
  const navigate = useNavigate()
  if (product.isPending) return <RowsSkeleton />
  if (!product.data) return <AdminProblem error={product.error} onRetry={() => void product.refetch()} />
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
