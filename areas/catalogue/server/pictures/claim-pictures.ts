import { documentAddress, readDocumentAddress } from '#platform/contract/files/document-files.ts'
import { readKeptPicture } from '#platform/contract/files/picture-files.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { documentUploads, lockStored, pictureUploads } from './uploads-store.ts'

/**
 * Locks uploaded pictures and documents until the transaction ends. Call it before storing an external `img` or the
 * address of a document. Returns the missing ones.
 */
export async function claimPictures(transaction: Queryable, addresses: readonly string[]): Promise<string[]> {
  const hashes = addresses.flatMap((img) => hashInAddress(img) ?? [])
  const pictures = await lockStored(pictureUploads, transaction, [...new Set(hashes)])
  const held = new Set(pictures.map(({ hash }) => hash))
  const files = addresses.filter((address) => readDocumentAddress(address) !== undefined)
  const hashesOfFiles = files.flatMap((file) => readDocumentAddress(file)?.hash ?? [])
  const documents = new Set((await lockStored(documentUploads, transaction, hashesOfFiles)).map(documentAddress))
  return addresses.filter((address) => {
    if (files.includes(address)) return !documents.has(address)
    const hash = hashInAddress(address)
    return hash !== undefined && !held.has(hash)
  })
}

/** With or without the shop's origin. */
function hashInAddress(img: string): string | undefined {
  const path = /\/pictures\/[^/?#]+/.exec(img)?.[0]
  return path === undefined ? undefined : readKeptPicture(path)?.hash
}
