import { plural } from '#platform/contract/language/text.ts'
import { BYTE_ORDER_MARK, csvRows } from './csv.ts'

/** Rows in the report's CSV; the rest are only counted. */
export const MOST_BROKEN_ROWS = 100_000

type Fault = { column?: string | undefined; reason: string }
type Broken<F extends Fault> = { line: number; faults: F[] }

/** Counts the rows of an import; lists the first `mostListed` broken ones and keeps 100,000. */
export class RowTally<F extends Fault> {
  read = 0
  brokenCount = 0
  readonly mostListed: number
  #broken: Broken<F>[] = []
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
  break(rows: readonly Broken<F>[], count = rows.length): void {
    this.brokenCount += count
    this.#broken.push(...rows)
    if (this.#broken.length > 2 * MOST_BROKEN_ROWS) this.#broken = this.#first()
  }

  rowFigures() {
    const broken = this.#first()
    return {
      read: this.read,
      skipped: [...this.#skipped].map(([reason, count]) => ({ reason, count })),
      notes: [...this.#notes].map(([reason, noted]) => ({ reason, ...noted })),
      broken: {
        count: this.brokenCount,
        listed: broken.slice(0, this.mostListed),
        csv: csvOf(broken, this.brokenCount - broken.length),
      },
    }
  }

  #first(): Broken<F>[] {
    return this.#broken.sort((one, other) => one.line - other.line).slice(0, MOST_BROKEN_ROWS)
  }
}

const moreBroken = (count: number) =>
  plural(count, '{count} more row is broken: repair these first', '{count} more rows are broken: repair these first')

/** One line per fault, for filtering in a spreadsheet. */
function csvOf(broken: readonly Broken<Fault>[], left: number): string {
  if (broken.length === 0) return ''
  const faults = broken.flatMap(({ line, faults }) => faults.map(({ column = '', reason }) => [line, column, reason]))
  const rest = left > 0 ? [['', '', moreBroken(left)]] : []
  return BYTE_ORDER_MARK + csvRows([['line', 'column', 'reason'], ...faults, ...rest])
}
