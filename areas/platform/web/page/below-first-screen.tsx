import type { ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useAfterPaint } from '../ui/use-after-paint.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * Follows a moment later where somebody comes from another page: on a phone it is most of the work. Who comes back, or
 * is led down the page, needs its whole height at once.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }): ReactNode {
  const { hash } = useLocation()
  const isWayBack = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  return useAfterPaint(!isHydrated || isWayBack || hash !== '') && children
}
