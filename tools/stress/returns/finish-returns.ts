import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { AdministeredReturn, OrderReturns } from '#returns/contract/returns.ts'
import { controlSandbox } from '#test-support/sandboxes/sandbox-control.ts'
import type { ServerGroup } from '../server-group.ts'
import type { Desk } from './person-at-desk.ts'

/** Far enough ahead for banks to decline what they had taken. */
const BANKS_ANSWER_MS = 10 * 86_400_000

/** Everything that was begun comes to its end: jobs, answers of banks, documents. */
export async function comeToRest(group: ServerGroup): Promise<void> {
  const { url, keys } = group.servers[0] ?? { url: '', keys: { secretKey: '' } }
  const provider = controlSandbox({ url: `${url}/sandbox/stripe`, secretKey: keys.secretKey })
  await provider.reset()
  await group.settle()
  await provider.work(BANKS_ANSWER_MS)
  await group.settle()
  await group.task('issue-invoices')
}

/**
 * What a person does after such a day: receives what is still to come, takes back what was closed too early, refunds
 * what waits, and makes refunds good that failed: again by card, then outside the shop. In the end all of each order is
 * back and all of its money.
 * @throws Error when something can't be gone on with
 */
export async function finishReturns(group: ServerGroup, desk: Desk, orders: readonly string[]): Promise<void> {
  for (const order of orders) {
    await takeRestBack(desk, order)
    const { returns } = await desk.read<OrderReturns>(`/api/placeOrder/${order}/returns`)
    for (const { _id } of returns) await finishReturn(desk, _id)
  }
  await comeToRest(group)
  for (const order of orders) await makeGood(desk, order, 'card')
  await comeToRest(group)
  for (const order of orders) await makeGood(desk, order, 'outside')
  for (const order of orders) await giveRest(desk, order)
  await comeToRest(group)
  for (const order of orders) await makeGood(desk, order, 'outside')
  await comeToRest(group)
}

/** Units that were closed before they came. */
async function takeRestBack(desk: Desk, order: string): Promise<void> {
  const { lines } = await desk.read<OrderReturns>(`/api/placeOrder/${order}/returns`)
  const left = lines.filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return
  const asked = left.map(({ line, quantity }) => ({ line, quantity, reason: 'Late' }))
  await must(desk, `/api/orders/${order}/returns`, { kind: 'return', lines: asked })
}

async function finishReturn(desk: Desk, id: string): Promise<void> {
  const read = () => desk.read<AdministeredReturn>(`/api/returns/${id}`)
  const before = await read()
  const isComing = ['approved', 'sent', 'received'].includes(before.status)
  if (isComing && before.lines.some(({ open }) => open > 0) && !(await desk.receive(before, 99)))
    throw new Error(`The return ${before.number} can't be received`)
  if ((await read()).creditable.length > 0) await must(desk, `/api/returns/${id}/refund`, {})
  const { number, status, creditable } = await read()
  if (status !== 'closed' || creditable.length > 0)
    throw new Error(`The return ${number} ended as ${status}, with ${creditable.length} lines to refund`)
}

/** Each failed refund once. */
async function makeGood(desk: Desk, order: string, how: 'card' | 'outside'): Promise<void> {
  const { refunds } = await desk.read<AdministeredOrderDetails>(`/api/orders/${order}`)
  for (const { _id: refund } of refunds.filter(({ unsettled }) => unsettled)) {
    const path = `/api/orders/${order}/${how === 'card' ? 'refund' : 'outside-refund'}`
    const body = { refund, ...(how === 'outside' && { note: 'By bank transfer' }) }
    if (!(await desk.act(path, body))) {
      // Another refund took some of it since; what is left goes back with the rest.
      if ((desk.lastRefusal as { type?: string }).type === '/problems/refund-too-large') continue
      throw new Error(`${path} was refused: ${JSON.stringify(desk.lastRefusal)}`)
    }
    if (await desk.act(path, body)) throw new Error(`The failed refund ${refund} was made good twice`)
  }
}

/** Such as delivery, and what was kept of worn units. */
async function giveRest(desk: Desk, order: string): Promise<void> {
  const { refundable } = await desk.read<AdministeredOrderDetails>(`/api/orders/${order}`)
  if (refundable > 0) await must(desk, `/api/orders/${order}/refund`, {})
}

async function must(desk: Desk, path: string, body: object): Promise<void> {
  if (!(await desk.act(path, body))) throw new Error(`${path} was refused: ${JSON.stringify(desk.lastRefusal)}`)
}
