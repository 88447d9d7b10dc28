import { type SuccessionForm, successionFormSchema } from '#catalogue/contract/successors.ts'
import type { RowFault } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import type { SuccessionRow } from '../find-service.ts'

/** A row a part; a number without a successor has one row. `as`: `successor`, or `needed` for what else is needed. */
export const SUCCESSOR_COLUMNS = ['number', 'kind', 'as', 'part', 'quantity', 'note', 'since'] as const
export type SuccessorColumn = (typeof SUCCESSOR_COLUMNS)[number]
type Cells = Readonly<Record<SuccessorColumn, string>>

export type SuccessorLine = { line: number; cells: Cells }

export function rowsOfSuccession({ number, kind, note, since, parts }: SuccessionRow): string[][] {
  const whole = { number, kind, note, since: since ?? '' }
  const rows: Cells[] = parts.map(({ sku, quantity, isNeeded }) => ({
    ...{ ...whole, as: isNeeded ? 'needed' : 'successor', part: sku, quantity: String(quantity) },
  }))
  const all = rows.length > 0 ? rows : [{ ...whole, as: '', part: '', quantity: '' }]
  return all.map((row) => SUCCESSOR_COLUMNS.map((column) => row[column]))
}

const OF_THE_NUMBER = ['kind', 'note', 'since'] as const

/** What the rows of one number say, or what is wrong with them. */
export function readSuccession(
  rows: readonly [SuccessorLine, ...SuccessorLine[]],
): { form: SuccessionForm } | { faults: RowFault[] } {
  const [first] = rows
  const beside = rows.flatMap((row) => [...differing(first, row), ...wrongCells(row)])
  if (beside.length > 0) return { faults: beside }
  const { number, kind, note, since } = first.cells
  const named = namedIn(rows)
  const partsOf = (list: readonly SuccessorLine[]) =>
    list.map(({ cells: { part, quantity } }) => ({ sku: part, quantity: quantity === '' ? 1 : Number(quantity) }))
  const read = successionFormSchema.safeParse({
    ...{ number, kind, note, since: since === '' ? null : since },
    ...{ parts: partsOf(named.parts), needed: partsOf(named.needed) },
  })
  if (read.success) return { form: read.data }
  return { faults: read.error.issues.map(({ path, message }) => successorFault(path.join('.'), message, rows)) }
}

function namedIn(rows: readonly SuccessorLine[]) {
  const [needed, parts] = [true, false].map((wanted) =>
    rows.filter(({ cells }) => cells.part !== '' && (cells.as === 'needed') === wanted),
  )
  return { parts: parts ?? [], needed: needed ?? [] }
}

/** A fault of a form, at the row and the column that say it. */
export function successorFault(
  path: string,
  reason: string,
  rows: readonly [SuccessorLine, ...SuccessorLine[]],
): RowFault {
  const [list = '', at = '', field = ''] = path.split('.')
  const row = list === 'parts' || list === 'needed' ? namedIn(rows)[list][Number(at)] : undefined
  const column = list === 'parts' || list === 'needed' ? (field === 'quantity' ? 'quantity' : 'part') : list
  return { line: (row ?? rows[0]).line, column, reason }
}

/** Rows of one number say the same of the whole. */
function differing({ line: of, cells: first }: SuccessorLine, { line, cells }: SuccessorLine): RowFault[] {
  return OF_THE_NUMBER.filter((column) => cells[column] !== first[column]).map((column) => ({
    ...{
      line,
      column,
      reason: t('It is {text} in line {line}', { text: JSON.stringify(first[column]), line: String(of) }),
    },
  }))
}

function wrongCells({ line, cells: { as, part, quantity } }: SuccessorLine): RowFault[] {
  const fault = (column: SuccessorColumn, reason: string) => ({ line, column, reason })
  return [
    ...(['', 'successor', 'needed'].includes(as) ? [] : [fault('as', t('Enter successor or needed'))]),
    ...(part === '' && quantity !== '' ? [fault('part', t('A part number is missing'))] : []),
    ...(part === '' && as === 'needed' ? [fault('part', t('A part number is missing'))] : []),
    ...(/^\d{0,10}$/.test(quantity) ? [] : [fault('quantity', t('Enter a whole number'))]),
  ]
}
