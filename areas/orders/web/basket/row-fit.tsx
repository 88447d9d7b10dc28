import type { QuotedFit } from '#fitment/contract/order-fit.ts'
import { ClashBoxes } from '../order-fit/clash-boxes.tsx'
import { type BridgePart, LineOfOrder, PairVerdicts } from '../order-fit/line-verdict.tsx'
import { bridgedPairs, clashesIn } from '../order-fit/quoted-clashes.ts'
import type { Acknowledged } from '../order-fit/use-acknowledged.ts'
import { addToBasket } from './use-basket.ts'

type Props = {
  part: string
  fit: QuotedFit | undefined
  isThere: (part: string) => boolean
  acknowledged: Acknowledged
}

/** Whether a line fits the chosen bike and the lines above it. */
export function RowFit({ part, fit, isThere, acknowledged }: Props) {
  const adding = { isThere, onAdd: addBridge }
  const clashes = clashesIn(fit).filter((clash) => clash.part === part)
  const pairs = bridgedPairs(fit).filter(({ parts }) => parts[1] === part)
  return (
    <>
      {clashes.length === 0 && <LineOfOrder part={part} fit={fit} {...adding} />}
      <PairVerdicts pairs={pairs} {...adding} />
      <ClashBoxes clashes={clashes} acknowledged={acknowledged} />
    </>
  )
}

/** As few as can be ordered. */
export function addBridge({ _id, min, price }: BridgePart): void {
  addToBasket([{ part: _id, quantity: min, seenPrice: price }])
}

/** Why nothing was judged by the chosen bike. */
export function BikeNotRead({ fit }: { fit: QuotedFit | undefined }) {
  return fit?.fault && <p className="mb-3 text-sm">{fit.fault.message}</p>
}
