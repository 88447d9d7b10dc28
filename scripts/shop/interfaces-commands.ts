import { createReadStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MOST_LISTED_LINES, type PortsReport } from '#contract/fitment/ports-import.ts'
import { readingFrom } from '#server/adapters/reading/replica-reading.ts'
import { OPERATOR, recordChange } from '#server/audit/record-change.ts'
import { exportPorts } from '#server/import/interfaces/export-ports.ts'
import { importPorts } from '#server/import/interfaces/import-ports.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { demandFile } from './import-command.ts'
import { withDatabase } from './with-database.ts'
import { writeNewFile } from './write-new-file.ts'

export const importPortsCommand: Command = {
  name: 'import-ports',
  usage: 'FILE.csv [--dry-run]',
  summary:
    'Reads what parts state for fitment from a CSV file, a row an interface; a part is known by its sku. --dry-run stores nothing and lists what is wrong.',
  run: runImport,
}

export const exportPortsCommand: Command = {
  name: 'export-ports',
  usage: 'FILE.csv',
  summary: 'Writes what parts state for fitment into a new CSV file. Importing that file changes nothing.',
  run: runExport,
}

// npm runs scripts in the project's folder; paths are relative to where the command was called.
const fileNamed = (named: string, { env }: Surroundings) => resolve(env.INIT_CWD ?? process.cwd(), named)

async function runImport(args: string[], surroundings: Surroundings): Promise<number> {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError('Give one CSV file.')
  const file = fileNamed(named, surroundings)
  await demandFile(file)
  const answer = await withDatabase(surroundings, ({ db }) =>
    importPorts(db, {
      ...{ open: () => createReadStream(file), dryRun: values['dry-run'], author: OPERATOR, listed: MOST_LISTED_LINES },
      noteChange: (transaction, { parts: { updated } }) => {
        const after = { file: basename(file), updated }
        const change = { action: 'part.import-interfaces', object: 'catalogue:parts', after } as const
        return recordChange(transaction, OPERATOR, change, new Date())
      },
      now: () => new Date(),
    }),
  )
  if ('problem' in answer) {
    surroundings.output.complain(answer.problem)
    return EXIT_CODES.unusable
  }
  surroundings.output.print(describe(answer))
  return answer.outcome === 'broken' ? EXIT_CODES.faults : EXIT_CODES.done
}

function describe({ outcome, rows, parts, broken, ignored }: PortsReport): string {
  const done = { stored: 'Stored.', 'dry-run': 'Dry run: nothing was stored.', broken: 'Nothing was stored.' }[outcome]
  const more = broken.count - broken.listed.length
  return [
    `${done} ${rows} rows; parts changed: ${parts.updated}, as before: ${parts.unchanged}.`,
    ...(ignored.length > 0 ? [`Unknown columns: ${ignored.join(', ')}.`] : []),
    ...broken.listed.map(({ line, column, reason }) => `line ${line}, ${column}: ${reason}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
}

async function runExport(args: string[], surroundings: Surroundings): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError('Give one file to write.')
  const file = fileNamed(named, surroundings)
  await withDatabase(surroundings, ({ db }) => writeNewFile(file, exportPorts(readingFrom(db))))
  surroundings.output.print(`What the parts state is in ${file}.`)
  return EXIT_CODES.done
}
