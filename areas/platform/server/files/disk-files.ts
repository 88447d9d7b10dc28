import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { FILE_NOT_FOUND, type Report, unavailable } from './file-refusals.ts'
import { demandPlainName, type Files } from './files.ts'

const UNFINISHED = '.unfinished' // Suffix of files being written, left behind by killed processes
const SURELY_LEFT_BEHIND_MS = 60 * 60_000

type DiskOptions = { folder: string; report: Report; now: () => Date }

/**
 * Files in a local folder, created on first use. Each is written under a temporary name and synced before its rename,
 * so that no half file is ever seen.
 */
export function createDiskFiles({ folder, report, now }: DiskOptions): Files {
  let ready: Promise<void> | undefined
  const place = (name: string) => {
    demandPlainName(name)
    return path.join(folder, name)
  }
  const failed = (deed: 'put' | 'open' | 'remove', error: unknown) =>
    unavailable(report, { store: 'disk', deed }, error)

  return {
    async put(name, bytes) {
      const target = place(name)
      const unfinished = path.join(folder, `${randomUUID()}${UNFINISHED}`)
      try {
        ready ??= prepare(folder, now())
        await ready
        await writeToDisk(unfinished, bytes)
        await rename(unfinished, target)
        await syncFolder(folder)
        return undefined
      } catch (error) {
        ready = undefined
        await rm(unfinished, { force: true }).catch(() => {})
        return failed('put', error)
      }
    },
    async open(name) {
      const target = place(name)
      try {
        const file = await open(target, 'r')
        const { size } = await file.stat()
        return { sizeBytes: size, body: file.createReadStream() }
      } catch (error) {
        return isMissing(error) ? FILE_NOT_FOUND : failed('open', error)
      }
    },
    async remove(name) {
      const target = place(name)
      try {
        await rm(target, { force: true })
        return undefined
      } catch (error) {
        return failed('remove', error)
      }
    },
  }
}

async function prepare(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue
    const left = path.join(folder, name)
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY })) // finished meanwhile
    if (now.getTime() - mtimeMs > SURELY_LEFT_BEHIND_MS) await rm(left, { force: true })
  }
}

async function writeToDisk(target: string, bytes: Uint8Array): Promise<void> {
  const file = await open(target, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the rename survive a power cut. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
