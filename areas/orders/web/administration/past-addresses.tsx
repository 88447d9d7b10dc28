import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** The addresses that an order had before. */
export function PastAddresses({ order: { pastAddresses = [] } }: { order: Partial<AdministeredOrderDetails> }) {
  return pastAddresses.map(({ at, by, address, billingAddress }) => (
    <div key={at} className="mt-4 border-hairline border-t pt-3">
      <p className="font-semibold">Address changed</p>
      <p className="wrap-anywhere text-graphite text-sm">
        <DateTime iso={at} /> by {by.email ?? 'an administrator'}. Before:
      </p>
      <p className="mt-1 whitespace-pre-line break-words text-sm">{address}</p>
      {billingAddress && <p className="mt-1 whitespace-pre-line break-words text-sm">Billed to: {billingAddress}</p>}
    </div>
  ))
}
