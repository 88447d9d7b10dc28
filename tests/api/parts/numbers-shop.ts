import { expect } from 'vitest'
import type { PartNumber, Succession } from '#catalogue/contract/successors.ts'
import type { Problem } from '#platform/contract/problem.ts'
import type { FindResult } from '#search/contract/find.ts'
import { stateFit } from '../../support/orders/state-fit.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

export const POST = 'role=seatpost; needs seat-tube=27.2'
const PARTS: Record<string, string | undefined> = {
  'POST-1': POST,
  'POST-2': POST,
  'POST-3': 'role=seatpost; needs seat-tube=27.2|28.6',
  'POST-4': 'role=seatpost; needs seat-tube=31.6',
  'SHIM-1': undefined,
  'CLAMP-1': undefined,
}

export const opened = {} as { shop: TestShop; admin: TestAccount }
export const ids: Record<string, string> = {}

/** Opens a shop with parts, some of which state their interfaces. */
export async function openNumbersShop(): Promise<void> {
  const shop = await createTestShop()
  Object.assign(opened, { shop, admin: await shop.signUpAdmin('Ada') })
  for (const [sku, fit] of Object.entries(PARTS)) {
    ids[sku] = await shop.addPart({ sku, name: `Part ${sku}`, price: 10, quantity: 50 })
    if (fit) await stateFit(shop.db, ids[sku], fit)
  }
  shop.app.invalidation.invalidate()
}

export const as = (method: string, path: string, body?: object) =>
  opened.shop.request(method, `/api${path}`, {
    token: opened.admin.token,
    ...(body && { body: body as Record<string, unknown> }),
  })
export const one = (sku: string, quantity = 1) => [{ sku, quantity }]
export const add = (body: object) => as('POST', '/admin/successors', body)
export async function added(body: object): Promise<Succession> {
  const { status, body: answer } = await add(body)
  expect([status, JSON.stringify(answer)]).toEqual([200, expect.stringContaining('acknowledged')])
  return (answer as { succession: Succession }).succession
}
export const problemsOf = ({ body }: { body: unknown }) =>
  ((body as Problem).errors ?? []).map(({ path, message }) => `${path}: ${message}`)
export const numberOf = async (number: string) =>
  (await opened.shop.request('GET', `/api/number/${encodeURIComponent(number)}`)).body as PartNumber
export const found = async (query: string) =>
  (await opened.shop.request('GET', `/api/find?${new URLSearchParams({ q: query })}`)).body as FindResult
export const forgetAll = () =>
  opened.shop.pool.query('DELETE FROM part_successors').then(() => opened.shop.app.invalidation.invalidate())

/** Steps of the longest chain; without end for a circle. */
export function longest(graph: ReadonlyMap<string, readonly string[]>): number {
  const from = (sku: string, above: readonly string[]): number => {
    if (above.includes(sku)) return Number.POSITIVE_INFINITY
    const next = graph.get(sku) ?? []
    return Math.max(0, ...next.map((each) => 1 + from(each, [...above, sku])))
  }
  return Math.max(0, ...[...graph.keys()].map((sku) => from(sku, [])))
}
