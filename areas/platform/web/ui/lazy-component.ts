import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadChunk } from '../lazy/load-chunk.ts'
import { ReloadNotice } from './reload-notice.tsx'

/**
 * `React.lazy` with an offer to reload in the component's place when its script does not load. `due`: what to wait for
 * before it is loaded.
 */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  due: () => Promise<void> = () => Promise.resolve(),
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    due()
      .then(() => loadChunk(load))
      .catch((): { default: ComponentType<Props> } => ({ default: () => ReloadNotice({}) })),
  )
}
