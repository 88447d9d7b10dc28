import { loadForAction } from '../lazy/load-for-action.ts'
import type { ToastLink } from './linked-toast.tsx'

type Kind = 'success' | 'error' | 'info' | 'warning'

let isNeeded = false
const watchers = new Set<() => void>()

async function show(kind: Kind, text: string, link: ToastLink | undefined): Promise<void> {
  isNeeded = true
  for (const watcher of watchers) watcher()
  // Queued until the container mounts.
  if (link) (await loadForAction(() => import('./linked-toast.tsx'))).showLinked(kind, text, link)
  else (await loadForAction(() => import('react-toastify/unstyled'))).toast[kind](text)
}

/** If the script fails to load, the page offers to reload; the action itself has succeeded. */
function tell(kind: Kind, text: string, link?: ToastLink): void {
  show(kind, text, link).catch(() => {})
}

/** Toasts. Their script loads with the first one. */
export const notify = {
  success: (text: string, link?: ToastLink) => tell('success', text, link),
  error: (text: string) => tell('error', text),
  info: (text: string, link?: ToastLink) => tell('info', text, link),
  warning: (text: string) => tell('warning', text),
}

/** For `useSyncExternalStore`: whether there has been a toast. */
export const toastsNeeded = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  now: () => isNeeded,
  onServer: () => false,
}
