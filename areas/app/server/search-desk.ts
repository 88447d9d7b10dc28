import { type DeskHits, type deskSearchOperations, MOST_OF_KIND } from '#app/contract/desk-search.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { InvoicesService } from '#invoices/server/invoices-service.ts'
import type { OrdersService } from '#orders/server/orders-service.ts'
import type { Page } from '#platform/contract/pagination.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { emailText, partNumberKey } from '#platform/contract/typed-text.ts'
import { may } from '#platform/server/actor.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { ReturnsService } from '#returns/server/returns-service.ts'
import type { FindService } from '#search/server/find-service.ts'

type DeskSearch = {
  orders: Pick<OrdersService, 'findOrders' | 'listCustomers'>
  catalogue: Pick<CatalogueService, 'listAdministeredParts'>
  find: Pick<FindService, 'suggestParts'>
  invoices: Pick<InvoicesService, 'listInvoices'>
  returns: Pick<ReturnsService, 'listReturns'>
}

/** Asks each area’s own search, so that the field finds what their lists find. */
export function deskSearchRoutes(desk: DeskSearch): HandlersOf<typeof deskSearchOperations> {
  return {
    async searchDesk({ input, actor }) {
      const typed = input.query.q
      const isText = partNumberKey(typed) !== ''
      /** Only what the caller's role may list. */
      const find = async <Hit>(needs: Permission, hits: () => Promise<Hit[]>) =>
        isText && may(actor, needs) ? hits() : []
      const [orders, customers, parts, invoices, returns] = await Promise.all([
        find('orders.view', () => findOrders(desk, typed)),
        find('customers.edit', () => findCustomers(desk, typed)),
        find('parts.view', () => findParts(desk, typed)),
        find('invoices.export', () => findInvoices(desk, typed)),
        find('returns.view', () => findReturns(desk, typed)),
      ])
      return { orders, customers, parts, invoices, returns }
    },
  }
}

async function findOrders({ orders }: DeskSearch, typed: string): Promise<DeskHits['orders']> {
  return exactFirst(await orders.findOrders(typed, MOST_OF_KIND))
}

async function findCustomers({ orders }: DeskSearch, search: string): Promise<DeskHits['customers']> {
  const found = itemsOf(await orders.listCustomers({ search, limit: MOST_OF_KIND }))
  const email = emailText(search).toLowerCase()
  return exactFirst(
    found.map((one) => ({ email: one.email, name: one.name, exact: one.email.toLowerCase() === email })),
  )
}

/** Also parts that are not on sale, and those whose other numbers (of a maker, a shop, a bar code) were typed. */
async function findParts({ catalogue, find }: DeskSearch, search: string): Promise<DeskHits['parts']> {
  const [listed, suggested] = await Promise.all([
    catalogue.listAdministeredParts({ search, limit: MOST_OF_KIND }),
    find.suggestParts({ q: search }),
  ])
  const key = partNumberKey(search)
  const byNumber = suggested.parts.map(({ _id, sku, name, number }) => ({
    ...{ _id, sku, name, onSale: true, exact: number !== null && partNumberKey(number.number) === key },
  }))
  const byWords = itemsOf(listed).map(({ _id, sku, name, deleted }) => ({
    _id,
    sku,
    name,
    onSale: !deleted,
    exact: false,
  }))
  const found = new Map([...byWords, ...byNumber].map((part) => [part._id, part]))
  const judged = [...found.values()].map((part) => ({ ...part, exact: part.exact || partNumberKey(part.sku) === key }))
  return exactFirst(judged).slice(0, MOST_OF_KIND)
}

async function findInvoices({ invoices }: DeskSearch, search: string): Promise<DeskHits['invoices']> {
  const found = itemsOf(await invoices.listInvoices({ search, limit: MOST_OF_KIND }))
  const key = partNumberKey(search)
  return exactFirst(
    found.map(({ _id, number, kind, customer }) => ({
      ...{ _id, number, kind, customer, exact: partNumberKey(number) === key },
    })),
  )
}

async function findReturns({ returns }: DeskSearch, search: string): Promise<DeskHits['returns']> {
  const found = itemsOf(await returns.listReturns({ search, limit: MOST_OF_KIND }))
  const key = partNumberKey(search)
  return exactFirst(
    found.map(({ _id, number, orderNumber, customerName, status }) => ({
      ...{ _id, number, orderNumber, customerName, status, exact: partNumberKey(number) === key },
    })),
  )
}

/** Without a cursor, which alone can be refused. */
function itemsOf<Item>(page: Page<Item> | Refusal): Item[] {
  return isRefusal(page) ? [] : page.items
}

/** In the order they came otherwise. */
function exactFirst<Hit extends { exact: boolean }>(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((one, other) => Number(other.exact) - Number(one.exact))
}
