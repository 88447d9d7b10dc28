import { readKeptPicture } from '#contract/catalogue/picture-files.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { lockStoredPictures } from './pictures-store.ts'

/** Locks pictures until the transaction ends. Call it before storing an external `img`. Returns the missing ones. */
export async function holdPictures(transaction: Queryable, imgs: readonly string[]): Promise<string[]> {
  const hashes = imgs.flatMap((img) => hashInAddress(img) ?? [])
  const held = await lockStoredPictures(transaction, [...new Set(hashes)])
  return imgs.filter((img) => {
    const hash = hashInAddress(img)
    return hash !== undefined && !held.has(hash)
  })
}

/** With or without the shop's origin. */
function hashInAddress(img: string): string | undefined {
  const path = /\/pictures\/[^/?#]+/.exec(img)?.[0]
  return path === undefined ? undefined : readKeptPicture(path)?.hash
}
