import type { Author } from '#accounts/server/audit/audit-service.ts'
import { MOST_REDIRECTS, type RedirectForm, type RedirectsReport } from '#content/contract/redirects.ts'
import type { RowFault, UploadedFile } from '#platform/contract/csv-exchange.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import type { CsvFile } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { answerOfImport } from '#platform/server/csv/answer-import.ts'
import { judgedRows, pagesByKey, readCsv, streamCsv } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { inTransaction, rollBackWith } from '#platform/server/database/database.ts'
import type { ContentContext } from '../content-context.ts'
import { storeRedirects } from './edit-redirects.ts'
import { selectRedirectsPage } from './redirects-store.ts'

const COLUMNS = ['from', 'to'] as const
const AT_A_TIME = 1_000

type FileOfRedirects = { rows: number; lines: number[]; forms: RedirectForm[]; ignored: string[]; faults: RowFault[] }

/** All or nothing. An address that is in the file leads to where the file says; others stay. */
export async function importRedirects(
  context: ContentContext,
  author: Author,
  { body, query }: { body: UploadedFile; query: { dryRun?: '0' | '1' | undefined } },
): Promise<RedirectsReport | Refusal> {
  const isDryRun = query.dryRun === '1'
  const answer = await inTransaction<RedirectsReport | NoImport>(context.db, async (transaction) => {
    const file = await readFile(body.open())
    if ('problem' in file) return rollBackWith(file)
    const { rows, lines, forms, ignored } = file
    const { counts, faults } = await storeRedirects(context, transaction, forms)
    const found = faults.map(({ place, field, reason }) => ({ line: lines[place] ?? 0, column: field, reason }))
    const report = { ...judgedRows([...file.faults, ...found], isDryRun), rows, ignored, redirects: counts }
    if (report.outcome !== 'stored') return rollBackWith(report)
    const after = { added: counts.new, updated: counts.updated }
    if (counts.new + counts.updated > 0)
      await context.audit.record(transaction, author, { action: 'redirect.import', object: 'content:redirects', after })
    return report
  })
  return answerOfImport(answer)
}

function readFile(bytes: AsyncIterable<Uint8Array>): Promise<FileOfRedirects | NoImport> {
  return readCsv<(typeof COLUMNS)[number], FileOfRedirects | NoImport>(
    bytes,
    { known: COLUMNS, needed: COLUMNS },
    async ({ ignored, rows }) => {
      const file: FileOfRedirects = { rows: 0, lines: [], forms: [], ignored, faults: [] }
      for await (const row of rows) {
        file.rows += 1
        if (file.rows > MOST_REDIRECTS)
          return { problem: t('The file has more than {most} rows.', { most: String(MOST_REDIRECTS) }) }
        if (row.fault) file.faults.push(row.fault)
        else {
          file.lines.push(row.line)
          file.forms.push(row.cells)
        }
      }
      return file
    },
  )
}

/** Importing it changes nothing. */
export async function exportRedirects({ db, timeZone, now }: ContentContext): Promise<CsvFile> {
  const pages = pagesByKey(
    AT_A_TIME,
    (after) => selectRedirectsPage(db, undefined, AT_A_TIME, after),
    ({ fromPath }) => fromPath,
  )
  const text = streamCsv(COLUMNS, pages, ({ fromPath, toPath }) => [[fromPath, toPath]])
  return { name: `redirects-${dayIn(await timeZone(), now())}.csv`, text }
}
