import type { Change } from '#accounts/server/audit/audit-service.ts'
import type { AssembliesReport } from '#catalogue/contract/assemblies/assembly-administration.ts'
import type { DecimalSignName, ImportReport } from '#catalogue/contract/part-import.ts'
import type { SuccessorsReport } from '#catalogue/contract/successors.ts'
import { exportAssemblies } from '#catalogue/server/import/export-assemblies.ts'
import { exportParts } from '#catalogue/server/import/export-parts.ts'
import { importAssemblies } from '#catalogue/server/import/import-assemblies.ts'
import type { ImportContext, Importer } from '#catalogue/server/import/import-context.ts'
import { parseMapping } from '#catalogue/server/import/import-mapping.ts'
import { importParts } from '#catalogue/server/import/import-parts.ts'
import { lookAtFile, saveMapping } from '#catalogue/server/import/look-at-file.ts'
import type { PortsReport } from '#fitment/contract/ports-import.ts'
import { exportPorts } from '#fitment/server/ports/export-ports.ts'
import { importPorts } from '#fitment/server/ports/import-ports.ts'
import { MOST_LISTED_LINES, type UploadedFile } from '#platform/contract/csv-exchange.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { msg } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import { type AccountActor, may } from '#platform/server/actor.ts'
import { answerOfImport as answerOf, oneAtATime, unreadable } from '#platform/server/csv/answer-import.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import { axisAttributes } from '#search/server/find-service.ts'
import { exportSuccessors } from '#search/server/successors/export-successors.ts'
import { importSuccessors } from '#search/server/successors/import-successors.ts'

type ImportHandlers = Pick<
  Handlers,
  | 'importParts'
  | 'lookAtPartsFile'
  | 'saveImportMapping'
  | 'exportParts'
  | 'importPorts'
  | 'exportPorts'
  | 'importAssemblies'
  | 'exportAssemblies'
  | 'importSuccessors'
  | 'exportSuccessors'
>

type Flag = '0' | '1' | undefined
type PartsQuery = { skipBroken?: Flag; decimal?: DecimalSignName | undefined; mapping?: string | undefined }
type ImportCall<Query = unknown> = {
  actor: AccountActor
  requestId: string
  input: { query: { dryRun?: Flag } & Query; body: UploadedFile }
}

/** Imports and exports of CSV files by administrators. */
export function importRoutes(context: ImportContext): ImportHandlers {
  const { db, audit, claimPictures, planPriceSwitches, leadOldAddresses, registry, timeZone, now, newId } = context
  /** Records in the transaction of an import what it changed. */
  const noting =
    <Report>(call: ImportCall, { action, object, after }: Noted<Report>) =>
    (transaction: Queryable, report: Report) =>
      audit.record(transaction, importerOf(call), { action, object: `catalogue:${object}`, after: after(report) })
  const sent = async (name: string, text: AsyncGenerator<string>) => ({
    name: `${name}-${dayIn(await timeZone(), now())}.csv`,
    text,
  })
  return {
    importParts: oneAtATime(async (call: ImportCall<PartsQuery>) => {
      const { skipBroken, decimal, mapping: given } = call.input.query
      const mapping = given === undefined ? undefined : parseMapping(given)
      if (mapping && 'problem' in mapping) return answerOf<ImportReport>(mapping)
      if (mapping?.oldAddresses && !may(call.actor, 'content.publish')) return refuse('not-allowed', MAY_NOT_LEAD)
      const answer = await importParts(db, {
        ...{ ...givenBy(call), skipBroken: skipBroken === '1', decimal, mapping, registry: await registry() },
        ...{ listed: MOST_LISTED_LINES, claimPictures, planPriceSwitches, leadOldAddresses, now, newId },
        author: importerOf(call).accountId,
        mayCost: may(call.actor, 'prices.edit'),
        axes: axisAttributes({ author: importerOf(call), now, newId }),
        noteChange: noting(call, { action: 'part.import', object: 'parts', after: partsChanged }),
      })
      return answerOf('problem' in answer ? answer : { ...answer, changes: answer.changes ?? [] })
    }),
    lookAtPartsFile: async ({ input: { body } }) => {
      const look = await lookAtFile(context, body.open)
      return 'problem' in look ? unreadable(look) : look
    },
    saveImportMapping: (call) => saveMapping(context, importerOf(call), call.input.body),
    exportParts: ({ actor, reading }) => sent('parts', exportParts(reading, may(actor, 'prices.edit'))),
    importPorts: oneAtATime(async (call: ImportCall) => {
      const after = ({ parts: { updated } }: PortsReport) => ({ updated })
      const noteChange = noting(call, { action: 'part.import-interfaces', object: 'parts', after })
      const author = importerOf(call)
      return answerOf(await importPorts(db, { ...givenBy(call), author, noteChange, now }))
    }),
    exportPorts: ({ reading }) => sent('interfaces', exportPorts(reading)),
    importAssemblies: oneAtATime(async (call: ImportCall) => {
      const after = ({ assemblies, positions }: AssembliesReport) => ({ ...assemblies, positions })
      const noteChange = noting(call, { action: 'assembly.import', object: 'assemblies', after })
      return answerOf(await importAssemblies(db, { ...givenBy(call), noteChange, now }))
    }),
    exportAssemblies: ({ reading }) => sent('assemblies', exportAssemblies(reading)),
    importSuccessors: oneAtATime(async (call: ImportCall) => {
      const after = ({ numbers }: SuccessorsReport) => addedAndUpdated(numbers)
      const noteChange = noting(call, { action: 'number.import', object: 'numbers', after })
      return answerOf(await importSuccessors(db, { ...givenBy(call), noteChange, now, newId }))
    }),
    exportSuccessors: ({ reading }) => sent('numbers', exportSuccessors(reading)),
  }
}

const MAY_NOT_LEAD = msg(
  'Your role may not publish, so it can’t lead old addresses here. Import without them, or ask an administrator.',
)

type Noted<Report> = Pick<Change, 'action'> & {
  object: string
  after: (report: Report) => NonNullable<Change['after']>
}

const importerOf = ({ actor: { accountId, email }, requestId }: Omit<ImportCall, 'input'>): Importer => ({
  ...{ accountId, email, requestId },
})

const givenBy = ({ input: { query, body } }: ImportCall) => ({ open: body.open, dryRun: query.dryRun === '1' })

const partsChanged = ({
  newAttributes,
  redirects,
  ...parts
}: Pick<ImportReport, 'new' | 'updated' | 'newAttributes' | 'redirects'>) => ({
  ...addedAndUpdated(parts),
  ...(redirects > 0 && { redirects }),
  ...(newAttributes.length > 0 && { newAttributes }),
})

const addedAndUpdated = ({ new: added, updated }: { new: number; updated: number }) => ({ new: added, updated })
