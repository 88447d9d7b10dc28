import type { Database, Queryable } from '#server/adapters/database/database.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Imaging } from '#server/adapters/imaging/imaging.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { AuditService } from '#server/audit/audit-service.ts'

/** What the pictures are built from. */
export type PicturesContext = {
  db: Database
  files: Files
  imaging: Imaging
  jobs: Jobs
  audit: AuditService
  /**
   * Which of these hashes are in use, asked of every room that shows pictures. The pictures know none of those rooms,
   * so that each may know the pictures.
   */
  inUse: (db: Queryable, hashes: readonly string[]) => Promise<ReadonlySet<string>>
  now: () => Date
  newId: () => string
}
