import { expect } from 'vitest'
import type { Withdrawal } from '#returns/contract/withdrawals.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { administer } from '../../support/orders/order-life.ts'
import { admin, givenBack, guestOrder, orderOf, passed, shop, stockOf } from './returns-shop.ts'

/** Where the shop hears of what it has to look at. */
export const SHOP_MAILBOX = 'people@parts.example'
export const NAME = 'Any Body'
export const declare = (number: string, email: string, name = NAME) =>
  shop.request('POST', '/api/withdrawals', { body: { name, number, email } })

type Letter = { subject: string; text: string; recipient: string; url: string | null }

/** What was posted to an address, the oldest first. */
export async function lettersTo(recipient: string): Promise<Letter[]> {
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query<Letter>(
    `SELECT subject, text, recipient, secret_url AS url FROM letters WHERE recipient = $1 AND subject ~* 'withdr'
     ORDER BY created_at, id`,
    [recipient],
  )
  return rows
}

type Link = { id: string; key: string }

export function linkIn(letter: Letter | undefined): Link {
  const [, id = '', key = ''] = /\/withdrawal\/([\w-]+)#key=([\w-]+)$/.exec(letter?.url ?? letter?.text ?? '') ?? []
  expect(key).not.toBe('')
  return { id, key }
}

export async function linkTo(recipient: string): Promise<Link> {
  return linkIn((await lettersTo(recipient)).findLast(({ url }) => url?.includes('/withdrawal/')))
}

export const press = (action: 'open' | 'confirm' | 'deny', { id, key }: Link) =>
  shop.request('POST', `/api/withdrawals/${id}/${action}`, { body: { key } })

export async function desk(queue?: string): Promise<Withdrawal[]> {
  const path = `/api/admin/withdrawals?limit=100${queue ? `&queue=${queue}` : ''}`
  return (await shop.request('GET', path, { token: admin.token })).body as Withdrawal[]
}

export const ofNumber = async (number: string) => (await desk()).find((each) => each.number === number)

export const atDesk = (id: string | undefined, action: string, body: object) =>
  shop.request('POST', `/api/admin/withdrawals/${id}/${action}`, { token: admin.token, body })

export async function sent(email: string, days = 0) {
  const given = await guestOrder(email)
  await administer(shop, admin, given.order, 'ship', { carrier: 'Post' })
  await administer(shop, admin, given.order, 'deliver')
  await passed(given.order, days)
  return given
}

export async function unpaid(email: string) {
  const part = await shop.addPart({ name: 'Chain', price: 10, quantity: 2 })
  const { body } = await shop.request('POST', '/api/guest-orders', {
    body: { ...checkoutOf([{ part, quantity: 2, price: 10 }]), email },
  })
  const { insertedId: order, number, token } = body as { insertedId: string; number: string; token: string }
  return { order, number, part, transactionId: '', headers: { authorization: `Guest ${token}` } }
}

export const returnsCount = async (order: string) =>
  (await shop.pool.query('SELECT 1 FROM order_returns WHERE order_id = $1', [order])).rows.length

export async function standing({ order, part, transactionId }: Awaited<ReturnType<typeof unpaid>>) {
  const [{ status, refunded }, stock, back] = [
    await orderOf(order),
    await stockOf(part),
    await givenBack(transactionId),
  ]
  return { status, refunded, stock, back, returns: await returnsCount(order) }
}
