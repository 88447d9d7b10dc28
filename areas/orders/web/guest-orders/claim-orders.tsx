import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { ORDERS_KEY } from '../order-lists.ts'

/** Offers orders that were placed with the customer's verified email and without an account; nothing if none were. */
export function ClaimOrders({ email }: { email: string }) {
  const queries = useQueryClient()
  const key = ['claimable-orders', email]
  const found = useQuery({ queryKey: key, queryFn: () => shop.listClaimableOrders() })
  const claiming = useMutation({
    mutationFn: (ids: string[]) => shop.claimGuestOrders({ body: { ids } }),
    onSuccess: ({ modifiedCount }) => {
      notify.success(modifiedCount === 1 ? '1 order added' : `${modifiedCount} orders added`)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
      ]),
  })
  const orders = found.data ?? []
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="claim-heading" className="sheet mb-6 p-4 sm:p-6">
      <h3 id="claim-heading" className="text-lg">
        {orders.length === 1
          ? 'An order was placed with your email without an account'
          : `${orders.length} orders were placed with your email without an account`}
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
        onClick={() => claiming.mutate(orders.map(({ _id }) => _id))}
      >
        Add to my orders
      </Button>
    </section>
  )
}
