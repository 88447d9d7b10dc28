import { useState } from 'react'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { AddToBasket } from './add-to-basket.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/** For visitors, who have no order form with a quantity. */
export function AddWithQuantity({ part }: { part: Part }) {
  const [quantity, setQuantity] = useState(part.min)
  return (
    <div className="flex w-full flex-wrap items-start gap-3 border-hairline border-t pt-4">
      <QuantityStepper label="Quantity" quantity={quantity} part={part} onSet={setQuantity} />
      <AddToBasket part={part} quantity={quantity} />
    </div>
  )
}
