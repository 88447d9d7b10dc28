import type { SavedPart } from '#engagement/contract/wish-lists.ts'
import { QuantityStepper } from '#orders/web/basket/quantity-stepper.tsx'
import { unitsText } from './saved-row.tsx'
import { wishable } from './with-quantity.ts'

type Props = { line: SavedPart; onSet: (quantity: number) => void }

/** How many are wanted; of a part that is gone only a number. */
export function WishedQuantity({ line, onSet }: Props) {
  const { quantity, name = 'this part' } = line
  const part = wishable(line)
  if (!part) return <p className="py-2 text-graphite text-sm">{unitsText(quantity)}</p>
  return <QuantityStepper label={`Quantity of ${name}`} quantity={quantity} part={part} onSet={onSet} />
}
