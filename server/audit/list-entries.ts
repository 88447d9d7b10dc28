import { z } from 'zod'
import type { AuditEntry } from '#contract/administration.ts'
import type { Page, PageQuery } from '#contract/pagination.ts'
import type { Refusal } from '#contract/problem.ts'
import type { Identity } from '#server/adapters/identity/identity.ts'
import { readPage } from '#server/paging.ts'
import type { AuditParts } from './audit-parts.ts'
import { type AuditRow, countEntries, selectEntries } from './audit-store.ts'

const position = z.strictObject({ id: z.int() })

/** The log, newest first, a page at a time. `person` and `object` narrow it; an e-mail stands for whoever has it now. */
export async function listEntries(
  { db, identity }: AuditParts,
  { person, object, ...query }: PageQuery & { person?: string | undefined; object?: string | undefined },
): Promise<Page<AuditEntry> | Refusal> {
  const [personId, objectId] = await Promise.all([
    idOf(identity, person),
    idOf(identity, object?.replace(/^user:/, '')),
  ])
  const search = { person, personId, object, objectId }
  return readPage(query, {
    position,
    positionOf: ({ id }: AuditRow) => ({ id }),
    read: (limit, after) => selectEntries(db, search, limit, after?.id),
    count: () => countEntries(db, search),
    present,
  })
}

async function idOf(identity: Identity, email: string | undefined): Promise<string | undefined> {
  return email?.includes('@') ? (await identity.findByEmail(email))?.accountId : undefined
}

function present({ id, at, actorEmail, action, object, before, after, requestId }: AuditRow): AuditEntry {
  return { _id: String(id), at: at.toISOString(), actorEmail, action, object, before, after, requestId }
}
