import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { BackupProblem } from './backup-manifest.ts'

/** Tar needs sizes in advance, so longer content becomes several entries of one name. */
const PIECE_BYTES = 4 * 1024 * 1024

export type ArchiveWriter = {
  add(name: string, content: Buffer): Promise<void>
  /** Returns length and SHA-256. */
  addStream(name: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }>
}

/** A private tar archive, under a temporary name until complete. @throws BackupProblem when the file exists */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const draft = `${file}.part`
  const reserved = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupProblem(`${file} already exists. Choose another name.`) : error
  })
  await reserved.close()
  try {
    const archive = pack()
    const written = pipeline(
      archive,
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    const filled = fill(writerOf(archive)).then(
      () => archive.finalize(),
      (error) => {
        archive.destroy(error)
        throw error
      },
    )
    await Promise.all([written, filled])
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    await rm(file, { force: true })
    throw error
  }
}

function writerOf(archive: Pack): ArchiveWriter {
  const add = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = archive.entry({ name, size: content.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      )
      entry.end(content)
    })
  return {
    add,
    async addStream(name, content) {
      const hash = createHash('sha256')
      let bytes = 0
      let waiting: Buffer[] = []
      let waitingBytes = 0
      const send = async () => {
        await add(name, Buffer.concat(waiting))
        waiting = []
        waitingBytes = 0
      }
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        waiting.push(chunk)
        waitingBytes += chunk.length
        if (waitingBytes >= PIECE_BYTES) await send()
      }
      if (waitingBytes > 0 || bytes === 0) await send()
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}

/** Read its content to the end before the next entry. */
export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> }

/** @throws BackupProblem when it is no archive, or damaged */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  read.catch(() => {}) // the loops below meet the same error
  try {
    for await (const entry of archive)
      yield { name: entry.header.name, content: contentOf(file, entry as AsyncIterable<Buffer>) }
    await read
  } catch (error) {
    throw explained(file, error)
  }
}

async function* contentOf(file: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry
  } catch (error) {
    throw explained(file, error)
  }
}

function explained(file: string, error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException
  if (syscall || error instanceof BackupProblem) return error // the disk, not what is on it
  return new BackupProblem(`${file} is not a backup, or is damaged (${message}). Nothing was restored.`)
}
