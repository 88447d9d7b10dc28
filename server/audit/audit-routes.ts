import type { Reading } from '#server/adapters/reading/reading.ts'
import type { Handlers } from '#server/operation-handler.ts'
import type { AuditService } from './audit-service.ts'

export function auditRoutes(audit: AuditService, reading: Pick<Reading, 'read'>): Pick<Handlers, 'listAudit'> {
  return { listAudit: ({ input }) => reading.read((db) => audit.listEntries(db, input.query)) }
}
