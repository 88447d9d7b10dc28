import { formatCents, formatDollars } from '#contract/money/money.ts'

/** The price changed since the page was read: the new one, and what to do. `unitPrice` in dollars. */
export function PriceChanged({ unitPrice, totalCents }: { unitPrice: number; totalCents: number | undefined }) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">The price has changed</p>
      <p>
        One piece costs <strong className="figures">{formatDollars(unitPrice)}</strong> now
        {totalCents !== undefined && (
          <>
            , your order <strong className="figures">{formatCents(totalCents)}</strong>
          </>
        )}
        . Nothing was ordered yet: send it again to order at this price.
      </p>
    </div>
  )
}
