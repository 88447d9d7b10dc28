/** Specification, section 9. */
export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('A script of the page did not load.', { cause })
    this.name = 'ChunkMissing'
  }
}

/**
 * Imports a script. There is no retry: browsers cache the outcome of an import, failures included.
 * @throws ChunkMissing when it fails or takes longer than two minutes
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer for ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS)
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new ChunkMissing(cause)
  } finally {
    clearTimeout(timer)
  }
}
