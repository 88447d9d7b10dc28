import { createHash } from 'node:crypto'
import type { ColumnsLook } from '#platform/contract/column-mapping.ts'
import { asUtf8, type CsvEncoding, findEncoding, sampleLine } from '../csv/csv-encoding.ts'
import { readCsvHeader, withCsvRows } from '../csv/csv-exchange.ts'
import type { NoImport } from '../csv/csv-opening.ts'

const ROWS_LOOKED_AT = 50
const LONGEST_SAMPLE = 60

type Open = () => AsyncIterable<Uint8Array>
type Top = { header: string[]; written: Pick<ColumnsLook, 'encoding' | 'delimiter' | 'sample' | 'columns'> }

/** How a file is written and what its columns are; its beginning alone is looked at. */
export async function readTop(
  open: Open,
  whyNot: (header: readonly string[]) => NoImport | undefined = () => undefined,
): Promise<Top | NoImport> {
  const encoding = await findEncoding(open())
  const opened = () => asUtf8(open(), encoding)
  return withCsvRows<Top | NoImport>(opened(), async (rows, delimiter) => {
    const first = await readCsvHeader(rows)
    if ('problem' in first) return first
    const refused = whyNot(first)
    if (refused) return refused
    const samples = first.map(() => '')
    let left = ROWS_LOOKED_AT
    for await (const row of rows) {
      if (!row.fault && row.cells.length === first.length) fill(samples, row.cells)
      if (--left === 0) break
    }
    const header = first.map((name) => name.trim())
    const columns = [...new Set(header)].map((name) => ({ name, sample: samples[header.indexOf(name)] ?? '' }))
    return { header, written: { encoding, delimiter, sample: await sampleOf(encoding, opened), columns } }
  })
}

/** A line by which a reader sees whether the encoding was guessed right; '' for UTF-8. */
export async function sampleOf(encoding: CsvEncoding, opened: Open): Promise<string> {
  return encoding === 'utf-8' ? '' : sampleLine(opened())
}

function fill(samples: string[], cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) samples[at] ||= cell.trim().slice(0, LONGEST_SAMPLE)
}

/** Files of one program have one header, whatever its case. */
export function headerHash(header: readonly string[]): string {
  return createHash('sha256')
    .update(header.map((name) => name.trim().toLowerCase()).join('\n'))
    .digest('hex')
}
