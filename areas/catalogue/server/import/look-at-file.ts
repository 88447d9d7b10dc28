import type { FileLook } from '#catalogue/contract/part-import.ts'
import type { ShownMapping } from '#platform/contract/column-mapping.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { partsOf, type Source } from '#platform/server/records/column-source.ts'
import { headerHash, readTop } from '#platform/server/records/read-top.ts'
import { formOf, mappingFor } from './choose-mapping.ts'
import type { ImportContext, Importer } from './import-context.ts'
import { type ImportMapping, parseMapping } from './import-mapping.ts'
import { putMapping, selectMappings } from './import-mappings-store.ts'
import { FIELDS, isRequired, PART_COLUMNS } from './part-columns.ts'
import { presetFor, whyNotAlone } from './presets/presets.ts'

/** How a file is written, what its columns are, and how it would be read; its beginning alone is looked at. */
export async function lookAtFile(
  { db }: Pick<ImportContext, 'db'>,
  open: () => AsyncIterable<Uint8Array>,
): Promise<FileLook | NoImport> {
  const top = await readTop(open, whyNotAlone)
  if ('problem' in top) return top
  const { header } = top
  const mapping = mappingFor(header)
  const saved = await selectMappings(db, headerHash(header))
  return {
    ...{ form: formOf(mapping), preset: presetFor(header) ?? null, ...top.written },
    mapping: shownMapping(mapping, header),
    saved: saved.map(({ name, mapping: kept }) => ({ name, ...shownMapping(kept, header) })),
  }
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
    await putMapping(transaction, { id: newId(), name, headerHash: headerHash(given.header), mapping, savedAt: now() })
    await audit.record(transaction, author, { action: 'part.save-mapping', object: 'catalogue:parts', after: { name } })
    return { acknowledged: true }
  })
}
