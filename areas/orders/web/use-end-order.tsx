import { type ReactNode, useState } from 'react'
import type { Order, OrderDetails } from '#orders/contract/orders.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { isFree, unitsText } from './order-labels.ts'
import { ORDER_READS } from './order-lists.ts'

type NamedOrder = Pick<Order, '_id' | 'number'> & Partial<Pick<Order, 'lines'>>

/** Confirms and performs the end of an unpaid order, in the word of the button: call `ask`, render `dialog`. */
export function useDeleteOrder(
  onDeleted?: () => void,
  verb: 'Delete' | 'Cancel' = 'Delete',
): { ask: (order: NamedOrder) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<NamedOrder>()
  const withdrawal = useShopAction('withdrawOrder', {
    refreshes: ORDER_READS, // Also after a failure: it may have been paid meanwhile
    onDone: ({ deletedCount }) => {
      if (deletedCount > 0) notify.success('Order cancelled')
      else notify.info('This order had already ended')
      setAsked(undefined)
      onDeleted?.()
    },
  })
  const ask = (order: NamedOrder) => {
    withdrawal.reset()
    setAsked(order)
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={`${verb} order ${asked?.number ?? ''}?`}
      confirmLabel={verb === 'Cancel' ? 'Cancel order' : verb}
      cancelLabel={verb === 'Cancel' ? 'Keep the order' : 'Cancel'}
      pending={withdrawal.isPending}
      onConfirm={() => asked && withdrawal.run({ params: { id: asked._id } })}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={withdrawal.error} />
      <p>
        {asked?.lines ? `These go back on sale: ${unitsText(asked.lines)}.` : 'Its parts go back on sale.'} You have not
        been charged.
      </p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}

/** The customer cancels a paid order: call `ask`, render `dialog`. */
export function useCancelOrder(order: OrderDetails, onCancelled: () => void): { ask: () => void; dialog: ReactNode } {
  const [isAsked, setAsked] = useState(false)
  const cancellation = useShopAction('cancelOwnOrder', {
    refreshes: ORDER_READS, // Also after a failure: it may have been packed meanwhile
    onDone: ({ modifiedCount }) => {
      if (modifiedCount > 0) notify.success('Order cancelled')
      else notify.info('This order had already been cancelled')
      setAsked(false)
      onCancelled()
    },
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
      onConfirm={() => cancellation.run({ params: { id: order._id } })}
      onCancel={() => setAsked(false)}
    >
      <ProblemNotice error={cancellation.error} />
      <p>
        {unitsText(order.lines)} will not ship.{' '}
        {isFree(order)
          ? 'There was nothing to pay.'
          : byCard
            ? `We refund ${formatAmount(order.total - order.refunded)} to your card.`
            : 'We refund your payment the same way you paid.'}
      </p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
