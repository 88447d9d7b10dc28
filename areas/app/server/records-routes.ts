import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import { type AuditService, type Author, authorOf } from '#accounts/server/audit/audit-service.ts'
import type { recordOperations } from '#app/contract/import-records.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import { exportReviewsFile, reviewImport } from '#engagement/server/reviews/reviews-service.ts'
import { customerImport, exportCustomers } from '#orders/server/orders-service.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import type { CsvFile } from '#platform/contract/operation.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { RecordKind, RecordsReport } from '#platform/contract/records-report.ts'
import { answerOfImport, importRunning, oneAtATime, unreadable } from '#platform/server/csv/answer-import.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { importRecords, type RecordWork } from '#platform/server/records/import-records.ts'
import { lookAtRecords } from '#platform/server/records/look-at-records.ts'
import { headerHash, readTop } from '#platform/server/records/read-top.ts'
import { parseRecordMapping, recordMappingFor } from '#platform/server/records/record-form.ts'
import { putRecordMapping } from '#platform/server/records/record-mappings-store.ts'
import { lastImport, type NoteProgress, watchedImport } from '#platform/server/records/watched-import.ts'

export type RecordsContext = {
  db: Database
  audit: AuditService
  accounts: Pick<AccountsService, 'bringAccounts'>
  addresses: AddressesService
  catalogue: Pick<CatalogueService, 'findPartsCalled' | 'numbersOf'>
  timeZone: () => Promise<string>
  now: () => Date
  newId: () => string
}

/** What is asked of a file on the command line or over the web. */
export type AskedImport = {
  open: () => AsyncIterable<Uint8Array>
  mapping?: string | undefined // As JSON
  preset?: string | undefined
  dryRun: boolean
  skipBroken: boolean
  file?: string // Its name, for the audit log
  noteProgress?: NoteProgress
}

export type RecordsService = ReturnType<typeof createRecordsService>

export function createRecordsService(context: RecordsContext) {
  // What each kind reads and stores differs, and only it looks into its own.
  const works = {
    customers: () => customerImport(context) as RecordWork<string, unknown>,
    reviews: () => reviewImport(context) as RecordWork<string, unknown>,
  } satisfies Record<RecordKind, () => RecordWork<string, unknown>>
  return {
    export: async (kind: RecordKind, reading: Parameters<typeof exportCustomers>[0]): Promise<CsvFile> => ({
      name: `${kind}-${dayIn(await context.timeZone(), context.now())}.csv`,
      text: kind === 'customers' ? exportCustomers(reading) : exportReviewsFile(reading, context.catalogue),
    }),
    look: (kind: RecordKind, open: AskedImport['open']) => lookAtRecords(context.db, works[kind]().form, open),
    import: (kind: RecordKind, author: Author, asked: AskedImport) => runImport(context, works[kind](), author, asked),
    watched: (kind: RecordKind, author: Author, asked: AskedImport) =>
      watchedImport({ ...context, kind }, (noteProgress) =>
        runImport(context, works[kind](), author, { ...asked, noteProgress }),
      ),
    last: (kind: RecordKind) => lastImport({ ...context, kind }),
    showMapping: (kind: RecordKind, open: AskedImport['open']) => showMapping(works[kind](), open),
    saveMapping: (kind: RecordKind, author: Author, given: Saved) => saveMapping(context, works[kind](), author, given),
  }
}

async function runImport(
  { db, audit }: RecordsContext,
  work: RecordWork<string, unknown>,
  author: Author,
  { mapping: given, preset, file, ...asked }: AskedImport,
): Promise<RecordsReport | NoImport> {
  const mapping =
    given === undefined ? await presetMapping(work, asked.open, preset) : parseRecordMapping(work.form, given)
  if (mapping && 'problem' in mapping) return mapping
  return importRecords(db, work, {
    ...asked,
    mapping,
    noteChange: (transaction, { new: added, updated }) => {
      const after = { ...(file && { file }), new: added, updated }
      const { kind } = work.form
      return audit.record(transaction, author, { action: `import.${kind}`, object: `import:${kind}`, after })
    },
  })
}

async function presetMapping(work: RecordWork<string, unknown>, open: AskedImport['open'], preset: string | undefined) {
  if (preset === undefined) return undefined
  const top = await readTop(open)
  return 'problem' in top ? top : recordMappingFor(work.form, top.header, preset)
}

/** The mapping by which a file is read, to be changed by hand. */
async function showMapping({ form }: RecordWork<string, unknown>, open: AskedImport['open']) {
  const top = await readTop(open)
  const mapping = 'problem' in top ? top : recordMappingFor(form, top.header)
  if ('problem' in mapping) return mapping
  const { sources, preset, guardedTexts } = mapping
  return { ...sources, ...(preset && { preset }), ...(guardedTexts && { guardedTexts }) }
}

type Saved = { name: string; header: readonly string[]; mapping: string }

async function saveMapping(
  { db, audit, now }: RecordsContext,
  { form }: RecordWork<string, unknown>,
  author: Author,
  { name, header, mapping: given }: Saved,
): Promise<{ acknowledged: true } | Refusal> {
  const mapping = parseRecordMapping(form, given)
  if ('problem' in mapping) return invalidInput([{ path: 'mapping', message: mapping.problem }])
  const { kind } = form
  return inTransaction<{ acknowledged: true }>(db, async (transaction) => {
    await putRecordMapping(transaction, { kind, name, headerHash: headerHash(header), mapping, savedAt: now() })
    await audit.record(transaction, author, {
      action: 'import.save-mapping',
      object: `import:${kind}`,
      after: { name },
    })
    return { acknowledged: true }
  })
}

type Routes = HandlersOf<typeof recordOperations>

/** Imports of customers and reviews by administrators, one at a time. */
export function recordsRoutes(records: RecordsService): Routes {
  const run: Routes['importRecords'] = async (call) => {
    const { params, query, body } = call.input
    const dryRun = query.dryRun === '1'
    const asked = { open: body.open, mapping: query.mapping, dryRun, skipBroken: query.skipBroken === '1' }
    const report = await records[dryRun ? 'import' : 'watched'](params.kind, authorOf(call), asked)
    return report ? answerOfImport(report) : importRunning()
  }
  const importing = { customers: oneAtATime(run), reviews: oneAtATime(run) }
  return {
    lookAtRecords: async ({ input: { params, body } }) => {
      const look = await records.look(params.kind, body.open)
      return 'problem' in look ? unreadable(look) : look
    },
    importRecords: (call) => importing[call.input.params.kind](call),
    getRecordsImport: async ({ input: { params } }) => ({ last: await records.last(params.kind) }),
    exportRecords: ({ input: { params }, reading }) => records.export(params.kind, reading),
    saveRecordMapping: (call) => records.saveMapping(call.input.params.kind, authorOf(call), call.input.body),
  }
}
