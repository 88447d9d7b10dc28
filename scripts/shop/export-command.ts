import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { readingFrom } from '#server/adapters/reading/replica-reading.ts'
import { exportParts } from '#server/import/export-parts.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const exportCommand: Command = {
  name: 'export-parts',
  usage: 'FILE.csv',
  summary: 'Writes the parts of the shop into a new CSV file. Importing that file changes nothing.',
  run: runExport,
}

async function runExport(args: string[], surroundings: Surroundings): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError('Give one file to write.')
  // npm runs scripts in the project's folder; the person may stand in another.
  const file = resolve(surroundings.env.INIT_CWD ?? process.cwd(), named)
  await withDatabase(surroundings, ({ db }) => writeNewFile(file, exportParts(readingFrom(db))))
  surroundings.output.print(`The parts of the shop are in ${file}.`)
  return EXIT_CODES.done
}

/** A file that is there stays as it is, and half a file is not left behind. */
async function writeNewFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
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
