import type { Database } from '#server/adapters/database/database.ts'
import type { Identity } from '#server/adapters/identity/identity.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { AccountStatus } from './accounts-store.ts'

export type AccountsContext = {
  db: Database
  identity: Identity
  tokens: AccessTokens
  audit: AuditService
  /** Batches concurrent requests. */
  findAccountStatus: (accountId: string) => Promise<AccountStatus | undefined>
  /** Which of these words occur in very many accounts. */
  commonWords: (words: readonly string[]) => Promise<string[]>
  now: () => Date
}
