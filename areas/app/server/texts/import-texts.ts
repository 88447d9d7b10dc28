import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { TextKind, TextsReport } from '#app/contract/texts.ts'
import { TEXT_KIND_NAMES } from '#app/contract/texts.ts'
import { digestOf } from '#content/server/content-service.ts'
import type { RowFault } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { judgedRows, readCsv } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { inTransaction, type Queryable, rollBackWith } from '#platform/server/database/database.ts'
import { OWN_COLUMNS } from './export-texts.ts'
import { faultOfText, isAgreed, write } from './put-texts.ts'
import { furtherLanguages, kindOfTexts, type TextsContext } from './text-sources.ts'
import { lockPartCalled, selectTexts } from './texts-store.ts'

const MOST_ROWS = 200_000
const MOST_FIELDS = 1_000
const DELETE = '(delete)'

type Row = { line: number; kind: TextKind; item: string; field: string; base: string; cells: [string, string][] }
type Tally = TextsReport['texts'] & { rows: number; ignored: string[]; faults: RowFault[]; outdated: number[] }

export type TextsImport = {
  open: () => AsyncIterable<Uint8Array> // Called again when the transaction is retried
  dryRun: boolean
  author: Author
}

/** Imports translations, all or nothing. Returns why when the file can't be read. */
export function importTexts(context: TextsContext, asked: TextsImport): Promise<TextsReport | NoImport> {
  return inTransaction<TextsReport | NoImport>(context.db, async (transaction) => {
    const read = await readFile(asked.open())
    if ('problem' in read) return rollBackWith(read)
    const { tally, rows } = read
    const byItem = Map.groupBy(rows, ({ kind, item }) => JSON.stringify([kind, item]))
    for (const lines of byItem.values()) await storeItem(context, transaction, lines, tally, asked.author)
    const report = reportOf(tally, asked.dryRun)
    if (report.outcome !== 'stored') return rollBackWith(report)
    const { texts } = report
    if (texts.new + texts.updated + texts.removed > 0)
      await context.audit.record(transaction, asked.author, {
        ...{ action: 'text.import', object: 'import:texts', after: texts },
      })
    return report
  })
}

function readFile(bytes: AsyncIterable<Uint8Array>): Promise<{ tally: Tally; rows: Row[] } | NoImport> {
  const languages = furtherLanguages()
  const known = [...OWN_COLUMNS, ...languages, 'state']
  return readCsv<string, { tally: Tally; rows: Row[] } | NoImport>(
    bytes,
    { known, needed: ['kind', 'item', 'field'] },
    async ({ ignored, rows }) => {
      const tally: Tally = {
        ...{ rows: 0, new: 0, updated: 0, removed: 0, unchanged: 0 },
        ...{ ignored, faults: [], outdated: [] },
      }
      const read: Row[] = []
      for await (const row of rows) {
        tally.rows += 1
        if (tally.rows > MOST_ROWS)
          return {
            problem: t('The file has more than {most} rows. Import it in pieces.', { most: String(MOST_ROWS) }),
          }
        if (row.fault) {
          tally.faults.push(row.fault)
          continue
        }
        const { line, cells } = row
        const kind = TEXT_KIND_NAMES.find((name) => name === cells.kind)
        const { item = '', field = '', base = '' } = cells
        const given = languages.flatMap((language): [string, string][] => {
          const text = (cells[language] ?? '').normalize('NFC')
          return text === '' ? [] : [[language, text]]
        })
        if (kind) read.push({ line, kind, item, field, base, cells: given })
        else tally.faults.push({ line, column: 'kind', reason: t('Name a kind of text') })
      }
      return { tally, rows: read }
    },
  )
}

async function storeItem(
  context: TextsContext,
  transaction: Queryable,
  lines: readonly Row[],
  tally: Tally,
  author: Author,
): Promise<void> {
  const [first] = lines
  if (!first) return
  const { kind, item } = first
  const partId = kind === 'part' ? await lockPartCalled(transaction, item) : undefined
  const languages = [...new Set(lines.flatMap(({ cells }) => cells.map(([language]) => language)))]
  for (const language of languages) {
    const of = await kindOfTexts(context, kind, language)
    const known = await selectTexts(transaction, of, language, { item, limit: MOST_FIELDS })
    const changes = lines.flatMap((row) => {
      const text = row.cells.find(([given]) => given === language)?.[1]
      return text === undefined ? [] : changesOfRow(row, { language, text, known }, tally)
    })
    const by = { changedAt: context.now(), changedBy: author.accountId }
    if (changes.length > 0) await write(transaction, { kind, item, language, partId, changes }, by)
  }
  if (languages.length === 0) tally.unchanged += lines.length
}

type Cell = { language: string; text: string; known: Awaited<ReturnType<typeof selectTexts>> }

function changesOfRow(row: Row, { language, text: cell, known }: Cell, tally: Tally) {
  const { line, kind, item, field, base } = row
  const fault = (column: string, reason: string) => {
    tally.faults.push({ line, column, reason })
    return []
  }
  const now = known.find((each) => each.field === field)
  if (known.length === 0) return fault('item', t('There is no such text.'))
  if (!now) return fault('field', t('There is no such text.'))
  const text = cell === DELETE ? '' : cell
  const wrong = faultOfText(kind, field, text)
  if (wrong) return fault(language, wrong)
  const translated = base === '' ? now.base : base
  const sourceDigest = digestOf(translated)
  const isOutdated = text !== '' && translated !== now.base
  if (isOutdated && now.text !== text) tally.outdated.push(line)
  // An export repeats outdated translations beside the new original: that says nothing about them.
  if (now.text === text) {
    tally.unchanged += 1
    return []
  }
  if (isAgreed(kind, item, now.text)) return fault(language, t('Buyers may have agreed to this translation.'))
  tally[now.text === '' ? 'new' : text === '' ? 'removed' : 'updated'] += 1
  return [{ field, text, sourceDigest }]
}

function reportOf({ rows, ignored, faults, outdated, ...texts }: Tally, isDryRun: boolean): TextsReport {
  const { new: added, updated, removed, unchanged } = texts
  return {
    ...judgedRows(faults, isDryRun),
    ...{ rows, ignored, texts: { new: added, updated, removed, unchanged } },
    outdated: { count: outdated.length, lines: outdated.slice(0, 200) },
  }
}
