import { useEffect, useSyncExternalStore } from 'react'
import { checkedPart, subscribeToChecks, wantCheck } from './checked-parts.ts'
import { FitBadge } from './fit-badge.tsx'

/** The badge of a part for a bike; nothing until it is known, and of a part that states nothing. */
export default function CheckedBadge({ part, fits }: { part: string; fits: string }) {
  useEffect(() => wantCheck(part, fits), [part, fits])
  const verdict = useSyncExternalStore(subscribeToChecks, () => checkedPart(part, fits))
  return verdict && verdict.because !== 'no-data' ? <FitBadge verdict={verdict} /> : null
}
