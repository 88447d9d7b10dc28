import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { loadChunk } from '#platform/web/lazy/load-chunk.ts'
import { useChosenParts } from './use-chosen-parts.ts'

const CompareBar = lazy<ComponentType>(() =>
  loadChunk(() => import('./compare-bar.tsx')).catch(() => ({ default: () => null })),
)

/** Where parts are chosen: home, lists and part pages. */
const CHOOSING = /^\/($|parts(\/|$)|partDetails\/)/

/** Its script loads once something is chosen. */
export function ChosenParts() {
  const { pathname } = useLocation()
  const isShown = useChosenParts().length > 0 && CHOOSING.test(pathname)
  return <Suspense>{isShown && <CompareBar />}</Suspense>
}
