/** What a person typed and has not sent yet: kept for this tab, so that a reload or a new sign-in loses nothing. */

const PREFIX = 'draft:'

/** Keeps a value that JSON can hold under a name. */
export function saveDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Full or refused: the page itself still holds what was typed.
  }
}

/** The kept value; undefined when there is none. The caller checks its shape. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept.
  }
}

/** Forgets everything typed in this tab: the next person at it must not see it. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
