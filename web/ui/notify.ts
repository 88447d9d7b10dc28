import { loadForAction } from '#web/chunks/load-for-action.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

let isNeeded = false
const watchers = new Set<() => void>()

async function show(kind: Kind, text: string): Promise<void> {
  isNeeded = true
  for (const watcher of watchers) watcher()
  const { toast } = await loadForAction(() => import('react-toastify/unstyled'))
  toast[kind](text) // queued until the container mounts
}

/** If the script fails to load, the page offers to reload; the action itself has succeeded. */
function tell(kind: Kind, text: string): void {
  show(kind, text).catch(() => {})
}

/** Toasts. Their script loads with the first one. */
export const notify = {
  success: (text: string) => tell('success', text),
  error: (text: string) => tell('error', text),
  info: (text: string) => tell('info', text),
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
