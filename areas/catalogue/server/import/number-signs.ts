import { msg, say, t } from '#platform/contract/language/text.ts'
import { type DecimalSign, readNumber } from '#platform/contract/money/read-number.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { type Column, type NumberSigns, shown } from './import-cells.ts'
import type { TableRow } from './presets/arrange-rows.ts'

/** The decimal sign of programs that separate cells so. */
export const usualSign = (delimiter: string): DecimalSign => (delimiter === ';' ? ',' : '.')

type Place = { line: number; text: string }
type Unclear = Place & { grouped: string; decimal: string; column: string }

/** What the numbers of a file show of its decimal sign. */
export class SignEvidence {
  readonly #clear: Partial<Record<DecimalSign, Place>> = {}
  readonly #unclear: Partial<Record<DecimalSign, Unclear>> = {}

  weigh(line: number, text: string, column: string): void {
    const read = readNumber(text)
    if (!read) return
    // The first of each sign is enough.
    if ('plain' in read && read.sign) this.#clear[read.sign] ??= { line, text }
    if ('unclear' in read) {
      const { grouped, decimal } = read
      this.#unclear[read.unclear] ??= { line, text, grouped, decimal, column }
    }
  }

  /** The one sign of the file, if it shows one; a problem where it shows both. */
  sign(): DecimalSign | undefined | NoImport {
    const { ',': comma, '.': point } = this.#clear
    if (!comma || !point) return comma ? ',' : point && '.'
    const [first, second] = comma.line <= point.line ? [comma, point] : [point, comma]
    const problem = t(
      'Line {line} writes {text}, line {line2} writes {text2}. Use one decimal sign in the whole file.',
      { line: String(first.line), text: shown(first.text), line2: String(second.line), text2: shown(second.text) },
    )
    return { problem }
  }

  /** A number that the sign of this delimiter would take for another than was written. */
  oddWith(usual: DecimalSign): Unclear | undefined {
    return this.#unclear[usual === ',' ? '.' : ',']
  }
}

/**
 * Which sign is decimal: the one that the file shows in any column, else what goes with the delimiter (a semicolon with
 * a comma). A problem where the file shows both, or where a number such as 1.234 would lose its point only because of
 * the delimiter: whether it is 1234 or 1.234 is for people to say.
 */
export async function findNumberSigns(
  rows: AsyncIterable<TableRow>,
  columns: readonly Column[],
  delimiter: string,
): Promise<NumberSigns | NoImport> {
  const evidence = new SignEvidence()
  for await (const row of rows)
    if ('cells' in row) for (const { index, name } of columns) evidence.weigh(row.line, row.cells[index] ?? '', name)
  const sign = evidence.sign()
  if (typeof sign === 'object') return { problem: `${sign.problem} ${say(OR_SAY)}` }
  const usual = usualSign(delimiter)
  const odd = sign ? undefined : evidence.oddWith(usual)
  if (odd) return { problem: question(odd) }
  return new Map(columns.map(({ index }) => [index, sign ?? usual]))
}

const OR_SAY = msg(
  'Or say which one is decimal, and skip the rows with the other: choose “Decimal sign”, or on the command line --decimal comma or --decimal point.',
)

function question({ column, line, text, grouped, decimal }: Unclear): string {
  return t(
    'The column {column} can be read in two ways: {text} on line {line} may be {grouped} or {decimal}. Say whether the file has a decimal comma or a decimal point: choose “Decimal sign”, or on the command line --decimal comma or --decimal point.',
    { column: shown(column), text: shown(text), line: String(line), grouped, decimal },
  )
}
