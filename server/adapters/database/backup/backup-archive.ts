import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { BackupProblem } from './backup-manifest.ts'

/** Entries of an archive need their size beforehand, so what is longer comes in several of the same name. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Puts entries into an archive, one after the other. */
export type ArchiveWriter = {
  add(name: string, content: Buffer): Promise<void>
  /** The content in pieces, each an entry of that name; gives its length and SHA-256. */
  addStream(name: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }>
}

/**
 * Writes a compressed tar archive that only its owner may read. It bears a temporary name until it is whole and on the
 * disk, so that a backup that was cut off can't be taken for one.
 * @throws BackupProblem when there is a file of that name
 */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const draft = `${file}.part`
  const reserved = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupProblem(`${file} exists already. Give another name.`) : error
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

/** An entry of an archive: to be read to its end before the next one. */
export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> }

/**
 * Reads an archive entry by entry.
 * @throws BackupProblem when it is none, or damaged
 */
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
  return new BackupProblem(`${file} is no backup, or it is damaged (${message}). Nothing was restored.`)
}
