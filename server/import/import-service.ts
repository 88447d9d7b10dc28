import { MOST_IMPORT_ROWS } from '#contract/catalogue/part-import.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import { exportParts } from './export-parts.ts'
import type { ImportContext, Importer } from './import-context.ts'
import { type ImportOptions, importParts } from './import-parts.ts'
import type { ImportReport } from './import-report.ts'

export type { Importer } from './import-context.ts'

/** The entry to import and export: what the rest of the shop may call. */
export function createImportService(context: ImportContext) {
  return {
    importParts: (importer: Importer, asked: Parameters<typeof importForAdministrator>[2]) =>
      importForAdministrator(context, importer, asked),
    exportParts,
  }
}

export type ImportService = ReturnType<typeof createImportService>

/** Imports a file of parts for an administrator, writes it to the audit log and reports row by row. */
async function importForAdministrator(
  { db, audit, holdPictures, now, newId }: ImportContext,
  importer: Importer,
  asked: Pick<ImportOptions, 'open' | 'dryRun' | 'skipBroken'>,
): Promise<ImportReport | Refusal> {
  const answer = await importParts(db, {
    ...asked,
    listed: MOST_IMPORT_ROWS,
    holdPictures,
    noteChange: (transaction, { new: added, updated }) =>
      audit.record(transaction, importer, {
        action: 'part.import',
        object: 'catalogue:parts',
        after: { new: added, updated },
      }),
    now,
    newId,
  })
  if (!('problem' in answer)) return answer
  return refuse('input-invalid', answer.problem, { errors: [{ path: 'file', message: answer.problem }] })
}
