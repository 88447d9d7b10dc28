import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'
import { ReloadNotice } from './reload-notice.tsx'

/** A component whose script is fetched when it is first shown. When that does not come, an offer to reload stands in its place. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadChunk(load).catch((): { default: ComponentType<Props> } => ({ default: ReloadNotice })))
}
