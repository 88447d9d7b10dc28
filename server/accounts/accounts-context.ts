import type { Database } from '#server/adapters/database/database.ts'
import type { Identity } from '#server/adapters/identity/identity.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { AccountStanding } from './accounts-store.ts'

/** What the accounts domain is built from. */
export type AccountsContext = {
  db: Database
  identity: Identity
  tokens: AccessTokens
  audit: AuditService
  /** Reads it for each request, together with those of other requests of the same moment. */
  findStanding: (accountId: string) => Promise<AccountStanding | undefined>
  /** Which of several words very many accounts have. */
  commonWords: (words: readonly string[]) => Promise<string[]>
  now: () => Date
}
