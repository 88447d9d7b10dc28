import { createReadStream, type ReadStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Change, OPERATOR, recordChange } from '#accounts/server/audit/audit-service.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { readingFrom } from '#platform/server/reading/replica-reading.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { counted } from './counted.ts'
import { demandFile } from './import-command.ts'
import { withDatabase } from './with-database.ts'
import { writeNewFile } from './write-new-file.ts'

type Line = { line: number; column: string; reason: string }

/** What every report of an import says. */
type Report = {
  outcome: 'stored' | 'dry-run' | 'broken'
  rows: number
  ignored: readonly string[]
  broken: { count: number; listed: readonly Line[] }
}

type ImportOptions<R> = {
  open: () => ReadStream
  dryRun: boolean
  noteChange: (transaction: Queryable, report: R) => Promise<void>
  now: () => Date
}

type CsvImport<R extends Report> = {
  name: `import-${string}`
  summary: string
  store: (db: Database, options: ImportOptions<R>) => Promise<R | { problem: string }>
  /** The entry of the audit log; the file's name is added. */
  change: (report: R) => Change
  /** What follows the number of rows, such as `; parts changed: 3.` */
  describe: (report: R) => string
  /** Lines between that and the errors. */
  remarks?: (report: R) => string[]
}

/** A command that imports one CSV file, all or nothing, with a dry run and errors by line. */
export function csvImport<R extends Report>({ name, summary, store, change, ...words }: CsvImport<R>): Command {
  const run = async (args: string[], surroundings: Surroundings): Promise<number> => {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const file = oneFile(positionals, surroundings, 'Give one CSV file.')
    await demandFile(file)
    const answer = await withDatabase(surroundings, ({ db }) =>
      store(db, {
        open: () => createReadStream(file),
        dryRun: values['dry-run'],
        noteChange: (transaction, report) => {
          const { after, ...noted } = change(report)
          const named = { ...noted, after: { file: basename(file), ...after } }
          return recordChange(transaction, OPERATOR, named, new Date())
        },
        now: () => new Date(),
      }),
    )
    if ('problem' in answer) {
      surroundings.output.complain(answer.problem)
      return EXIT_CODES.unusable
    }
    surroundings.output.print(describeReport(answer, words))
    return answer.outcome === 'broken' ? EXIT_CODES.faults : EXIT_CODES.done
  }
  return { name, usage: 'FILE.csv [--dry-run]', summary, run }
}

const DONE = { stored: 'Stored.', 'dry-run': 'Dry run: nothing was stored.', broken: 'Nothing was stored.' }

function describeReport<R extends Report>(report: R, words: Pick<CsvImport<R>, 'describe' | 'remarks'>): string {
  const { outcome, rows, broken, ignored } = report
  const more = broken.count - broken.listed.length
  return [
    `${DONE[outcome]} ${counted(rows, 'row')}${words.describe(report)}`,
    ...(ignored.length > 0 ? [`Unknown columns: ${ignored.join(', ')}.`] : []),
    ...(words.remarks?.(report) ?? []),
    ...broken.listed.map(({ line, column, reason }) => `line ${line}, ${column}: ${reason}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
}

type CsvExport = {
  name: `export-${string}`
  summary: string
  write: (reading: Reading) => AsyncIterable<string>
  /** What is in the file, such as `The parts of the shop are`. */
  said: string
}

/** A command that writes one new CSV file. */
export function csvExport({ name, summary, write, said }: CsvExport): Command {
  const run = async (args: string[], surroundings: Surroundings): Promise<number> => {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const file = oneFile(positionals, surroundings, 'Give one file to write.')
    await withDatabase(surroundings, ({ db }) => writeNewFile(file, write(readingFrom(db))))
    surroundings.output.print(`${said} in ${file}.`)
    return EXIT_CODES.done
  }
  return { name, usage: 'FILE.csv', summary, run }
}

function oneFile([named, ...others]: string[], { env }: Surroundings, otherwise: string): string {
  if (!named || others.length > 0) throw new UsageError(otherwise)
  // npm runs scripts in the project's folder; paths are relative to where the command was called.
  return resolve(env.INIT_CWD ?? process.cwd(), named)
}
