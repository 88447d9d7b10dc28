import type { ListedPost } from '#content/contract/blog.ts'
import performance from '../content/drawings/performance.svg?no-inline'
import portfolio from '../content/drawings/portfolio.svg?no-inline'
import prototypalInheritance from '../content/drawings/prototypal-inheritance.svg?no-inline'
import settingState from '../content/drawings/setting-state.svg?no-inline'
import stateManagement from '../content/drawings/state-management.svg?no-inline'
import unitTests from '../content/drawings/unit-tests.svg?no-inline'
import { WrittenText } from '../written-text.tsx'

/** Made by `npm run drawings`, for what the shop came with. */
const DRAWINGS: Readonly<Record<string, string>> = {
  performance,
  'state-management': stateManagement,
  'prototypal-inheritance': prototypalInheritance,
  'setting-state': settingState,
  'unit-tests': unitTests,
  portfolio,
}

/** The owner’s picture, or the drawing that came with the post; nothing where there is none of both. */
export function PostPicture({ of, className }: { of: Pick<ListedPost, 'picture' | 'drawing'>; className: string }) {
  if (of.picture !== '') return <WrittenText html={of.picture} className={className} />
  return <ContentDrawing of={of.drawing ?? ''} className={className} />
}

/** Decoration; not fetched while hidden. */
export function ContentDrawing({ of, className }: { of: string; className: string }) {
  const src = DRAWINGS[of]
  if (!src) return null
  return (
    <div className={className}>
      <img src={src} alt="" width={480} height={360} loading="lazy" decoding="async" className="h-auto w-full" />
    </div>
  )
}
