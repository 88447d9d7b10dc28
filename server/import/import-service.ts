import { MOST_IMPORT_ROWS } from '#contract/catalogue/part-import.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import { exportParts } from './export-parts.ts'
import type { ImportContext, Importer } from './import-context.ts'
import { type ImportOptions, importParts } from './import-parts.ts'
import type { ImportReport } from './import-report.ts'

export type { Importer } from './import-context.ts'

export type ImportService = ReturnType<typeof createImportService>

/** What the rest of the shop may ask of import and export. */
export function createImportService(context: ImportContext) {
  return {
    importParts: oneAtATime((importer: Importer, asked: Asked) => importForAdministrator(context, importer, asked)),
    exportParts,
  }
}

type Asked = Pick<ImportOptions, 'open' | 'dryRun' | 'skipBroken'>

/** Imports a file of parts for an administrator, writes it to the audit log and reports row by row. */
async function importForAdministrator(
  { db, audit, holdPictures, now, newId }: ImportContext,
  importer: Importer,
  asked: Asked,
): Promise<Required<ImportReport> | Refusal> {
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
  if (!('problem' in answer)) return { ...answer, changes: answer.changes ?? [] }
  return refuse('input-invalid', answer.problem, { errors: [{ path: 'file', message: answer.problem }] })
}

/** Each import holds a database connection for as long as it takes: another one is refused meanwhile. */
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
