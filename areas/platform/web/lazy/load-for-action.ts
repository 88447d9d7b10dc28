import { loadChunk } from './load-chunk.ts'

const listeners = new Set<() => void>()
let missing = false

/**
 * Imports a script that a button needs. If it fails, the page offers to reload.
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

/** For `useSyncExternalStore`. */
export const missingScripts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isMissing: () => missing,
}
