import type { Config } from '#platform/server/config/config.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { EmailAttachment } from './correspondence-tables.ts'

export type CorrespondenceContext = {
  db: Database
  jobs: Jobs
  mail: Mail
  showSecrets: boolean // Whether administrators see links in emails: demo only
  smtp?: Config['smtp']
  rateLimits: boolean
  shopMailbox: string | undefined // Gets any number of emails
  /** Undefined for an email without an account. */
  isVerified: (db: Queryable, email: string) => Promise<boolean | undefined>
  /** The file of a document; undefined when there is none. */
  openAttachment: (attachment: EmailAttachment) => Promise<Uint8Array | undefined>
  /** A logo as PNG; undefined when it is gone. */
  openLogo: (img: string) => Promise<Uint8Array | undefined>
  /** A picture of the shop's own as PNG; undefined when it is gone. */
  openPicture: (img: string) => Promise<Uint8Array | undefined>
  now: () => Date
}
