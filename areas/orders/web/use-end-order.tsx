import type { ReactNode } from 'react'
import type { Order, OrderDetails } from '#orders/contract/orders.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { isFree, unitsText } from './order-labels.ts'
import { ORDER_READS } from './order-lists.ts'

type NamedOrder = Pick<Order, '_id' | 'number'> & Partial<Pick<Order, 'lines'>>

/** Confirms and performs the end of an unpaid order, in the word of the button: call `ask`, render `dialog`. */
export function useDeleteOrder(
  onDeleted?: () => void,
  verb: 'Delete' | 'Cancel' = 'Delete',
): { ask: (order: NamedOrder) => void; dialog: ReactNode } {
  return useAskedAction('withdrawOrder', {
    refreshes: ORDER_READS, // Also after a failure: it may have been paid meanwhile
    onDone: ({ deletedCount }) => {
      if (deletedCount > 0) notify.success(t('Order cancelled'))
      else notify.info(t('This order had already ended'))
      onDeleted?.()
    },
    request: ({ _id: id }: NamedOrder) => ({ params: { id } }),
    title: ({ number }) =>
      verb === 'Cancel' ? t('Cancel order {number}?', { number }) : t('Delete order {number}?', { number }),
    text: ({ lines }) => (
      <p>
        {lines ? t('These go back on sale: {lines}.', { lines: unitsText(lines) }) : t('Its parts go back on sale.')}{' '}
        {t('You have not been charged.')}
      </p>
    ),
    look: {
      confirmLabel: verb === 'Cancel' ? t('Cancel order') : t('Delete'),
      cancelLabel: verb === 'Cancel' ? t('Keep the order') : t('Cancel'),
      danger: true,
    },
  })
}

/** The customer cancels a paid order: call `ask`, render `dialog`. */
export function useCancelOrder(order: OrderDetails, onCancelled: () => void): { ask: () => void; dialog: ReactNode } {
  const { ask, dialog } = useAskedAction('cancelOwnOrder', {
    refreshes: ORDER_READS, // Also after a failure: it may have been packed meanwhile
    onDone: ({ modifiedCount }) => {
      if (modifiedCount > 0) notify.success(t('Order cancelled'))
      else notify.info(t('This order had already been cancelled'))
      onCancelled()
    },
    request: ({ _id: id }: OrderDetails) => ({ params: { id } }),
    title: ({ number }) => t('Cancel order {number}?', { number }),
    text: (asked) => (
      <p>
        {t('{lines} will not ship.', { lines: unitsText(asked.lines) })}{' '}
        {isFree(asked)
          ? t('There was nothing to pay.')
          : asked.transactionId !== undefined
            ? t('We refund {amount} to your card.', { amount: formatAmount(asked.total - asked.refunded) })
            : t('We refund your payment the same way you paid.')}
      </p>
    ),
    look: { confirmLabel: t('Cancel order'), cancelLabel: t('Keep the order'), danger: true },
  })
  return { ask: () => ask(order), dialog }
}
