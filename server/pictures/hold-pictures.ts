import { readKeptPicture } from '#contract/catalogue/picture-files.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { lockStoredPictures } from './pictures-store.ts'

/**
 * Has to be asked before an `img` is stored that somebody sent: keeps these pictures from being removed until the
 * caller's transaction ends, from where their use does.
 * @returns those of the addresses that name a picture of ours that is not there (any more)
 */
export async function holdPictures(transaction: Queryable, imgs: readonly string[]): Promise<string[]> {
  const hashes = imgs.flatMap((img) => hashInAddress(img) ?? [])
  const held = await lockStoredPictures(transaction, [...new Set(hashes)])
  return imgs.filter((img) => {
    const hash = hashInAddress(img)
    return hash !== undefined && !held.has(hash)
  })
}

/** The hash of the uploaded picture that an `img` names, an address with our own origin before it included. */
function hashInAddress(img: string): string | undefined {
  const path = /\/pictures\/[^/?#]+/.exec(img)?.[0]
  return path === undefined ? undefined : readKeptPicture(path)?.hash
}
