import type { ComponentProps } from 'react'
import { readRecentParts } from '#platform/web/session/recent-parts-store.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type RecentPartsList from './recent-parts.tsx'

const RecentParts = lazyComponent(() => import('./recent-parts.tsx'))

/** Loads only where this browser has looked at other parts. */
export function LazyRecentParts(props: ComponentProps<typeof RecentPartsList> & { except: string }) {
  const hasOthers = useHydrated() && readRecentParts().some((id) => id !== props.except)
  return hasOthers && <RecentParts {...props} />
}
