import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'
import { ReloadNotice } from './reload-notice.tsx'

/**
 * A component whose script is fetched when it is first shown, or once `wanted` is settled. When the script does not
 * come, an offer to reload stands in the component's place.
 */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: Promise<unknown> = Promise.resolve(),
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    wanted
      .then(() => loadChunk(load))
      .catch((): { default: ComponentType<Props> } => ({ default: () => ReloadNotice({}) })),
  )
}
