import type { Database } from '#server/adapters/database/database.ts'
import type { Identity } from '#server/adapters/identity/identity.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { AccessTokens } from './access-tokens.ts'

/** What the accounts domain is built from. */
export type AccountsParts = {
  db: Database
  identity: Identity
  tokens: AccessTokens
  audit: AuditService
  now: () => Date
}
