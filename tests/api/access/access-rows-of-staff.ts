import type { OperationName } from '#app/contract/contract.ts'
import { good, invalid, noDocument, type Row } from './access-row.ts'

/** Roles of staff, and invitations. */
export const ROWS_OF_STAFF = {
  listRoles: { who: 'admin', proof: 'token', answer: good },
  addRole: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  editRole: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  deleteRole: { who: 'admin', proof: 'token', answer: noDocument },
  giveRole: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  listInvitations: { who: 'admin', proof: 'token', answer: good },
  invite: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  revokeInvitation: { who: 'admin', proof: 'token', answer: noDocument },
  openInvitation: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  acceptInvitation: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
} as const satisfies Partial<Record<OperationName, Row>>
