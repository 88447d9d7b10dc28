import type { ImportReport as WholeReport } from '#catalogue/contract/part-import.ts'
import { MOST_REDIRECTS } from '#content/contract/redirects.ts'
import { t } from '#platform/contract/language/text.ts'
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
  /** Of pages there, with the line of the first part that they lead to. */
  readonly oldAddresses = new Map<string, number>()

  noteOldAddress(address: string | undefined, line: number): void {
    if (!address || this.oldAddresses.has(address)) return
    if (this.oldAddresses.size < MOST_REDIRECTS) this.oldAddresses.set(address, line)
    else this.note(t('its old address is one too many, and leads nowhere'), line)
  }

  figures(): Pick<ImportReport, 'read' | 'skipped' | 'notes' | 'components' | 'broken' | 'withoutStock'> {
    return { ...this.rowFigures(), components: this.components, withoutStock: this.withoutStock }
  }
}
