import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UsageError } from './command.ts'

/** A file that is there stays as it is, and half a file is not left behind. */
export async function writeNewFile(file: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), createWriteStream(file, { flags: 'wx' }))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new UsageError(`${file} is there already. Give a new name.`)
    if (code === 'ENOENT') throw new UsageError(`There is no folder for ${file}.`)
    await rm(file, { force: true })
    throw error
  }
}
