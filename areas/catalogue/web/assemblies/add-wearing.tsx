import { centsFromAmount, totalCents } from '#platform/contract/money/amounts.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import { AddUnits } from './add-units.tsx'
import type { WornParts } from './worn-parts.ts'

/** Everything that wears out and is in stock, in the list and in the assemblies of it. */
export function AddWearing({ parts, undecided }: WornParts) {
  if (parts.length < 2) return null
  const lines = parts.map(({ part, units }) => ({ part: part._id, quantity: units, seenPrice: part.price }))
  const total = lines.reduce(
    (sum, { quantity, seenPrice }) => sum + totalCents(centsFromAmount(seenPrice), quantity),
    0,
  )
  const inside = parts.filter(({ isInside }) => isInside).length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <AddUnits lines={lines} what={`${lines.length} wear parts`} unseen="to the basket">
        Add all wear parts
      </AddUnits>
      <span className="text-graphite text-sm">
        {lines.length} parts in stock, {formatCents(total)}
        {inside > 0 && `; ${inside} of them inside assemblies`}
        {undecided > 0 &&
          `. ${undecided === 1 ? 'One position depends' : `${undecided} positions depend`} on the serial number: choose in the list.`}
      </span>
    </div>
  )
}
