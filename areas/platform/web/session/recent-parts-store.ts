import { createBrowserStore } from './browser-store.ts'

const MOST = 13 // Twelve, and the one that is open

/** Ids of the parts this browser looked at last, newest first. Sign-out drops them. */
const recentParts = createBrowserStore<readonly string[]>('recent-parts:v1', {
  parse(text) {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  },
  print: (ids) => (ids.length === 0 ? '' : JSON.stringify(ids)),
  empty: [],
})

export const readRecentParts = (): readonly string[] => recentParts.get()

export function rememberPart(id: string): void {
  recentParts.update((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MOST))
}

export const forgetRecentParts = (): void => recentParts.set([])
