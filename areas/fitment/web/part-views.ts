import type { ReactNode } from 'react'
import type { FitReason } from '#fitment/contract/part-verdict.ts'

type BridgePart = FitReason['bridges'][number]['parts'][number]

/** What the page that shows verdicts knows of parts: how they look, and how they come into the basket. */
export type PartViews = {
  picture: (part: { img: string; name: string }) => ReactNode
  add: (part: BridgePart) => ReactNode
  /** The page's own part with what makes it fit. */
  addWith: (bridges: readonly BridgePart[]) => ReactNode
}
