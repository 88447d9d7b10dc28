import { MOST_IMPORT_ROWS } from '#contract/part-import.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { CatalogueParts, PartAuthor } from './catalogue-parts.ts'
import { type ImportOptions, importParts } from './import-parts.ts'
import type { ImportReport } from './import-report.ts'

type Asked = Pick<ImportOptions, 'open' | 'dryRun' | 'skipBroken'>

/** Reads a file of parts into the shop for an administrator, with a row of the audit log, and reports row by row. */
export async function importForAdministrator(
  { db, audit, holdPictures, now, newId }: CatalogueParts,
  author: PartAuthor,
  asked: Asked,
): Promise<ImportReport | Refusal> {
  const answer = await importParts(db, {
    ...asked,
    listed: MOST_IMPORT_ROWS,
    holdPictures,
    noteChange: (transaction, { new: added, updated }) =>
      audit.record(transaction, author, {
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
