import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Refusal, refuse } from '#contract/problem.ts'

/** A file that was sent, on disk until `remove`. */
export type SpooledUpload = { open: () => AsyncIterable<Uint8Array>; remove: () => Promise<void> }

/**
 * Writes what is sent to a file, because it may have to be read twice and must not fill the memory. Refuses more than
 * `mostBytes` while it comes, whatever was announced.
 */
export async function spoolUpload(source: Readable, mostBytes: number): Promise<SpooledUpload | Refusal> {
  const folder = await mkdtemp(join(tmpdir(), 'parts-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'upload')
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      let bytes = 0
      // Stopping early must leave the connection alone: the refusal goes out over it.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > mostBytes) {
          await remove()
          return refuse('too-large', `The file may have ${Math.floor(mostBytes / 1024 / 1024)} MB at most.`)
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
