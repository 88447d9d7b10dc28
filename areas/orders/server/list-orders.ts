import type { z } from 'zod'
import type { AdministeredOrder, orderFilterSchema } from '#orders/contract/order-administration.ts'
import { ENDED_STATUSES, type Order, type OrderStatus } from '#orders/contract/orders.ts'
import { DEFAULT_PAGE_SIZE, type Page, type PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { searchedNumbers, searchedWords } from '#platform/contract/typed-text.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { areMany, readByIndex } from '#platform/server/database/database.ts'
import { positionSchema, readCountedPage } from '#platform/server/paging.ts'
import { readOrderNumber } from './order.ts'
import {
  countListedOrders,
  type ListedOrder,
  type OrderFilter,
  type OrderPosition,
  type OrderSort,
  positionOf,
  selectFoundOrders,
  selectListedOrders,
} from './order-lists-store.ts'
import type { OrdersContext } from './orders-context.ts'
import type { OrderScope } from './orders-store.ts'
import { presentAdministered, presentOrder } from './present-order.ts'

/** Newest first; empty for unknown accounts. */
export async function listOrdersOf(
  context: OrdersContext,
  actor: AccountActor,
  query: PageQuery & { email: string; state?: OrderFilter['state'] },
): Promise<Page<Order> | Refusal> {
  const isOwn = query.email === actor.email
  const account = isOwn ? { id: actor.accountId } : await context.accounts.findByEmail(query.email)
  if (!account) return { items: [], totalCount: 0 }
  if (query.cursor === undefined) {
    const all = (await context.findOwnOrders(account.id))?.filter(({ status }) => isIn(query.state, status))
    if (all && all.length <= (query.limit ?? DEFAULT_PAGE_SIZE))
      return { items: all.map(presentOrder), totalCount: all.length }
  }
  return readOrderPage(context, { accountId: account.id }, query, { state: query.state }, presentOrder)
}

function isIn(state: OrderFilter['state'], status: OrderStatus): boolean {
  return state === undefined || (state === 'ended') === ENDED_STATUSES.some((ended) => ended === status)
}

export function listEveryOrder(
  context: OrdersContext,
  query: PageQuery & OrderListFilter,
): Promise<Page<AdministeredOrder> | Refusal> {
  return readOrderPage(context, 'every account', query, query, presentAdministered)
}

/** Of every order that a filter finds, once and for all pages: how they are listed, and whether by their words. */
export async function listingOfEvery(context: Finding, asked: OrderListFilter) {
  const filter = await filterOf(context, asked)
  const found = await countFound(context, 'every account', filter)
  const sort = asked.sort ?? 'newest'
  const byWords = found !== undefined && !areMany(found)
  return { scope: 'every account', filter, sort, knownTotal: found ?? 0, byWords } as const
}

export type OrderListFilter = z.output<typeof orderFilterSchema>

const BY_TIME = positionSchema({ value: 'moment', id: 'uuid' })
const BY_TOTAL = positionSchema({ value: 'integer', id: 'uuid' })
const POSITIONS: Record<OrderSort, z.ZodType<OrderPosition>> = {
  newest: BY_TIME,
  oldest: BY_TIME,
  dearest: BY_TOTAL,
  cheapest: BY_TOTAL,
}

type Finding = Pick<OrdersContext, 'db' | 'commonWords'>

async function filterOf({ commonWords }: Finding, asked: OrderListFilter & Pick<OrderFilter, 'state'>) {
  const read = readFilter(asked)
  return { ...read, common: await commonWords(read.words ?? []) }
}

/** Of a search: by the index, because row by row a word that most orders have takes seconds. */
async function countFound({ db }: Finding, scope: OrderScope, filter: OrderFilter): Promise<number | undefined> {
  return filter.words?.length
    ? readByIndex(db, (transaction) => countListedOrders(transaction, scope, filter))
    : undefined
}

/** Reads and counts a page in one query. */
async function readOrderPage<Item>(
  context: Finding,
  scope: OrderScope,
  query: PageQuery,
  asked: OrderListFilter & Pick<OrderFilter, 'state'>,
  present: (row: ListedOrder) => Item,
): Promise<Page<Item> | Refusal> {
  const { db } = context
  const filter = await filterOf(context, asked)
  const sort = asked.sort ?? 'newest'
  return readCountedPage(query, {
    position: POSITIONS[sort],
    positionOf: (row) => positionOf(sort, row),
    async readCounted(limit, after) {
      const listing = { scope, filter, sort, limit, after }
      const found = await countFound(context, scope, filter)
      if (found !== undefined && !areMany(found))
        return { rows: await selectFoundOrders(db, listing), totalCount: found }
      const { rows, total } = await selectListedOrders(db, { ...listing, knownTotal: found })
      return { rows, totalCount: total ?? (after ? await countListedOrders(db, scope, filter) : 0) }
    },
    present,
  })
}

const NO_NUMBER = { number: 0, prefix: undefined } // No order has this number

// An order number with the shop's prefix finds that order; with another one it may be a part number, and digits alone a
// postcode or a phone number. Other text matches word beginnings. Without letters or digits nothing is found.
export function readFilter({ search = '', ...listed }: OrderListFilter & Pick<OrderFilter, 'state'>): OrderFilter {
  const number = readOrderNumber(search)
  if (number?.prefix === shopBrand().orderPrefix) return { ...listed, number }
  const words = searchedWords(search)
  const isNothing = search !== '' && words.length === 0
  return { ...listed, words, numbers: searchedNumbers(search), number: isNothing ? NO_NUMBER : number }
}
