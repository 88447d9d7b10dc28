import { formatAmount, formatCents } from '#platform/contract/money/money.ts'

/** `unitPrice` of the part. */
export function PriceChanged({ unitPrice, totalCents }: { unitPrice: number; totalCents: number | undefined }) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">The price has changed</p>
      <p>
        It is now <strong className="figures">{formatAmount(unitPrice)}</strong> per unit
        {totalCents !== undefined && (
          <>
            , <strong className="figures">{formatCents(totalCents)}</strong> in total
          </>
        )}
        . Your order has not been placed. Place it again to accept the new price.
      </p>
    </div>
  )
}
