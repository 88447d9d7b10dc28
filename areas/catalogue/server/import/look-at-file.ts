import { createHash } from 'node:crypto'
import type { FileLook, ShownMapping } from '#catalogue/contract/part-import.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import { asUtf8, findEncoding, sampleLine } from '#platform/server/csv/csv-encoding.ts'
import { readCsvHeader, withCsvRows } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { formOf, mappingFor } from './choose-mapping.ts'
import type { ImportContext, Importer } from './import-context.ts'
import { type ImportMapping, parseMapping, partsOf, type Source } from './import-mapping.ts'
import { putMapping, selectMappings } from './import-mappings-store.ts'
import { FIELDS, isRequired, PART_COLUMNS } from './part-columns.ts'
import { presetFor, whyNotAlone } from './presets/presets.ts'

const ROWS_LOOKED_AT = 50
const LONGEST_SAMPLE = 60

/** How a file is written, what its columns are, and how it would be read; its beginning alone is looked at. */
export async function lookAtFile(
  { db }: Pick<ImportContext, 'db'>,
  open: () => AsyncIterable<Uint8Array>,
): Promise<FileLook | NoImport> {
  const encoding = await findEncoding(open())
  const opened = () => asUtf8(open(), encoding)
  const top = await withCsvRows<Top | NoImport>(opened(), async (rows, delimiter) => {
    const header = await readCsvHeader(rows)
    if ('problem' in header) return header
    const alone = whyNotAlone(header)
    if (alone) return alone
    const samples = header.map(() => '')
    let left = ROWS_LOOKED_AT
    for await (const row of rows) {
      if (!row.fault && row.cells.length === header.length) fill(samples, row.cells)
      if (--left === 0) break
    }
    return { header: header.map((name) => name.trim()), samples, delimiter }
  })
  if ('problem' in top) return top
  const { header, samples, delimiter } = top
  const mapping = mappingFor(header)
  const saved = await selectMappings(db, hashOf(header))
  return {
    ...{ form: formOf(mapping), preset: presetFor(header) ?? null, encoding, delimiter },
    sample: encoding === 'utf-8' ? '' : await sampleLine(opened()),
    columns: [...new Set(header)].map((name) => ({ name, sample: samples[header.indexOf(name)] ?? '' })),
    mapping: shownMapping(mapping, header),
    saved: saved.map(({ name, mapping: kept }) => ({ name, ...shownMapping(kept, header) })),
  }
}

type Top = { header: string[]; samples: string[]; delimiter: string }

function fill(samples: string[], cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) samples[at] ||= cell.trim().slice(0, LONGEST_SAMPLE)
}

/** Files of one program have one header, whatever its case. */
function hashOf(header: readonly string[]): string {
  return createHash('sha256')
    .update(header.map((name) => name.trim().toLowerCase()).join('\n'))
    .digest('hex')
}

/** Fields with those of their columns that the file has. */
function shownMapping(mapping: ImportMapping, header: readonly string[]): ShownMapping {
  const named = (name: string) => header.find((cell) => cell.toLowerCase() === name.toLowerCase())
  const fields = FIELDS.map((field) => {
    const { columns, otherwise } = partsOf((mapping[field] ?? []) as Source)
    const { heading } = PART_COLUMNS[field]
    return {
      field,
      heading,
      required: isRequired(field),
      columns: columns.flatMap((one) => named(one) ?? []),
      otherwise,
    }
  })
  const settings = Object.entries(mapping).filter(([name]) => !Object.hasOwn(PART_COLUMNS, name))
  const specs = mapping.specs.filter(({ column }) => named(column))
  return { fields, settings: { ...Object.fromEntries(settings), specs } }
}

/** Keeps a mapping by its name, for files with this header. */
export async function saveMapping(
  { db, audit, now, newId }: Pick<ImportContext, 'db' | 'audit' | 'now' | 'newId'>,
  author: Importer,
  given: { name: string; header: readonly string[]; mapping: string },
): Promise<{ acknowledged: true } | Refusal> {
  const mapping = parseMapping(given.mapping)
  if ('problem' in mapping) return invalidInput([{ path: 'mapping', message: mapping.problem }])
  return inTransaction<{ acknowledged: true }>(db, async (transaction) => {
    const { name } = given
    await putMapping(transaction, { id: newId(), name, headerHash: hashOf(given.header), mapping, savedAt: now() })
    await audit.record(transaction, author, { action: 'part.save-mapping', object: 'catalogue:parts', after: { name } })
    return { acknowledged: true }
  })
}
