import { loadForAction } from '#web/chunks/load-for-action.ts'

type Kind = 'success' | 'error' | 'info' | 'warning'

let isWanted = false
const watchers = new Set<() => void>()

async function show(kind: Kind, text: string): Promise<void> {
  isWanted = true
  for (const tellWatcher of watchers) tellWatcher()
  const { toast } = await loadForAction(() => import('react-toastify/unstyled'))
  toast[kind](text) // waits by itself for the place that it appears in
}

/**
 * Where the machinery does not come, the page offers to reload; what the message is about has happened all the same.
 */
function tell(kind: Kind, text: string): void {
  show(kind, text).catch(() => {})
}

/**
 * Short messages at the top right; they leave by themselves after five seconds. The machinery is fetched with the
 * first.
 */
export const notify = {
  success: (text: string) => tell('success', text),
  error: (text: string) => tell('error', text),
  info: (text: string) => tell('info', text),
  warning: (text: string) => tell('warning', text),
}

/** Whether there was a message yet, for React's `useSyncExternalStore`. */
export const messagesWanted = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  now: () => isWanted,
  onServer: () => false,
}
