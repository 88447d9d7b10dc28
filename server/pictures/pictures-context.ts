import type { Database, PictureCopies, Queryable } from '#server/adapters/database/database.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Imaging } from '#server/adapters/imaging/imaging.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { RemotePictures } from '#server/adapters/remote-pictures/remote-pictures.ts'
import type { AuditService } from '#server/audit/audit-service.ts'

export type PicturesContext = {
  db: Database
  files: Files
  imaging: Imaging
  jobs: Jobs
  remotePictures: RemotePictures
  audit: AuditService
  /** The tables whose rows show copies of pictures from elsewhere. */
  copies: readonly PictureCopies[]
  /** Which hashes are in use otherwise. A callback, so that this domain needn't know those that show pictures. */
  inUse: (db: Queryable, hashes: readonly string[]) => Promise<ReadonlySet<string>>
  /** The same of documents, by their addresses. */
  documentsInUse: (db: Queryable, files: readonly string[]) => Promise<ReadonlySet<string>>
  now: () => Date
  newId: () => string
}
