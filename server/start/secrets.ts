import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Created atomically at the first start, private to its owner. Concurrent starts share it. */
export async function shopSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
