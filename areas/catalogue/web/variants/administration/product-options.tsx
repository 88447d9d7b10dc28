import { useState } from 'react'
import type { Product } from '#catalogue/contract/product-administration.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { useRegistry } from '../../attributes/use-attributes.ts'

type Variant = Product['variants'][number]

/** The variants of a product, with what they differ in. */
export function ProductOptions({ product: { axes, variants } }: { product: Product }) {
  const registry = useRegistry()
  const columns: DataColumn<Variant>[] = [
    {
      key: 'sku',
      header: 'Part',
      cell: ({ _id, sku }) => <InlineLink to={`/dashboard/manageProduct/${_id}`}>{sku}</InlineLink>,
    },
    ...axes.map((key, at) => ({
      key,
      header: registry.byKey(key)?.label ?? key,
      cell: ({ options }: Variant) => options[at],
    })),
    { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => <Money amount={price} /> },
  ]
  return <DataTable caption="Options" columns={columns} rows={variants} rowKey={({ _id }) => _id} small />
}

/** After a question. Its parts stay. */
export function DeleteProduct({ product, onDeleted }: { product: Product; onDeleted: () => void }) {
  const [asks, setAsks] = useState(false)
  const remove = useShopAction('deleteProduct', { refreshes: ['listProducts'], onDone: onDeleted })
  return (
    <>
      <Button onClick={() => setAsks(true)}>Delete product</Button>
      <ConfirmDialog
        open={asks}
        title={`Delete ${product.name}?`}
        confirmLabel="Delete"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.run({ params: { id: product._id } })}
        onCancel={() => setAsks(false)}
      >
        <ProblemNotice error={remove.error} />
        Its parts stay on sale, each on its own.
      </ConfirmDialog>
    </>
  )
}
