import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readingFrom } from '#server/adapters/reading/replica-reading.ts'
import { exportParts } from '#server/import/export-parts.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'
import { writeNewFile } from './write-new-file.ts'

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
  // npm runs scripts in the project's folder; paths are relative to where the command was called.
  const file = resolve(surroundings.env.INIT_CWD ?? process.cwd(), named)
  await withDatabase(surroundings, ({ db }) => writeNewFile(file, exportParts(readingFrom(db))))
  surroundings.output.print(`The parts of the shop are in ${file}.`)
  return EXIT_CODES.done
}
