import { centsFromDollars, totalCents } from '#contract/money/amounts.ts'
import { formatCents } from '#contract/money/money-text.ts'
import { AddUnits } from './add-units.tsx'
import type { PositionRow } from './assembly-view.ts'

/** Everything of the list that wears out and is in stock. */
export function AddWearing({ rows }: { rows: readonly PositionRow[] }) {
  const lines = rows.flatMap(({ part, needed }) =>
    part && needed ? [{ part: part._id, quantity: needed.units, seenPrice: part.price }] : [],
  )
  if (lines.length < 2) return null
  const total = lines.reduce(
    (sum, { quantity, seenPrice }) => sum + totalCents(centsFromDollars(seenPrice), quantity),
    0,
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <AddUnits lines={lines} what={`${lines.length} wear parts`} unseen="to the basket">
        Add all wear parts
      </AddUnits>
      <span className="text-graphite text-sm">
        {lines.length} parts in stock, {formatCents(total)}
      </span>
    </div>
  )
}
