import { createReadStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as newId } from 'uuid'
import type { SuccessorsReport } from '#contract/successors/successors.ts'
import { readingFrom } from '#server/adapters/reading/replica-reading.ts'
import { OPERATOR, recordChange } from '#server/audit/record-change.ts'
import { exportSuccessors } from '#server/import/successors/export-successors.ts'
import { importSuccessors } from '#server/import/successors/import-successors.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { demandFile } from './import-command.ts'
import { withDatabase } from './with-database.ts'
import { writeNewFile } from './write-new-file.ts'

export const importNumbersCommand: Command = {
  name: 'import-numbers',
  usage: 'FILE.csv [--dry-run]',
  summary:
    'Reads what became of old part numbers from a CSV file, a row a part. --dry-run stores nothing and lists what is wrong.',
  run: runImport,
}

export const exportNumbersCommand: Command = {
  name: 'export-numbers',
  usage: 'FILE.csv',
  summary: 'Writes what became of old part numbers into a new CSV file. Importing that file changes nothing.',
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
    importSuccessors(db, {
      ...{ open: () => createReadStream(file), dryRun: values['dry-run'] },
      noteChange: (transaction, { numbers }) => {
        const after = { file: basename(file), new: numbers.new, updated: numbers.updated }
        const change = { action: 'number.import', object: 'catalogue:numbers', after } as const
        return recordChange(transaction, OPERATOR, change, new Date())
      },
      now: () => new Date(),
      newId,
    }),
  )
  if ('problem' in answer) {
    surroundings.output.complain(answer.problem)
    return EXIT_CODES.unusable
  }
  surroundings.output.print(describe(answer))
  return answer.outcome === 'broken' ? EXIT_CODES.faults : EXIT_CODES.done
}

function describe({ outcome, rows, numbers, broken, ignored }: SuccessorsReport): string {
  const done = { stored: 'Stored.', 'dry-run': 'Dry run: nothing was stored.', broken: 'Nothing was stored.' }[outcome]
  const more = broken.count - broken.listed.length
  return [
    `${done} ${rows} rows; numbers new: ${numbers.new}, changed: ${numbers.updated}, as before: ${numbers.unchanged}.`,
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
  await withDatabase(surroundings, ({ db }) => writeNewFile(file, exportSuccessors(readingFrom(db))))
  surroundings.output.print(`What became of old numbers is in ${file}.`)
  return EXIT_CODES.done
}
