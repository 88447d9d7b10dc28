import { v7 as newId } from 'uuid'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { AccountsContext } from './accounts-context.ts'
import { insertFirstAddresses, selectAddressed } from './addresses/addresses-store.ts'
import { formatPhone } from './addresses/format-phone.ts'
import { fillContact, insertAccounts, lockAccounts, selectBrought } from './bring-accounts-store.ts'

/** A customer of another shop. */
export type BroughtPerson = {
  email: string // As accounts have it
  name: string
  contact: string // Of the profile; '' for none
  phone: string | undefined // Of the address
  address: PostalAddress | undefined
}

/** `staff` for accounts that an import never changes. */
export type BroughtAccount = { accountId: string; outcome: 'new' | 'updated' | 'unchanged' } | 'staff'

type Planned = { person: BroughtPerson; answer: BroughtAccount; change?: Change }
type Change = { accountId: string; isNew: boolean; fillsContact: boolean; getsAddress: boolean }

/**
 * Opens accounts without a password for those who have none, and fills what is empty in those of others. In the order
 * given. In the caller's transaction when it stores, else it only says what it would do.
 */
export async function bringAccounts(
  { identity, now }: Pick<AccountsContext, 'identity' | 'now'>,
  db: Queryable,
  people: readonly BroughtPerson[],
  stores: boolean,
): Promise<BroughtAccount[]> {
  const registered = await identity.findByEmails(
    db,
    people.map(({ email }) => email),
  )
  const ids = [...registered.values()].map(({ accountId }) => accountId)
  const known = await selectBrought(db, ids)
  const addressed = await selectAddressed(db, ids)
  const strangers = people
    .filter(({ email }) => !registered.has(email))
    .map(({ email, name }) => ({ accountId: newId(), email, name }))
  const free = stores ? await identity.addWithoutPassword(db, strangers) : undefined
  const added = new Map(
    strangers.flatMap(({ email, accountId }) => (!free || free.has(accountId) ? [[email, accountId] as const] : [])),
  )
  const plan = (person: BroughtPerson): Planned => {
    const { email, contact, address } = person
    const accountId = registered.get(email)?.accountId ?? added.get(email)
    if (accountId === undefined) return { person, answer: { accountId: '', outcome: 'unchanged' } } // Came meanwhile
    const row = known.get(accountId)
    if (row?.isStaff) return { person, answer: 'staff' }
    const change = {
      ...{ accountId, isNew: !row }, // Also of somebody who has signed up and was never here
      fillsContact: row?.contact === '' && contact !== '',
      getsAddress: address !== undefined && !addressed.has(accountId),
    }
    const outcome = change.isNew ? 'new' : change.fillsContact || change.getsAddress ? 'updated' : 'unchanged'
    return { person, answer: { accountId, outcome }, change }
  }
  const planned = people.map(plan)
  if (stores) await store(db, planned, now())
  return planned.map(({ answer }) => answer)
}

async function store(db: Queryable, planned: readonly Planned[], at: Date): Promise<void> {
  const changes = planned.flatMap(({ person, change }) => (change ? [{ ...change, person }] : []))
  await insertAccounts(
    db,
    changes
      .filter(({ isNew }) => isNew)
      .map(({ accountId: id, person: { email, name, contact } }) => ({ id, email, name, contact })),
    at,
  )
  const filled = changes.filter(({ fillsContact, getsAddress }) => fillsContact || getsAddress)
  await lockAccounts(
    db,
    filled.map(({ accountId }) => accountId),
  )
  for (const { accountId, fillsContact, person } of filled)
    if (fillsContact) await fillContact(db, { id: accountId, contact: person.contact }, at)
  // Again, now that nobody else changes them.
  const addressed = await selectAddressed(
    db,
    filled.map(({ accountId }) => accountId),
  )
  await insertFirstAddresses(
    db,
    filled.flatMap(({ accountId, getsAddress, person: { address, phone } }) => {
      if (!(getsAddress && address) || addressed.has(accountId)) return []
      const e164 = phone === undefined ? undefined : formatPhone(phone, address.country).e164
      return [{ id: newId(), accountId, address, phone: phone ?? null, phoneE164: e164 ?? null, createdAt: at }]
    }),
  )
}
