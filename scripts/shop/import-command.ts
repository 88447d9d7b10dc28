import { createReadStream, existsSync } from 'node:fs'
import { access, constants, readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 as newId } from 'uuid'
import { OPERATOR, recordChange } from '#accounts/server/audit/audit-service.ts'
import { DECIMAL_SIGN_NAMES, type DecimalSignName, PRESET_NAMES } from '#catalogue/contract/part-import.ts'
import { mappingFor, mappingToShow } from '#catalogue/server/import/choose-mapping.ts'
import { givenTexts, type ImportMapping, parseMapping } from '#catalogue/server/import/import-mapping.ts'
import { importParts, readHeaderOf } from '#catalogue/server/import/import-parts.ts'
import type { ImportReport } from '#catalogue/server/import/import-report.ts'
import { presetMapping } from '#catalogue/server/import/presets/presets.ts'
import { claimPictures } from '#catalogue/server/pictures/claim-pictures.ts'
import { filesBelow } from '#platform/server/csv/csv-encoding.ts'
import { axisAttributes, readRegistry } from '#search/server/find-service.ts'
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
  preset: { type: 'string' },
  set: { type: 'string', multiple: true },
} as const

export const importCommand: Command = {
  name: 'import-parts',
  usage:
    'FILE.csv [COMBINATIONS.csv] [--dry-run] [--skip-broken] [--group-products] [--decimal comma|point] [--faults FILE.csv] [--mapping FILE.json | --preset shopify|woocommerce|magento|prestashop] [--set FIELD=TEXT] [--json] | FILE.csv --show-mapping',
  summary:
    'Reads parts from a CSV file; a part is known by its sku. --dry-run stores nothing, --group-products makes products of sizes and colours of one model, --faults writes every broken row into a file, --decimal says which sign is decimal where the file does not show it, --show-mapping prints how the columns of the file are read, for --mapping; --preset reads them as that program writes them, by default as the header shows, and --set gives a text for rows in which a field is empty.',
  run: runImport,
}

async function runImport(args: string[], surroundings: Surroundings): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true })
  const { output } = surroundings
  const [named, below, ...others] = positionals
  if (!named || others.length > 0)
    throw new UsageError('Give one CSV file. PrestaShop’s products may be followed by their combinations.')
  // npm runs scripts in the project's folder; paths are relative to where the command was called.
  const whereTheyAre = surroundings.env.INIT_CWD ?? process.cwd()
  const all = [named, ...(below ? [below] : [])].map((each) => resolve(whereTheyAre, each))
  for (const file of all) await demandFile(file)
  const open = () => filesBelow(all.map((file) => () => createReadStream(file)))
  if (values['show-mapping']) return showMapping(open, output)
  const faults = values.faults && resolve(whereTheyAre, values.faults)
  if (faults && existsSync(faults)) throw new UsageError(`${faults} is there already. Give a new name.`)
  const header = await readHeaderOf(open)
  if ('problem' in header) {
    output.complain(header.problem)
    return EXIT_CODES.unusable
  }
  const mapping = await chosenMapping(values, header, whereTheyAre)
  if (mapping?.oldAddresses) throw new UsageError(ON_THE_PAGE)
  const answer = await withDatabase(surroundings, async ({ db }) =>
    importParts(db, {
      open,
      mapping,
      decimal: readDecimal(values.decimal),
      registry: await readRegistry(db),
      axes: axisAttributes({ author: OPERATOR, now: () => new Date(), newId }),
      dryRun: values['dry-run'],
      skipBroken: values['skip-broken'],
      groupProducts: values['group-products'],
      claimPictures,
      noteChange: (transaction, { new: added, updated }) => {
        const after = { file: basename(named), new: added, updated }
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

const ON_THE_PAGE = 'Old addresses are led here on the page “Import parts”, which knows what other pages there are.'

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

type Chosen = { mapping?: string | undefined; preset?: string | undefined; set?: string[] | undefined }

/** The mapping of a file, of a named program, or the one that fits the header; undefined if nothing is said. */
async function chosenMapping(
  { mapping: file, preset, set = [] }: Chosen,
  header: readonly string[],
  folder: string,
): Promise<ImportMapping | undefined> {
  if (file && preset) throw new UsageError('Give --mapping or --preset, not both.')
  const name = PRESET_NAMES.find((each) => each === preset)
  if (preset && !name) throw new UsageError(`--preset is one of ${PRESET_NAMES.join(', ')}.`)
  const given = file ? await readMapping(resolve(folder, file)) : name && presetMapping(name, header)
  if (set.length === 0) return given
  const texts = givenTexts(given ?? mappingFor(header), set)
  if ('problem' in texts) throw new UsageError(texts.problem)
  return texts
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
