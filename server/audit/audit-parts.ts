import type { Database } from '#server/adapters/database/database.ts'
import type { Identity } from '#server/adapters/identity/identity.ts'

/** What the audit log is built from. The identity says whose an email is. */
export type AuditParts = { db: Database; identity: Identity; now: () => Date }
