import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * Follows a moment later where somebody comes from another page: on a phone it is most of the work. Who comes back, or
 * is led down the page, needs its whole height at once.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }): ReactNode {
  const { hash } = useLocation()
  const isWayBack = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  const isDue = useDeferredValue(true, !isHydrated || isWayBack || hash !== '')
  return isDue && children
}
