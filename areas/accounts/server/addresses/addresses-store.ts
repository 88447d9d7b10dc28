import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { addresses } from './addresses-tables.ts'

export type AddressRow = typeof addresses.$inferSelect
export type AddressContent = Omit<AddressRow, 'id' | 'accountId' | 'version' | 'createdAt'>

/** Oldest first. */
export function selectAddresses(db: Queryable, accountId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
}

type NewAddress = AddressContent & Pick<AddressRow, 'id' | 'accountId' | 'createdAt'>

/** Undefined when the id is taken. */
export async function insertAddress(db: Queryable, address: NewAddress): Promise<AddressRow | undefined> {
  const [row] = await db
    .insert(addresses)
    .values({ ...address, version: 1 })
    .onConflictDoNothing({ target: addresses.id })
    .returning()
  return row
}

/** Of accounts that have none: the new one is their default. In the transaction that holds them. */
export async function insertFirstAddresses(
  db: Queryable,
  added: readonly Pick<NewAddress, 'id' | 'accountId' | 'address' | 'phone' | 'phoneE164' | 'createdAt'>[],
): Promise<void> {
  if (added.length === 0) return
  const first = { label: '', defaultDelivery: true, defaultBilling: true, version: 1 }
  await db.insert(addresses).values(added.map((one) => ({ ...one, ...first })))
}

/** Which of these accounts have an address. */
export async function selectAddressed(db: Queryable, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const { accountId } = addresses
  const rows = await db
    .selectDistinct({ accountId })
    .from(addresses)
    .where(inArray(accountId, [...accountIds]))
  return new Set(rows.map((row) => row.accountId))
}

/** In the transaction that holds the account. */
export async function updateAddress(
  db: Queryable,
  { id, accountId }: Pick<AddressRow, 'id' | 'accountId'>,
  content: AddressContent,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .update(addresses)
    .set({ ...content, version: sql`${addresses.version} + 1` })
    .where(and(eq(addresses.id, id), eq(addresses.accountId, accountId)))
    .returning()
  return row
}

/** Before another address of the account becomes the default. */
export async function clearDefault(
  db: Queryable,
  kind: 'defaultDelivery' | 'defaultBilling',
  { id, accountId }: Pick<AddressRow, 'id' | 'accountId'>,
): Promise<void> {
  await db
    .update(addresses)
    .set({ [kind]: false, version: sql`${addresses.version} + 1` })
    .where(and(eq(addresses.accountId, accountId), ne(addresses.id, id), eq(addresses[kind], true)))
}

/** How many: 0 or 1. */
export async function deleteAddressRow(db: Queryable, accountId: string, id: string): Promise<number> {
  const gone = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.accountId, accountId)))
    .returning({ id: addresses.id })
  return gone.length
}

export async function deleteAddressesOf(db: Queryable, accountId: string): Promise<void> {
  await db.delete(addresses).where(eq(addresses.accountId, accountId))
}
