import type { Database } from '#server/adapters/database/database.ts'
import type { Identity } from '#server/adapters/identity/identity.ts'

export type AuditParts = { db: Database; identity: Identity; now: () => Date }
