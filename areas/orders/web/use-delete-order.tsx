import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Order } from '#orders/contract/orders.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ORDERS_KEY } from './order-lists.ts'
import { unitsWords } from './order-words.ts'

/** Confirms and performs a deletion: call `ask`, render `dialog`. */
export function useDeleteOrder(onDeleted?: () => void): { ask: (order: Order) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Order>()
  const queries = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: ({ _id: id }: Order) => shop.withdrawOrder({ params: { id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) notify.success('Order cancelled')
      else notify.info('This order had already ended')
      setAsked(undefined)
      onDeleted?.()
    },
    // Also after an error: it may have been paid meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  })
  const ask = (order: Order) => {
    withdrawal.reset()
    setAsked(order)
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={`Delete order ${asked?.number ?? ''}?`}
      confirmLabel="Delete"
      pending={withdrawal.isPending}
      onConfirm={() => asked && withdrawal.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={withdrawal.error} />
      <p>{asked && unitsWords(asked.lines)} are returned to stock. You have not been charged.</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
