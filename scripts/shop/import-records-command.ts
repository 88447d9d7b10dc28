import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OPERATOR } from '#accounts/server/audit/audit-service.ts'
import type { RecordsService } from '#app/server/records-routes.ts'
import { shopSecret } from '#app/server/start/secrets.ts'
import { RECORD_KINDS, type RecordsReport } from '#platform/contract/records-report.ts'
import { type Command, EXIT_CODES, type Surroundings, UsageError } from './command.ts'
import { counted } from './counted.ts'
import { demandFile, importCommand } from './import-command.ts'
import { withDatabase } from './with-database.ts'
import { writeNewFile } from './write-new-file.ts'

const FLAGS = {
  kind: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'skip-broken': { type: 'boolean', default: false },
  faults: { type: 'string' },
  json: { type: 'boolean', default: false },
  'show-mapping': { type: 'boolean', default: false },
  mapping: { type: 'string' },
  preset: { type: 'string' },
} as const

export const importRecordsCommand: Command = {
  name: 'import',
  usage:
    'FILE.csv --kind parts|customers|reviews [--dry-run] [--skip-broken] [--faults FILE.csv] [--mapping FILE.json | --preset shopify|woocommerce|magento] [--json] | FILE.csv --kind KIND --show-mapping',
  summary:
    'Reads what another shop exported. Customers get accounts without a password, and no letter; reviews are shown as of the earlier shop. With --kind parts it is import-parts.',
  run: runImport,
}

async function runImport(args: string[], surroundings: Surroundings): Promise<number> {
  const ofParts = withoutKindOfParts(args)
  if (ofParts) return importCommand.run(ofParts, surroundings)
  const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true })
  const kind = RECORD_KINDS.find((each) => each === values.kind)
  if (!kind) throw new UsageError(`--kind is one of parts, ${RECORD_KINDS.join(', ')}.`)
  const [named, ...others] = positionals
  if (!named || others.length > 0) throw new UsageError('Give one CSV file.')
  const mappingFile = theMapping(values)
  // npm runs scripts in the project's folder; paths are relative to where the command was called.
  const whereTheyAre = surroundings.env.INIT_CWD ?? process.cwd()
  const file = resolve(whereTheyAre, named)
  await demandFile(file)
  const mapping = mappingFile === undefined ? undefined : await readFile(resolve(whereTheyAre, mappingFile), 'utf8')
  const open = () => createReadStream(file)
  const { output } = surroundings
  const answer = await withRecords(surroundings, async (records) => {
    if (values['show-mapping']) return records.showMapping(kind, open)
    return records.import(kind, OPERATOR, {
      ...{ open, file: basename(file), mapping, preset: values.preset },
      ...{ dryRun: values['dry-run'], skipBroken: values['skip-broken'] },
    })
  })
  if ('problem' in answer) {
    output.complain(answer.problem)
    return EXIT_CODES.unusable
  }
  if (!('outcome' in answer)) {
    output.print(JSON.stringify(answer, null, 2))
    return EXIT_CODES.done
  }
  if (values.faults !== undefined && answer.broken.count > 0)
    await writeNewFile(resolve(whereTheyAre, values.faults), [answer.broken.csv])
  output.print(values.json ? JSON.stringify(answer, null, 2) : describeRecords(answer))
  return answer.outcome === 'broken' ? EXIT_CODES.faults : EXIT_CODES.done
}

function theMapping({ mapping, preset }: { mapping?: string | undefined; preset?: string | undefined }) {
  if (mapping !== undefined && preset !== undefined) throw new UsageError('Give --mapping or --preset, not both.')
  return mapping
}

/** What is left for the import of parts; undefined for another kind. */
function withoutKindOfParts(args: readonly string[]): string[] | undefined {
  const at = args.findIndex((arg, place) => arg === '--kind=parts' || (arg === '--kind' && args[place + 1] === 'parts'))
  return at < 0 ? undefined : args.toSpliced(at, args[at] === '--kind' ? 2 : 1)
}

function withRecords<Answer>(surroundings: Surroundings, work: (records: RecordsService) => Promise<Answer>) {
  return withDatabase(surroundings, async (database, config) => {
    const secret = config.secret ?? (await shopSecret(config.dataDir))
    // Only here: the other commands need not load a whole shop.
    const { createApp } = await import('#app/server/app.ts')
    const app = await createApp({ config, database, secret, pages: undefined })
    return work(app.records).finally(() => app.server.close())
  })
}

const OUTCOMES: Record<RecordsReport['outcome'], string> = {
  stored: 'Stored.',
  'dry-run': 'Dry run: nothing was stored.',
  broken: 'Nothing was stored, because rows are broken. Repair them, or leave them out with --skip-broken.',
}

function describeRecords(report: RecordsReport): string {
  const { outcome, read, updated, unchanged, skipped, notes, broken, columns } = report
  const more = broken.count - broken.listed.length
  return [
    `${OUTCOMES[outcome]} Read in ${columns.form}.`,
    `${counted(read, 'row')}: ${report.new} new, ${updated} updated, ${unchanged} unchanged, ${broken.count} broken.`,
    ...skipped.map(({ reason, count }) => `skipped, ${count}: ${reason}`),
    ...notes.map(({ reason, count, lines }) => `${counted(count, 'row')}: ${reason} (line ${lines.join(', ')})`),
    ...(columns.ignored.length > 0 ? [`Ignored columns: ${columns.ignored.map(printable).join(', ')}.`] : []),
    ...broken.listed.flatMap(({ line, faults }) =>
      faults.map(({ column, reason }) => `line ${line}${column ? `, ${printable(column)}` : ''}: ${printable(reason)}`),
    ),
    ...(more > 0 ? [`and ${more} more: --faults FILE.csv writes all of them`] : []),
  ].join('\n')
}

/** Names come from the file, so control characters are removed. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')
