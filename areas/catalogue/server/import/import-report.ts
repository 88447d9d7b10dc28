import { MOST_BROKEN_ROWS, type ImportReport as WholeReport } from '#catalogue/contract/part-import.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { BYTE_ORDER_MARK, csvRows } from '#platform/server/csv/csv.ts'
import type { CellFault } from './import-cells.ts'

/** `line` is where the row begins. */
export type BrokenRow = { line: number; faults: CellFault[] }

/** What an import did, or would do on a dry run. */
export type ImportReport = Omit<WholeReport, 'broken'> & { broken: { count: number; listed: BrokenRow[]; csv: string } }

const byLine = (one: BrokenRow, other: BrokenRow) => one.line - other.line

/** Counts rows; lists the first `mostListed` broken ones and keeps 100,000. */
export class ImportTally {
  read = 0
  withoutStock = 0
  components = 0
  brokenCount = 0
  lastLine = 0
  readonly mostListed: number
  #broken: BrokenRow[] = []
  #skipped = new Map<string, number>()
  #notes = new Map<string, { count: number; lines: number[] }>()

  constructor(mostListed: number) {
    this.mostListed = mostListed
  }

  skip(reason: string, count = 1): void {
    if (count > 0) this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + count)
  }

  /** Something that was left out or changed of a row that is imported. */
  note(reason: string, line: number): void {
    const { count, lines } = this.#notes.get(reason) ?? { count: 0, lines: [] }
    this.#notes.set(reason, { count: count + 1, lines: count < this.mostListed ? [...lines, line] : lines })
  }

  /** `count` exceeds the rows when not all are kept. */
  break(rows: readonly BrokenRow[], count = rows.length): void {
    this.brokenCount += count
    this.#broken.push(...rows)
    if (this.#broken.length > 2 * MOST_BROKEN_ROWS) this.#broken = this.#first()
  }

  figures(): Pick<ImportReport, 'read' | 'skipped' | 'notes' | 'components' | 'broken' | 'withoutStock'> {
    const broken = this.#first()
    return {
      read: this.read,
      components: this.components,
      skipped: [...this.#skipped].map(([reason, count]) => ({ reason, count })),
      notes: [...this.#notes].map(([reason, noted]) => ({ reason, ...noted })),
      broken: {
        count: this.brokenCount,
        listed: broken.slice(0, this.mostListed),
        csv: csvOf(broken, this.brokenCount - broken.length),
      },
      withoutStock: this.withoutStock,
    }
  }

  #first(): BrokenRow[] {
    return this.#broken.sort(byLine).slice(0, MOST_BROKEN_ROWS)
  }
}

/** One line per fault, for filtering in a spreadsheet. */
function csvOf(broken: readonly BrokenRow[], left: number): string {
  if (broken.length === 0) return ''
  const faults = broken.flatMap(({ line, faults }) => faults.map(({ column = '', reason }) => [line, column, reason]))
  const rest = left > 0 ? [['', '', `${counted(left, 'more row is', 'more rows are')} broken: repair these first`]] : []
  return BYTE_ORDER_MARK + csvRows([['line', 'column', 'reason'], ...faults, ...rest])
}
