import type { ImportReport as WholeReport } from '#catalogue/contract/part-import.ts'
import { RowTally } from '#platform/server/csv/row-tally.ts'
import type { CellFault } from './import-cells.ts'

/** `line` is where the row begins. */
export type BrokenRow = { line: number; faults: CellFault[] }

/** What an import did, or would do on a dry run. */
export type ImportReport = Omit<WholeReport, 'broken'> & { broken: { count: number; listed: BrokenRow[]; csv: string } }

/** Counts rows, and what only parts have. */
export class ImportTally extends RowTally<CellFault> {
  withoutStock = 0
  components = 0
  lastLine = 0

  figures(): Pick<ImportReport, 'read' | 'skipped' | 'notes' | 'components' | 'broken' | 'withoutStock'> {
    return { ...this.rowFigures(), components: this.components, withoutStock: this.withoutStock }
  }
}
