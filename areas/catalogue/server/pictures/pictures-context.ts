import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { Database, PictureCopies, Queryable } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Imaging } from '../imaging/imaging.ts'
import type { RemotePictures } from '../remote-pictures/remote-pictures.ts'

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
