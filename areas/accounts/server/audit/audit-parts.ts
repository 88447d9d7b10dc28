import type { Database } from '#platform/server/database/database.ts'
import type { Identity } from '../identity/identity.ts'

export type AuditParts = { db: Database; identity: Identity; now: () => Date }
