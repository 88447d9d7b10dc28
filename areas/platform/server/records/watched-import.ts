import type { RecordKind, RecordsProgress, RecordsReport } from '#platform/contract/records-report.ts'
import type { NoImport } from '../csv/csv-opening.ts'
import type { Database } from '../database/database.ts'
import { beginRecordImport, noteRecordImport, selectRecordImport } from './record-imports-store.ts'

/** An import says so with every batch of rows; one that is silent for longer has lost its process. */
const SILENT_MS = 60_000

/** How far an import is; `total` once every row has been checked. */
export type NoteProgress = (rows: number, total: number | null) => Promise<void>
type Watched = { db: Database; now: () => Date; kind: RecordKind }

/** Does an import whose progress and end others can read. Undefined while another of the kind goes on. */
export async function watchedImport(
  { db, now, kind }: Watched,
  work: (note: NoteProgress) => Promise<RecordsReport | NoImport>,
): Promise<RecordsReport | NoImport | undefined> {
  const at = now()
  if (!(await beginRecordImport(db, { kind, at, silentSince: new Date(at.getTime() - SILENT_MS) }))) return undefined
  const end = (outcome: 'stored' | 'broken' | 'failed', more = {}) =>
    noteRecordImport(db, kind, { outcome, endedAt: now(), ...more })
  try {
    const report = await work((rows, total) => noteRecordImport(db, kind, { rows, total, seenAt: now() }))
    if ('problem' in report) await end('failed')
    else {
      const { read: rows, new: added, updated, broken } = report
      await end(report.outcome === 'stored' ? 'stored' : 'broken', { rows, added, updated, broken: broken.count })
    }
    return report
  } catch (error) {
    await end('failed')
    throw error
  }
}

/** The last import of a kind, under way or over; null before the first. */
export async function lastImport({ db, now, kind }: Watched): Promise<RecordsProgress | null> {
  const row = await selectRecordImport(db, kind)
  if (!row) return null
  const { startedAt, seenAt, endedAt, outcome, rows, total, added, updated, broken } = row
  const isSilent = now().getTime() - seenAt.getTime() > SILENT_MS
  return {
    state: outcome ?? (isSilent ? 'failed' : 'running'),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ...{ rows, total, new: added, updated, broken },
  }
}
