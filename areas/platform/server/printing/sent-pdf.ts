import type { SentFile } from '#platform/contract/operation.ts'

export const PDF = 'application/pdf'

export function sentPdf(name: string, bytes: Uint8Array): SentFile {
  return { name, type: PDF, bytes: once(bytes) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
