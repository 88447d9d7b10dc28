import { type AssembliesReport, MOST_ASSEMBLY_LINES } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { MOST_IMPORT_ROWS } from '#catalogue/contract/part-import.ts'
import type { SuccessorsReport } from '#catalogue/contract/successors/successors.ts'
import { exportAssemblies } from '#catalogue/server/import/assemblies/export-assemblies.ts'
import { importAssemblies } from '#catalogue/server/import/assemblies/import-assemblies.ts'
import { exportParts } from '#catalogue/server/import/export-parts.ts'
import type { ImportContext, Importer } from '#catalogue/server/import/import-context.ts'
import { type ImportOptions, importParts } from '#catalogue/server/import/import-parts.ts'
import type { ImportReport } from '#catalogue/server/import/import-report.ts'
import { MOST_LISTED_LINES, type PortsReport } from '#fitment/contract/ports-import.ts'
import { exportPorts } from '#fitment/server/ports/export-ports.ts'
import { importPorts } from '#fitment/server/ports/import-ports.ts'
import { unlessBroken } from '#platform/contract/broken-file.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { exportSuccessors } from '#search/server/successors/export-successors.ts'
import { importSuccessors } from '#search/server/successors/import-successors.ts'

export type { Importer } from '#catalogue/server/import/import-context.ts'

export type ImportService = ReturnType<typeof createImportService>

export function createImportService(context: ImportContext) {
  return {
    importParts: oneAtATime((importer: Importer, asked: Asked) => importForAdministrator(context, importer, asked)),
    exportParts,
    importPorts: oneAtATime((importer: Importer, asked: Pick<Asked, 'open' | 'dryRun'>) =>
      importPortsForAdministrator(context, importer, asked),
    ),
    exportPorts,
    importAssemblies: oneAtATime((importer: Importer, asked: Pick<Asked, 'open' | 'dryRun'>) =>
      importAssembliesForAdministrator(context, importer, asked),
    ),
    exportAssemblies,
    importSuccessors: oneAtATime((importer: Importer, asked: Pick<Asked, 'open' | 'dryRun'>) =>
      importSuccessorsForAdministrator(context, importer, asked),
    ),
    exportSuccessors,
  }
}

type Asked = Pick<ImportOptions, 'open' | 'dryRun' | 'skipBroken'>

async function importForAdministrator(
  { db, audit, holdPictures, planPriceSwitches, registry, now, newId }: ImportContext,
  importer: Importer,
  asked: Asked,
): Promise<Required<ImportReport> | Refusal> {
  const answer = await importParts(db, {
    ...asked,
    registry: await registry(),
    listed: MOST_IMPORT_ROWS,
    holdPictures,
    planPriceSwitches,
    noteChange: (transaction, { new: added, updated }) =>
      audit.record(transaction, importer, {
        action: 'part.import',
        object: 'catalogue:parts',
        after: { new: added, updated },
      }),
    now,
    newId,
  })
  if (!('problem' in answer)) return unlessBroken({ ...answer, changes: answer.changes ?? [] })
  return refuse('input-invalid', answer.problem, { errors: [{ path: 'file', message: answer.problem }] })
}

async function importPortsForAdministrator(
  { db, audit, now }: ImportContext,
  author: Importer,
  asked: Pick<Asked, 'open' | 'dryRun'>,
): Promise<PortsReport | Refusal> {
  const noteChange = (transaction: Queryable, { parts: { updated } }: PortsReport) =>
    audit.record(transaction, author, {
      action: 'part.import-interfaces',
      object: 'catalogue:parts',
      after: { updated },
    })
  const answer = await importPorts(db, { ...asked, author, noteChange, listed: MOST_LISTED_LINES, now })
  if (!('problem' in answer)) return unlessBroken(answer)
  return refuse('input-invalid', answer.problem, { errors: [{ path: 'file', message: answer.problem }] })
}

async function importAssembliesForAdministrator(
  { db, audit, now }: ImportContext,
  author: Importer,
  asked: Pick<Asked, 'open' | 'dryRun'>,
): Promise<AssembliesReport | Refusal> {
  const noteChange = (transaction: Queryable, { assemblies, positions }: AssembliesReport) =>
    audit.record(transaction, author, {
      action: 'assembly.import',
      object: 'catalogue:assemblies',
      after: { ...assemblies, positions },
    })
  const answer = await importAssemblies(db, { ...asked, noteChange, listed: MOST_ASSEMBLY_LINES, now })
  if (!('problem' in answer)) return unlessBroken(answer)
  return refuse('input-invalid', answer.problem, { errors: [{ path: 'file', message: answer.problem }] })
}

async function importSuccessorsForAdministrator(
  { db, audit, now, newId }: ImportContext,
  author: Importer,
  asked: Pick<Asked, 'open' | 'dryRun'>,
): Promise<SuccessorsReport | Refusal> {
  const noteChange = (transaction: Queryable, { numbers: { new: added, updated } }: SuccessorsReport) =>
    audit.record(transaction, author, {
      action: 'number.import',
      object: 'catalogue:numbers',
      after: { new: added, updated },
    })
  const answer = await importSuccessors(db, { ...asked, noteChange, now, newId })
  if (!('problem' in answer)) return unlessBroken(answer)
  return refuse('input-invalid', answer.problem, { errors: [{ path: 'file', message: answer.problem }] })
}

/** An import holds a database connection throughout, so a second one is refused. */
function oneAtATime<Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) {
  let isRunning = false
  return async (...given: Given): Promise<Answer | Refusal> => {
    if (isRunning) return refuse('import-running', 'Try again when the other import is done.')
    isRunning = true
    try {
      return await work(...given)
    } finally {
      isRunning = false
    }
  }
}
