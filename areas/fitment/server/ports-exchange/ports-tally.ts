import type { PortsReport } from '#fitment/contract/ports-import.ts'
import type { PortFault } from './port-rows.ts'

/** Counts rows and parts; lists the first faults and changes. */
export class PortsTally {
  rows = 0
  unchanged = 0
  #updated = 0
  #brokenCount = 0
  readonly #mostListed: number
  readonly #broken: PortFault[] = []
  readonly #changes: PortsReport['changes'] = []

  constructor(mostListed: number) {
    this.#mostListed = mostListed
  }

  break(faults: readonly PortFault[]): void {
    this.#brokenCount += faults.length
    this.#broken.push(...faults.slice(0, Math.max(0, this.#mostListed - this.#broken.length)))
  }

  change(change: PortsReport['changes'][number]): void {
    this.#updated += 1
    if (this.#changes.length < this.#mostListed) this.#changes.push(change)
  }

  report(isDryRun: boolean, ignored: string[]): PortsReport {
    const listed = this.#broken.toSorted((one, other) => one.line - other.line)
    return {
      outcome: this.#brokenCount > 0 ? 'broken' : isDryRun ? 'dry-run' : 'stored',
      ...{ rows: this.rows, parts: { updated: this.#updated, unchanged: this.unchanged }, ignored },
      ...{ broken: { count: this.#brokenCount, listed }, changes: this.#changes },
    }
  }
}
