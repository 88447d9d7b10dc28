import { formatAmount } from '#platform/contract/money/money-text.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ORDER_READS } from '../order-lists.ts'

/** Offers orders that were placed with the customer's verified email and without an account; nothing if none were. */
export function ClaimOrders() {
  const { data: orders = [] } = useShopRead('listClaimableOrders')
  const claiming = useShopAction('claimGuestOrders', {
    refreshes: ['listClaimableOrders', ...ORDER_READS],
    done: ({ modifiedCount }) => counted(modifiedCount, 'order added', 'orders added'),
  })
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="claim-heading" className="sheet mb-6 p-4 sm:p-6">
      <h3 id="claim-heading" className="text-lg">
        {counted(orders.length, 'order was', 'orders were')} placed with your email without an account
      </h3>
      <ul className="my-3">
        {orders.map(({ _id, number, title, total }) => (
          <li key={_id}>
            {number}: {title}, <span className="figures">{formatAmount(total)}</span>
          </li>
        ))}
      </ul>
      <ProblemNotice error={claiming.error} />
      <Button
        variant="primary"
        pending={claiming.isPending}
        pendingLabel="Adding"
        onClick={() => claiming.run({ body: { ids: orders.map(({ _id }) => _id) } })}
      >
        Add to my orders
      </Button>
    </section>
  )
}
