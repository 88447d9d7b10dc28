import type { Database } from '#server/adapters/database/database.ts'
import type { Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mail } from '#server/adapters/mail/mail.ts'

/** What the correspondence is built from. */
export type CorrespondenceContext = {
  db: Database
  jobs: Jobs
  mail: Mail
  /** Whether administrators may see the links in emails: only where every account is for demonstration. */
  showSecrets: boolean
  now: () => Date
}
