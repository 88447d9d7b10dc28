import type { RefObject } from 'react'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { addToBasket } from '../basket/use-basket.ts'
import { ClashBoxes } from '../order-fit/clash-boxes.tsx'
import { type BridgePart, LineVerdict } from '../order-fit/line-verdict.tsx'
import { clashesIn } from '../order-fit/quoted-clashes.ts'
import type { usePartOrderFit } from '../order-fit/use-part-order-fit.ts'

type Props = {
  part: Part
  quantity: number
  judged: ReturnType<typeof usePartOrderFit>
  tried: boolean
  boxes: RefObject<HTMLDivElement | null>
}

/** In the order form of one part: whether it fits the chosen bike, and what has to be ticked. */
export function PartOrderFit({ part, quantity, judged: { fit, acknowledged }, tried, boxes }: Props) {
  const addBoth = (bridge: BridgePart) => {
    const own = { part: part._id, quantity: quantity >= part.min ? quantity : part.min, seenPrice: part.price }
    const added = addToBasket([own, { part: bridge._id, quantity: bridge.min, seenPrice: bridge.price }])
    if (added) notify.success(`Added ${part.name} and ${bridge.name}`, { to: '/basket', label: 'View basket' })
  }
  return (
    <div ref={boxes} className="flex flex-col gap-3 empty:hidden">
      {!fit?.lines[0]?.digest && (
        <LineVerdict fit={fit?.lines[0]} isThere={() => false} onAdd={addBoth} addLabel="Add both to the basket" />
      )}
      <ClashBoxes clashes={clashesIn(fit)} acknowledged={acknowledged} tried={tried} />
    </div>
  )
}
