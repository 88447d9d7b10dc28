import { documentAddress, readDocumentAddress } from '#platform/contract/files/document-files.ts'
import { readKeptPicture } from '#platform/contract/files/picture-files.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { lockStoredPictures } from './pictures-store.ts'
import { lockStoredDocuments } from './uploaded-documents-store.ts'

/**
 * Locks uploaded pictures and documents until the transaction ends. Call it before storing an external `img` or the
 * address of a document. Returns the missing ones.
 */
export async function claimPictures(transaction: Queryable, addresses: readonly string[]): Promise<string[]> {
  const hashes = addresses.flatMap((img) => hashInAddress(img) ?? [])
  const held = await lockStoredPictures(transaction, [...new Set(hashes)])
  const files = addresses.filter((address) => readDocumentAddress(address) !== undefined)
  const documents = new Set(await heldDocuments(transaction, files))
  return addresses.filter((address) => {
    if (files.includes(address)) return !documents.has(address)
    const hash = hashInAddress(address)
    return hash !== undefined && !held.has(hash)
  })
}

async function heldDocuments(transaction: Queryable, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  const hashes = files.flatMap((file) => readDocumentAddress(file)?.hash ?? [])
  return (await lockStoredDocuments(transaction, hashes)).map(documentAddress)
}

/** With or without the shop's origin. */
function hashInAddress(img: string): string | undefined {
  const path = /\/pictures\/[^/?#]+/.exec(img)?.[0]
  return path === undefined ? undefined : readKeptPicture(path)?.hash
}
