/** Ids of the parts this browser looked at last, newest first. Sign-out drops them. */

const KEY = 'recent-parts:v1'
const MOST = 13 // Twelve, and the one that is open

export function readRecentParts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberPart(id: string): void {
  try {
    const others = readRecentParts().filter((other) => other !== id)
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)))
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
}

export function forgetRecentParts(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing is remembered.
  }
}
