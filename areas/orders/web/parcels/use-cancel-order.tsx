import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ORDERS_KEY } from '../order-lists.ts'
import { unitsWords } from '../order-words.ts'

/** The customer cancels a paid order: call `ask`, render `dialog`. */
export function useCancelOrder(order: OrderDetails, onCancelled: () => void): { ask: () => void; dialog: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const cancellation = useMutation({
    mutationFn: () => shop.cancelOwnOrder({ params: { id: order._id } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) notify.success('Order cancelled')
      else notify.info('This order had already been cancelled')
      setAsked(false)
      onCancelled()
    },
    // Also after an error: it may have been packed meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  })
  const ask = () => {
    cancellation.reset()
    setAsked(true)
  }
  const byCard = order.transactionId !== undefined
  const dialog = (
    <ConfirmDialog
      open={isAsked}
      danger
      title={`Cancel order ${order.number}?`}
      confirmLabel="Cancel order"
      cancelLabel="Keep the order"
      pending={cancellation.isPending}
      onConfirm={() => cancellation.mutate()}
      onCancel={() => setAsked(false)}
    >
      <ProblemNotice error={cancellation.error} />
      <p>
        {unitsWords(order.lines)} will not ship.{' '}
        {byCard
          ? `We refund ${formatAmount(order.total - order.refunded)} to your card.`
          : 'We refund your payment the same way you paid.'}
      </p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
