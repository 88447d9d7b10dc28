// Apart from the operation so that public pages can name documents without loading the schemas.

export const MOST_DOCUMENT_BYTES = 20 * 1024 * 1024
export const DOCUMENT_TYPE = 'application/pdf'

/** A stored document as its address names it: content hash and size. */
export type KeptDocument = { hash: string; sizeBytes: number }

const FOLDER = '/documents/'
const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,8})\.pdf$/

export function documentFile({ hash, sizeBytes }: KeptDocument): string {
  return `${hash}-${sizeBytes}.pdf`
}

export function documentAddress(document: KeptDocument): string {
  return FOLDER + documentFile(document)
}

export function isDocumentFile(name: string): boolean {
  return FILE_NAME.test(name)
}

/** The uploaded document that an address names. */
export function readDocumentAddress(address: string): KeptDocument | undefined {
  const [, hash, sizeBytes] = (address.startsWith(FOLDER) && FILE_NAME.exec(address.slice(FOLDER.length))) || []
  return hash ? { hash, sizeBytes: Number(sizeBytes) } : undefined
}
