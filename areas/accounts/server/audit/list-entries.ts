import type { AuditEntry } from '#accounts/contract/administration.ts'
import { emailSchema } from '#accounts/contract/credentials.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { Identity } from '../identity/identity.ts'
import { type AuditRow, countEntries, type KnownPerson, selectEntries, selectFormerHolders } from './audit-store.ts'

const position = positionSchema({ id: 'serial' })

/** Newest first. An email stands for its current and former holders. */
export async function listEntries(
  db: ReadingDatabase,
  identity: Pick<Identity, 'findByEmail'>,
  { person, object, ...query }: PageQuery & { person?: string | undefined; object?: string | undefined },
): Promise<Page<AuditEntry> | Refusal> {
  const findKnown = (word: string | undefined) => findPerson(db, identity, word)
  const [knownPerson, knownObject] = await Promise.all([findKnown(person), findKnown(object?.replace(/^user:/, ''))])
  const search = { person: knownPerson ?? person, object: knownObject ?? object }
  return readPage(query, {
    position,
    positionOf: ({ id }: AuditRow) => ({ id }),
    read: (limit, after) => selectEntries(db, search, limit, after?.id),
    count: () => countEntries(db, search),
    present,
  })
}

/** Undefined when nobody has or had that email. */
async function findPerson(
  db: ReadingDatabase,
  identity: Pick<Identity, 'findByEmail'>,
  word: string | undefined,
): Promise<KnownPerson | undefined> {
  const { data: email } = emailSchema.safeParse(word)
  if (email === undefined) return undefined
  const [holder, former] = await Promise.all([identity.findByEmail(email), selectFormerHolders(db, email)])
  const accountIds = [...new Set([...(holder ? [holder.accountId] : []), ...former])]
  return accountIds.length > 0 ? { email, accountIds } : undefined
}

function present({ id, at, actorEmail, action, object, before, after, requestId }: AuditRow): AuditEntry {
  return { _id: String(id), at: at.toISOString(), actorEmail, action, object, before, after, requestId }
}
