/** How long one script may take (specification, section 9). */
const CHUNK_TIMEOUT_MS = 120_000

/** A script of the shop that did not come, not even when asked for again. */
export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause })
    this.name = 'ChunkMissing'
  }
}

/**
 * A script that is fetched when it is needed. One that fails, or takes longer than two minutes, is asked for once more.
 * @param load imports it; `again` is true the second time
 * @throws ChunkMissing when it did not come then either
 */
export async function loadChunk<Module>(load: (again: boolean) => Promise<Module>): Promise<Module> {
  try {
    return await inTime(load(false))
  } catch {
    try {
      return await inTime(load(true))
    } catch (cause) {
      throw new ChunkMissing(cause)
    }
  }
}

function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer for ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
