import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from '#packages/fit-engine/reading/read-table.ts'

/** What a demo part says of its interfaces, in the notation of docs/reference/fit-notation.md. */
export interface DemoFit {
  readonly fit: string
  readonly fitSource: string // A source of the rule book
  readonly bridge?: string // The kind of bridge that the part is
}

/** The shop's own measures, as the parts' drawings show them. */
const MEASURED = 'S15'

const rows = readTable(readFileSync(join(import.meta.dirname, 'demo-fit.csv'), 'utf8'))

/** By part number. */
export const demoFits: ReadonlyMap<string, DemoFit> = new Map(
  rows.map(({ cells: { sku = '', fit = '', bridge = '', source = '' } }) => [
    sku,
    { fit, fitSource: source === '' ? MEASURED : source, ...(bridge !== '' && { bridge }) },
  ]),
)
