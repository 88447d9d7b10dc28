import { createReadStream, existsSync } from 'node:fs'
import { access, constants, readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as newId } from 'uuid'
import { OPERATOR, recordChange } from '#accounts/server/audit/audit-service.ts'
import { DECIMAL_SIGN_NAMES, type DecimalSignName } from '#catalogue/contract/part-import.ts'
import { type ImportMapping, mappingToShow, parseMapping } from '#catalogue/server/import/import-mapping.ts'
import { importParts, readHeaderOf } from '#catalogue/server/import/import-parts.ts'
import type { ImportReport } from '#catalogue/server/import/import-report.ts'
import { claimPictures } from '#catalogue/server/pictures/claim-pictures.ts'
import { readRegistry } from '#search/server/find-service.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { describeImport } from './describe-import.ts'
import { withDatabase } from './with-database.ts'
import { writeNewFile } from './write-new-file.ts'

const FLAGS = {
  'dry-run': { type: 'boolean', default: false },
  'skip-broken': { type: 'boolean', default: false },
  'group-products': { type: 'boolean', default: false },
  decimal: { type: 'string' },
  faults: { type: 'string' },
  json: { type: 'boolean', default: false },
  'show-mapping': { type: 'boolean', default: false },
  mapping: { type: 'string' },
} as const

export const importCommand: Command = {
  name: 'import-parts',
  usage:
    'FILE.csv [--dry-run] [--skip-broken] [--group-products] [--decimal comma|point] [--faults FILE.csv] [--mapping FILE.json] [--json] | FILE.csv --show-mapping',
  summary:
    'Reads parts from a CSV file; a part is known by its sku. --dry-run stores nothing, --group-products makes products of sizes and colours of one model, --faults writes every broken row into a file, --decimal says which sign is decimal where the file does not show it, --show-mapping prints how the columns of the file are read, for --mapping.',
  run: runImport,
}

async function runImport(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true })
  const { output } = surroundings
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError('Give one CSV file.')
  // npm runs scripts in the project's folder; paths are relative to where the command was called.
  const whereTheyAre = surroundings.env.INIT_CWD ?? process.cwd()
  const file = resolve(whereTheyAre, named)
  await demandFile(file)
  const open = () => createReadStream(file)
  if (values['show-mapping']) return showMapping(open, output)
  const faults = values.faults && resolve(whereTheyAre, values.faults)
  if (faults && existsSync(faults)) throw new UsageError(`${faults} is there already. Give a new name.`)
  const mapping = values.mapping ? await readMapping(resolve(whereTheyAre, values.mapping)) : undefined
  const answer = await withDatabase(surroundings, async ({ db }) =>
    importParts(db, {
      open,
      mapping,
      decimal: readDecimal(values.decimal),
      registry: await readRegistry(db),
      dryRun: values['dry-run'],
      skipBroken: values['skip-broken'],
      groupProducts: values['group-products'],
      claimPictures,
      noteChange: (transaction, { new: added, updated }) => {
        const after = { file: basename(file), new: added, updated }
        return recordChange(
          transaction,
          OPERATOR,
          { action: 'part.import', object: 'catalogue:parts', after },
          new Date(),
        )
      },
      now: () => new Date(),
      newId,
    }),
  )
  if ('problem' in answer) {
    output.complain(answer.problem)
    return EXIT_CODES.unusable
  }
  if (faults && answer.broken.count > 0) await writeNewFile(faults, [answer.broken.csv])
  output.print(values.json ? JSON.stringify(answer, null, 2) : describeImport(answer))
  return exitCodeOf(answer)
}

async function showMapping(open: () => AsyncIterable<Uint8Array>, output: Surroundings['output']): Promise<number> {
  const header = await readHeaderOf(open)
  if ('problem' in header) {
    output.complain(header.problem)
    return EXIT_CODES.unusable
  }
  output.print(JSON.stringify(mappingToShow(header), null, 2))
  return EXIT_CODES.done
}

function readDecimal(said: string | undefined): DecimalSignName | undefined {
  const name = DECIMAL_SIGN_NAMES.find((each) => each === said)
  if (said !== undefined && !name) throw new UsageError('--decimal is comma or point.')
  return name
}

function exitCodeOf({ outcome }: ImportReport): number {
  return outcome === 'broken' ? EXIT_CODES.faults : EXIT_CODES.done
}

async function readMapping(file: string): Promise<ImportMapping> {
  await demandFile(file)
  const mapping = parseMapping(await readFile(file, 'utf8'))
  if ('problem' in mapping) throw new UsageError(mapping.problem)
  return mapping
}

/** Before the database is opened: a file that can't be read should not cost the start of one. */
export async function demandFile(file: string): Promise<void> {
  try {
    if ((await stat(file)).isDirectory()) throw new UsageError(`${file} is a folder.`)
    await access(file, constants.R_OK)
  } catch (error) {
    if (error instanceof UsageError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError(code === 'ENOENT' ? `There is no file ${file}.` : `${file} can't be read: ${message}`)
  }
}
