import type { Handlers } from '#platform/server/operation-handler.ts'
import type { AuditService } from './audit-service.ts'

export function auditRoutes(audit: AuditService): Pick<Handlers, 'listAudit'> {
  return { listAudit: ({ input, reading }) => reading.read((db) => audit.listEntries(db, input.query)) }
}
