import { formatAmount, formatCents } from '#platform/contract/money/money.ts'

type Props = { unitPrice: number; quantity: unknown; totalCents: number | undefined }

/** `unitPrice` of the part. */
export function OrderTotal({ unitPrice, quantity, totalCents }: Props) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-y py-3">
      <span className="label">
        {totalCents === undefined ? `${formatAmount(unitPrice)} each` : `${quantity} × ${formatAmount(unitPrice)}`}
      </span>
      <span>
        Total{' '}
        <output className="figures font-semibold text-lg" aria-live="polite">
          {totalCents === undefined ? '–' : formatCents(totalCents)}
        </output>
      </span>
    </p>
  )
}
