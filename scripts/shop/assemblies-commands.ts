import { createReadStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type AssembliesReport, MOST_ASSEMBLY_LINES } from '#contract/assemblies/assembly-administration.ts'
import { readingFrom } from '#server/adapters/reading/replica-reading.ts'
import { OPERATOR, recordChange } from '#server/audit/record-change.ts'
import { exportAssemblies } from '#server/import/assemblies/export-assemblies.ts'
import { importAssemblies } from '#server/import/assemblies/import-assemblies.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { demandFile } from './import-command.ts'
import { withDatabase } from './with-database.ts'
import { writeNewFile } from './write-new-file.ts'

export const importAssembliesCommand: Command = {
  name: 'import-assemblies',
  usage: 'FILE.csv [--dry-run]',
  summary:
    'Reads what parts are made of from a CSV file, a row a position; import the parts first. --dry-run stores nothing and lists what is wrong.',
  run: runImport,
}

export const exportAssembliesCommand: Command = {
  name: 'export-assemblies',
  usage: 'FILE.csv',
  summary: 'Writes what parts are made of into a new CSV file. Importing that file changes nothing.',
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
    importAssemblies(db, {
      ...{ open: () => createReadStream(file), dryRun: values['dry-run'], listed: MOST_ASSEMBLY_LINES },
      noteChange: (transaction, { assemblies, positions }) => {
        const after = { file: basename(file), ...assemblies, positions }
        const change = { action: 'assembly.import', object: 'catalogue:assemblies', after } as const
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

function describe({ outcome, rows, positions, assemblies, broken, odd, ignored }: AssembliesReport): string {
  const done = { stored: 'Stored.', 'dry-run': 'Dry run: nothing was stored.', broken: 'Nothing was stored.' }[outcome]
  const more = broken.count - broken.listed.length
  return [
    `${done} ${rows} rows, ${positions} positions; assemblies new: ${assemblies.new}, changed: ${assemblies.changed}, as before: ${assemblies.unchanged}.`,
    ...(ignored.length > 0 ? [`Unknown columns: ${ignored.join(', ')}.`] : []),
    ...odd.map(({ what, count, example }) => `Worth a look: ${count} ${what}, such as ${example}.`),
    ...broken.listed.map(({ line, column, reason }) => `line ${line}, ${column}: ${reason}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
}

async function runExport(args: string[], surroundings: Surroundings): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError('Give one file to write.')
  const file = fileNamed(named, surroundings)
  await withDatabase(surroundings, ({ db }) => writeNewFile(file, exportAssemblies(readingFrom(db))))
  surroundings.output.print(`What the parts are made of is in ${file}.`)
  return EXIT_CODES.done
}
