import type { RemotePictures } from '#catalogue/server/remote-pictures/remote-pictures.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import type { PagesSource } from '#platform/server/http/pages.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'

export type AppContext = {
  config: Config
  database: OpenedDatabase
  secret: string
  pages: PagesSource | undefined // Undefined serves only `/api`
  /** In demo mode: prints each email, as there is no mailbox. */
  say?: (line: string) => void
  now?: () => Date
  remotePictures?: RemotePictures // Instead of the internet, in tests
  limitJobs?: (jobs: Jobs) => Jobs // Which of them are sent; all by default
}

/** With its defaults. */
export type CompleteContext = AppContext & Required<Pick<AppContext, 'say' | 'now'>>

/** Origins whose pages may send writes with the session cookie. */
export function writeOrigins({ pageOrigin, ownOrigins }: Config): readonly string[] {
  return pageOrigin ? [...ownOrigins, pageOrigin] : ownOrigins
}
