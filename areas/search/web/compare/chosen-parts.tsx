import { useLocation } from 'react-router'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useChosenParts } from './use-chosen-parts.ts'

const CompareBar = lazyComponent(() => import('./compare-bar.tsx'), { missing: () => null })

/** Where parts are chosen: home, lists and part pages. */
const CHOOSING = /^\/($|parts(\/|$)|partDetails\/)/

/** Its script loads once something is chosen. */
export function ChosenParts() {
  const { pathname } = useLocation()
  const isShown = useChosenParts().length > 0 && CHOOSING.test(pathname)
  return isShown && <CompareBar />
}
