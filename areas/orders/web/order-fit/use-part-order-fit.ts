import { useEffect, useState } from 'react'
import type { QuotedFit } from '#fitment/contract/order-fit.ts'
import { useActiveFits } from '#fitment/web/bikes/active-bike.ts'
import { shop } from '#platform/web/shop-client.ts'
import { askedFit, clashesIn } from './quoted-clashes.ts'
import { useAcknowledged } from './use-acknowledged.ts'

/** Whether a part fits the chosen bike; `again` asks once more. The order itself is judged by the shop anyway. */
export function usePartOrderFit({ _id: part, min: quantity }: { _id: string; min: number }) {
  const fits = useActiveFits()
  const [fit, setFit] = useState<QuotedFit>()
  const [times, setTimes] = useState(0)
  const acknowledged = useAcknowledged()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number asks again
  useEffect(() => {
    if (fits === '') return setFit(undefined)
    const leaving = new AbortController()
    shop.quoteOrder({ body: { lines: [{ part, quantity }], fit: { bike: fits } } }).then(
      (quote) => leaving.signal.aborted || setFit(quote.fit),
      () => {},
    )
    return () => leaving.abort()
  }, [part, quantity, fits, times])
  const isOpen = clashesIn(fit).some(({ digest }) => !acknowledged.digests.includes(digest))
  const asked = { ...askedFit(fit, acknowledged.digests), bike: fit?.fits ?? fits }
  return { fit, acknowledged, isOpen, asked, again: () => setTimes((before) => before + 1) }
}
