/** How long one script may take (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** A script of the shop that did not come in time. */
export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('Part of the page did not load.', { cause })
    this.name = 'ChunkMissing'
  }
}

/**
 * A script that is fetched when it is needed. It is not asked for twice: browsers answer a second import of the same
 * address from the first.
 * @throws ChunkMissing when it fails, or takes longer than two minutes
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
