import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { loadChunk } from '../lazy/load-chunk.ts'
import { ReloadNotice } from './reload-notice.tsx'

type Options<Props> = {
  /** Stands in its place until its script is there. */
  waiting?: ComponentType<Props>
  /** Stands there when the script does not load: by default an offer to reload. */
  missing?: ComponentType<Props>
}

const Nothing = () => null
const Reload = () => createElement(ReloadNotice)
const onServer = () => undefined

/**
 * A component of the browser alone, whose script is fetched when it is first shown. What the server renders too is a
 * `lazySection`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = Nothing, missing = Reload }: Options<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  function loadOnce(): Promise<void> {
    loading ??= loadChunk(load)
      .catch(() => ({ default: missing }))
      .then((module) => {
        loaded = module.default
        for (const listener of [...listeners]) listener()
      })
    return loading
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    void loadOnce()
    return () => void listeners.delete(listener)
  }
  // A store instead of Suspense: React never shows a suspended component that arrives while a change of the router's
  // state waits for a section of the same page that is not alive yet.
  return function Late(props: Props) {
    return createElement(useSyncExternalStore(subscribe, () => loaded, onServer) ?? waiting, props)
  }
}
