import { type DecimalSign, readNumber } from '#platform/contract/money/read-number.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { type Column, type NumberSigns, shown } from './import-cells.ts'
import type { TableRow } from './presets/arrange-rows.ts'

/** The decimal sign of programs that separate cells so. */
export const usualSign = (delimiter: string): DecimalSign => (delimiter === ';' ? ',' : '.')

type Unclear = { line: number; text: string; sign: DecimalSign; grouped: string; decimal: string }
type Evidence = { column: Column; count: Record<DecimalSign, number>; unclear: Unclear[] }

/**
 * Which sign is decimal in each column: the one of most cells that can be read in one way only, else that of the other
 * columns, else what goes with the delimiter (a semicolon with a comma). A problem where even so a number such as 1.234
 * would lose its point: whether it is 1234 or 1.234 is for people to say.
 */
export async function findNumberSigns(
  rows: AsyncIterable<TableRow>,
  columns: readonly Column[],
  delimiter: string,
): Promise<NumberSigns | NoImport> {
  const found = columns.map((column): Evidence => ({ column, count: { ',': 0, '.': 0 }, unclear: [] }))
  for await (const row of rows) if ('cells' in row) for (const evidence of found) weigh(evidence, row)
  const usual = usualSign(delimiter)
  const ofFile = mostOf({
    ',': found.filter(({ count }) => count[','] > 0).length,
    '.': found.filter(({ count }) => count['.'] > 0).length,
  })
  const signs = new Map<number, DecimalSign>()
  for (const { column, count, unclear } of found) {
    const known = mostOf(count) ?? ofFile
    const odd = known ? undefined : unclear.find(({ sign }) => sign !== usual)
    if (odd) return { problem: question(column, odd) }
    signs.set(column.index, known ?? usual)
  }
  return signs
}

function weigh(
  { column, count, unclear }: Evidence,
  { line, cells }: { line: number; cells: readonly string[] },
): void {
  const text = cells[column.index] ?? ''
  const read = readNumber(text)
  if (!read) return
  if ('plain' in read && read.sign) count[read.sign]++
  // One of each sign is enough.
  if ('unclear' in read && !unclear.some(({ sign }) => sign === read.unclear))
    unclear.push({ line, text, sign: read.unclear, grouped: read.grouped, decimal: read.decimal })
}

function mostOf(count: Record<DecimalSign, number>): DecimalSign | undefined {
  if (count[','] === count['.']) return undefined
  return count[','] > count['.'] ? ',' : '.'
}

function question({ name }: Column, { line, text, grouped, decimal }: Unclear): string {
  return `The column ${shown(name)} can be read in two ways: ${shown(text)} on line ${line} may be ${grouped} or ${decimal}. Say whether the file has a decimal comma or a decimal point: choose “Decimal sign”, or on the command line --decimal comma or --decimal point.`
}
