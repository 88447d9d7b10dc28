import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Refusal, refuse } from '#platform/contract/problem.ts'

/** On disk until `remove`. */
export type SpooledUpload = { open: () => AsyncIterable<Uint8Array>; remove: () => Promise<void> }

/** Writes a body to a temporary file. Stops at `mostBytes`, whatever length was announced. */
export async function spoolUpload(source: Readable, mostBytes: number): Promise<SpooledUpload | Refusal> {
  const folder = await mkdtemp(join(tmpdir(), 'parts-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'upload')
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      let bytes = 0
      // Keep the connection open for the refusal.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > mostBytes) {
          await remove()
          return tooLarge(mostBytes)
        }
        await file.appendFile(chunk) // all of it, where `write` may take a part
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { open: () => createReadStream(path), remove }
}

export function tooLarge(mostBytes: number): Refusal {
  return refuse('too-large', `The file can have up to ${Math.floor(mostBytes / 1024 / 1024)} MB.`)
}
