import type { ColumnsLook } from '#platform/contract/column-mapping.ts'
import type { NoImport } from '../csv/csv-opening.ts'
import type { Queryable } from '../database/database.ts'
import { headerHash, readTop } from './read-top.ts'
import { formName, type RecordForm, recordMappingFor, shownRecordMapping } from './record-form.ts'
import { selectRecordMappings } from './record-mappings-store.ts'

/** How a file is written, what its columns are, and how it would be read. */
export async function lookAtRecords<Field extends string>(
  db: Queryable,
  form: RecordForm<Field>,
  open: () => AsyncIterable<Uint8Array>,
): Promise<ColumnsLook | NoImport> {
  const top = await readTop(open)
  if ('problem' in top) return top
  const { header, written } = top
  const mapping = recordMappingFor(form, header)
  if ('problem' in mapping) return mapping
  const saved = await selectRecordMappings(db, { kind: form.kind, headerHash: headerHash(header) })
  return {
    ...{ form: formName(form, mapping), ...written },
    mapping: shownRecordMapping(form, mapping, header),
    saved: saved.map(({ name, mapping: kept }) => ({ name, ...shownRecordMapping(form, kept, header) })),
  }
}
