import type { partStaging } from '#server/catalogue/catalogue-service.ts'
import type { CellFault } from './import-cells.ts'

/** A row that can't be imported; `line` is the line of the file on which it begins. */
export type BrokenRow = { line: number; faults: CellFault[] }

/** What an import did or, when nothing was stored, would do. All figures but `columns` count rows. */
export type ImportReport = {
  outcome: 'stored' | 'dry-run' | 'broken'
  columns: { delimiter: string; ignored: string[] }
  read: number
  new: number
  updated: number
  unchanged: number
  skipped: { reason: string; count: number }[]
  broken: { count: number; listed: BrokenRow[] }
  /** The first rows that are new or changed, where the caller asked for them. */
  changes?: partStaging.StagedOutcome[]
  pricesRounded: number
  withoutStock: number
}

/** Counts the rows of one import as they pass; of the broken ones it keeps the first `mostListed`. */
export class ImportTally {
  read = 0
  pricesRounded = 0
  withoutStock = 0
  brokenCount = 0
  lastLine = 0
  readonly mostListed: number
  #broken: BrokenRow[] = []
  #skipped = new Map<string, number>()

  constructor(mostListed: number) {
    this.mostListed = mostListed
  }

  skip(reason: string, count = 1): void {
    if (count > 0) this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + count)
  }

  /** `count` is more than the rows given when only some of them are listed. */
  break(rows: readonly BrokenRow[], count = rows.length): void {
    this.brokenCount += count
    this.#broken = [...this.#broken, ...rows].sort((one, other) => one.line - other.line).slice(0, this.mostListed)
  }

  /** The rows counted so far, for a report. */
  figures(): Pick<ImportReport, 'read' | 'skipped' | 'broken' | 'pricesRounded' | 'withoutStock'> {
    return {
      read: this.read,
      skipped: [...this.#skipped].map(([reason, count]) => ({ reason, count })),
      broken: { count: this.brokenCount, listed: this.#broken },
      pricesRounded: this.pricesRounded,
      withoutStock: this.withoutStock,
    }
  }
}
