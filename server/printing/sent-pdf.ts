import type { SentFile } from '#contract/operation.ts'

export const PDF = 'application/pdf'

export function sentPdf(name: string, bytes: Uint8Array): SentFile {
  return { name, type: PDF, bytes: once(bytes) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
