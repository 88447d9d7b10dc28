import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type {
  customerDetailsSchema,
  customerOperations,
  Customer as PresentedCustomer,
} from '#orders/contract/customers.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import { emailText, searchedNumbers, searchedWords } from '#platform/contract/typed-text.ts'
import { type Database, inTransaction, type Queryable, readByIndex } from '#platform/server/database/database.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { Administrator } from '../administer-order.ts'
import { orderNumber, readOrderNumber } from '../order.ts'
import type { ListedOrder } from '../order-lists-store.ts'
import type { OrdersContext } from '../orders-context.ts'
import { presentOrder } from '../present-order.ts'
import { type CustomerNote, putNote, selectNotes } from './customer-notes-store.ts'
import {
  type Customer,
  type CustomerPosition,
  type CustomerSums,
  countCustomers,
  isAfter,
  positionOf,
  selectAccountCustomers,
  selectDeliveredTo,
  selectFoundCustomers,
  selectGuestCustomers,
  selectLatestOrders,
  sumCustomers,
} from './customers-store.ts'

const position = positionSchema({ guest: 'integer', email: 'text' })

/** Accounts by email, then guests by email. */
export async function listCustomers(
  context: OrdersContext,
  { search = '', ...query }: PageQuery & { search?: string | undefined },
): Promise<Page<PresentedCustomer> | Refusal> {
  const { db } = context
  const found = search === '' ? undefined : await findCustomers(db, search)
  const page = await readPage(query, {
    position,
    positionOf,
    read: async (limit, after) =>
      found?.filter((one) => !after || isAfter(one, after)).slice(0, limit) ?? readCustomers(db, limit, after),
    count: async () => found?.length ?? countCustomers(db),
    present: (customer) => customer,
  })
  if (isRefusal(page)) return page
  return { ...page, items: (await readFacts(context, page.items)).map(present) }
}

async function findCustomers(db: Database, search: string): Promise<Customer[]> {
  const words = searchedWords(search)
  if (words.length === 0) return []
  const number = readOrderNumber(search)
  const numbers = [...searchedNumbers(search), ...(number ? [String(number.number)] : [])]
  return readByIndex(db, (transaction) =>
    selectFoundCustomers(transaction, { words, numbers, tag: search.normalize('NFC').toLowerCase() }),
  )
}

async function readCustomers(
  db: Queryable,
  limit: number,
  after: CustomerPosition = { guest: 0, email: '' },
): Promise<Customer[]> {
  const known = after.guest === 1 ? [] : await selectAccountCustomers(db, limit, after.email)
  const left = limit - known.length
  if (left === 0) return known
  return [...known, ...(await selectGuestCustomers(db, left, after.guest === 1 ? after.email : ''))]
}

type Facts = {
  customer: Customer
  account: Awaited<ReturnType<AccountsService['findAccount']>>
  sums: CustomerSums
  note: CustomerNote
}

/** Of all of a page at once, in their order. */
async function readFacts({ db, accounts }: OrdersContext, customers: readonly Customer[]): Promise<Facts[]> {
  const known = await accounts.findAccounts(customers.flatMap(({ accountId }) => accountId ?? []))
  const sums = await sumCustomers(db, customers)
  const notes = await selectNotes(db, customers)
  return customers.flatMap((customer, at) => {
    const [own, note] = [sums[at], notes[at]]
    return own && note ? [{ customer, account: known.get(customer.accountId ?? ''), sums: own, note }] : []
  })
}

function present({ customer: { email }, account, sums, note }: Facts): PresentedCustomer {
  return {
    email,
    name: account?.name ?? sums.lastName ?? '',
    account: account ? { since: account.createdAt.toISOString(), banned: account.bannedAt !== null } : null,
    orders: sums.orders,
    paid: amountFromCents(sums.paidCents),
    refunded: amountFromCents(sums.refundedCents),
    lastOrderAt: sums.lastOrderAt?.toISOString() ?? null,
    tags: note.tags,
  }
}

/** The customer with this email; refuses one that has neither an account nor an order. */
export async function findCustomer(context: OrdersContext, typed: string): Promise<Customer | Refusal> {
  const email = emailText(typed)
  const account = await context.accounts.findByEmail(email)
  if (account) return { email: account.email, accountId: account.id }
  const guest: Customer = { email, accountId: null }
  return (await selectLatestOrders(context.db, guest, 1)).length > 0 ? guest : customerNotFound()
}

const MOST_LATEST = 10

/** What orders know of a customer. */
export async function describeCustomer(
  context: OrdersContext,
  customer: Customer,
): Promise<z.infer<typeof customerDetailsSchema>> {
  const { db } = context
  const [[facts], latest, deliveredTo] = await Promise.all([
    readFacts(context, [customer]),
    selectLatestOrders(db, customer, MOST_LATEST),
    selectDeliveredTo(db, customer),
  ])
  if (!facts) throw new Error('One customer has one row of facts')
  return {
    ...present(facts),
    ...facts.note,
    phone: latest.find(({ phone }) => phone !== '')?.phone ?? '',
    shipTo: latest.find(({ shipTo }) => shipTo !== null)?.shipTo ?? null,
    latest: latest.map(presentLatest),
    deliveredTo,
  }
}

function presentLatest(row: ListedOrder) {
  const { _id, number, status, createdAt, total, refunded, lines } = presentOrder(row)
  return { _id, number, status, createdAt, total, refunded, parts: lines.length }
}

/** Replaces note and tags. The audit log says that it was done and by whom, not what the note says. */
export async function editCustomer(
  context: OrdersContext,
  author: Administrator,
  typed: string,
  { note, tags, version }: InputOf<(typeof customerOperations)['editCustomer']>['body'],
): Promise<OutputOf<(typeof customerOperations)['editCustomer']> | Refusal> {
  const customer = await findCustomer(context, typed)
  if (isRefusal(customer)) return customer
  const { db, audit, newId, now } = context
  return inTransaction(db, async (transaction) => {
    const noted = { note, tags: [...new Set(tags)], version }
    const isSaved = await putNote(transaction, customer, { ...noted, id: newId(), changedAt: now() })
    if (!isSaved)
      return refuse('note-changed', t('Somebody else has changed this note. Copy your text, reload, and add it again.'))
    await audit.record(transaction, author, {
      action: 'customer.edit-note',
      ...(await auditedAs(transaction, customer)),
      after: { note: note === '' ? 'removed' : 'changed', tags: noted.tags },
    })
    return { ...noted, version: version + 1 }
  })
}

/** A guest is named by the latest order, since entries of the audit log outlive the guest's email. */
async function auditedAs(db: Queryable, { email, accountId }: Customer) {
  if (accountId !== null) return { object: `user:${email}`, objectAccountId: accountId } as const
  const [order] = await selectLatestOrders(db, { email, accountId }, 1)
  return { object: `order:${order ? orderNumber(order) : ''}` } as const
}

function customerNotFound(): Refusal {
  return refuse('not-found', t('No customer has this email. Check the spelling, or search for the name.'))
}
