import { loadChunk } from './load-chunk.ts'

const listeners = new Set<() => void>()
let missing = false

/**
 * A script that something pressed needs. When it does not come, the page offers to reload, and the press comes to
 * nothing.
 * @throws ChunkMissing
 */
export async function loadForAction<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadChunk(load)
  } catch (error) {
    missing = true
    for (const listener of listeners) listener()
    throw error
  }
}

/** Whether such a script did not come, for `useSyncExternalStore`. */
export const missingScripts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isMissing: () => missing,
}
