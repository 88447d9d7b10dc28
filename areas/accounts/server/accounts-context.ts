import { createBatcher, createCommonWords, type Database, type Queryable } from '#platform/server/database/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import { type AccountStatus, selectAccountStatuses } from './accounts-store.ts'
import { accounts, accountWords } from './accounts-tables.ts'
import type { AuditService } from './audit/audit-service.ts'
import type { Identity } from './identity/identity.ts'

export type AccountsContext = {
  db: Database
  identity: Identity
  tokens: AccessTokens
  audit: AuditService
  /** Batches concurrent requests. */
  findAccountStatus: (accountId: string) => Promise<AccountStatus | undefined>
  /** Which of these words occur in very many accounts. */
  commonWords: (words: readonly string[]) => Promise<string[]>
  /** In the caller's transaction; false if the recipient gets too many emails. */
  emailInvitation: (db: Queryable, invitation: { email: string; token: string; role: string }) => Promise<boolean>
  now: () => Date
}

export function createAccountsContext(
  given: Omit<AccountsContext, 'findAccountStatus' | 'commonWords'>,
): AccountsContext {
  return {
    ...given,
    findAccountStatus: createBatcher((ids) => selectAccountStatuses(given.db, ids)),
    commonWords: createCommonWords(given.db, accounts, accountWords(accounts)),
  }
}
