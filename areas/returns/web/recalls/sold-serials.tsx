import { Link } from 'react-router'
import type { SoldSerial } from '#orders/contract/serials.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { RECALLS_LIST } from './recall-labels.ts'

/** Who bought what has a serial number. */
export function SoldSerials({ serial }: { serial: string }) {
  const found = useShopRead('findSerial', { query: { serial } })
  if (found.isPending) return <p className="mb-8">Looking for it…</p>
  if (!found.data) return <AdminProblem error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.length === 0)
    return (
      <EmptyState title="Nobody has this number">
        <p>No order has serial number {serial} recorded. Upper and lower case don’t matter, spaces do.</p>
      </EmptyState>
    )
  return (
    <ul aria-label="Sold with this number" className="mb-8 flex flex-col gap-4">
      {found.data.map((unit) => (
        <li key={`${unit.order._id} ${unit.line}`} className="sheet p-4 sm:p-6">
          <Unit unit={unit} />
        </li>
      ))}
    </ul>
  )
}

function Unit({
  unit: { serial, part, order, customerName, customerEmail, shippedAt, recalls },
}: {
  unit: SoldSerial
}) {
  return (
    <>
      <h3 className="wrap-anywhere mb-2 text-lg">
        {part.name} <span className="figures text-graphite text-sm">{part.sku}</span>
      </h3>
      <p className="wrap-anywhere">
        Number <span className="figures">{serial}</span>, order{' '}
        <Link
          to={`/dashboard/manageAllOrders/${order._id}`}
          className="figures inline-block py-1 underline underline-offset-4"
        >
          {order.number}
        </Link>{' '}
        of {customerName || 'a deleted account'}
        {customerEmail && ` (${customerEmail})`}, {order.status}
      </p>
      <p>
        Ordered <DateTime iso={order.createdAt} dateOnly />
        {shippedAt ? (
          <>
            , shipped <DateTime iso={shippedAt} dateOnly />
          </>
        ) : (
          ', not known when shipped'
        )}
        . Open the order to enter a return, an exchange or a warranty claim.
      </p>
      {recalls.length > 0 && (
        <ul aria-label="Recalls that affect it" className="mt-2">
          {recalls.map(({ _id, title, certain, sentAt }) => (
            <li key={_id} className="wrap-anywhere">
              <InlineLink to={`${RECALLS_LIST}/${_id}`}>{title}</InlineLink>
              {certain ? ': concerned' : ': may be affected'}
              {sentAt === null && ' (draft)'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
