import { loadForAction } from '../lazy/load-for-action.ts'
import type { ToastLink } from './linked-text.tsx'

type Kind = 'success' | 'error' | 'info' | 'warning'

let isNeeded = false
const watchers = new Set<() => void>()
/** The last toast about what its link leads to. */
const latest = new Map<string, string | number>()

async function show(kind: Kind, text: string, link: ToastLink | undefined): Promise<void> {
  isNeeded = true
  for (const watcher of watchers) watcher()
  const { toast } = await loadForAction(() => import('react-toastify/unstyled'))
  // Queued until the container mounts.
  if (!link) return void toast[kind](text)
  const { linkedText } = await loadForAction(() => import('./linked-text.tsx'))
  // One at a time: adding ten parts must not pile up ten toasts.
  const subject = 'to' in link ? link.to : link.id
  const before = latest.get(subject)
  const content = linkedText(text, link)
  if (before !== undefined && toast.isActive(before))
    return void toast.update(before, { render: content, type: kind, autoClose: 5000, delay: 0 })
  // One that waits for the container is replaced. One that is closing keeps its id until it has gone.
  if (before !== undefined) toast.dismiss(before)
  latest.set(subject, toast[kind](content))
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
