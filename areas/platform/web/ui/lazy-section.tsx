import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { loadChunk } from '../lazy/load-chunk.ts'
import { ReloadNotice } from './reload-notice.tsx'

type LazySection<Props extends object> = {
  Section: ComponentType<Props>
  /** Fetches its script, for a page that the browser makes: then the section is there with the rest. */
  loadSection: () => Promise<void>
}

/**
 * A section that the server renders and whose script is fetched late: `due` says when, at once without it. Until then
 * it is HTML, where links work and buttons must be disabled (`useHydrated`). When the script does not load, an offer
 * to reload takes its place.
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  due: () => Promise<void> = () => Promise.resolve(),
): LazySection<Props> {
  const Late: ComponentType<Props> = lazy(() =>
    due()
      .then(() => loadChunk(load))
      .catch((): { default: ComponentType<Props> } => ({ default: () => <ReloadNotice /> })),
  )
  let loaded: ComponentType<Props> | undefined
  /** The same component as long as the page is open: another one would lose what is typed. */
  function Section(props: Props) {
    const [Shown] = useState(() => loaded ?? Late)
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return {
    // React gives up HTML that is not alive yet when its props change at once.
    Section: memo(Section),
    async loadSection() {
      // A script that does not come is reported in the section's place.
      loaded ??= (await loadChunk(load).catch(() => undefined))?.default
    },
  }
}
