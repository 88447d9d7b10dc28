import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { AdministeredReturn, OrderReturns } from '#returns/contract/returns.ts'
import { controlSandbox } from '#test-support/sandboxes/sandbox-control.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { FAULT_POINTS } from '../outages/fault-points.ts'
import { type Person, type ServerGroup, startServerGroup } from '../server-group.ts'
import { sendTask } from '../server-process.ts'
import { finishReturns } from './finish-returns.ts'
import { judgeReturns } from './judge-returns.ts'
import { Desk } from './person-at-desk.ts'
import { BOUGHT, expectDone, placeSentOrders, setUpShop } from './sent-orders.ts'

const DESKS = 2
const LONGEST_LIFE_MS = 3_000
/** What the provider does to refunds meanwhile. */
const FAILURES = ['error_500', 'hang_up', 'error_429'] as const

/**
 * Two people at the returns desk, each at a server of their own, receive, restock, refund and close the same returns of
 * so many orders, while the servers are killed by turns, at random and at fault points, and the provider fails now and
 * then. Afterwards whatever is left is brought to its end by hand.
 * @throws Error when money went back twice or more than was paid, numbers of documents have gaps, stock is wrong, what
 * a desk was told is not so, or a return can't be brought to its end
 */
export async function killReturns(cluster: TestCluster, orders: number): Promise<Record<string, number>> {
  const group = await startServerGroup(cluster, DESKS, { OPEN_ORDERS: '1000', HOME_COUNTRY: 'DE' })
  try {
    const people = await group.signUp(DESKS + 1)
    const [customer, ...admins] = people as [Person, ...Person[]]
    for (const admin of admins) await group.makeAdmin(admin)
    await setUpShop(group, admins[0] as Person)
    const sent = await placeSentOrders(group, admins[0] as Person, customer, orders)
    await group.settle()
    await enterReturns(group, admins[0] as Person, sent)
    const desks = admins.map((admin, server) => new Desk(group, admin, server))
    const startedAtMs = performance.now()
    const seen = { kills: 0, stop: false }
    const lives = group.servers.map((_, server) => liveAndDie(group, server, seen))
    const work = Promise.all(desks.map((desk) => workThrough(desk, sent))).finally(() => {
      seen.stop = true
    })
    await Promise.all([work, ...lives])
    const untouched = await judgeReturns(group, desks)
    await finishReturns(group, desks[0] as Desk, sent)
    const { refunds, failed, notes, outside } = await judgeReturns(group, desks, 'finished')
    const told = desks.map(({ told }) => told)
    const sum = (of: (one: (typeof told)[number]) => number) => told.reduce((all, one) => all + of(one), 0)
    return {
      ...{ orders, kills: seen.kills, seconds: Math.round((performance.now() - startedAtMs) / 1000) },
      ...{ done: sum(({ done }) => done), refused: sum(({ refused }) => refused) },
      ...{ sentAgain: sum(({ repeated }) => repeated), refundsBeforeTheEnd: untouched.refunds },
      ...{ refunds, failed, outside, creditNotes: notes },
    }
  } finally {
    await group.close()
  }
}

/** Two of each order, so that all comes back. */
async function enterReturns(group: ServerGroup, { token }: Person, orders: readonly string[]): Promise<void> {
  for (const order of orders)
    for (const units of [1, 2]) {
      const lines = BOUGHT.flatMap(({ line, quantity }) => {
        const coming = units === 1 ? 1 : quantity - 1
        return coming > 0 ? [{ line, quantity: coming, reason: 'Does not fit' }] : []
      })
      const body = { kind: randomInt(2) ? 'withdrawal' : 'return', lines }
      expectDone(await group.request('POST', `/api/orders/${order}/returns`, { token, body }))
    }
}

/** Both desks do everything, so that they meet. */
async function workThrough(desk: Desk, orders: readonly string[]): Promise<void> {
  for (const order of orders.toSorted(() => randomInt(2) - 0.5)) {
    const { returns } = await desk.read<OrderReturns>(`/api/placeOrder/${order}/returns`)
    for (const { _id } of returns) await workOn(desk, order, _id)
  }
}

async function workOn(desk: Desk, order: string, id: string): Promise<void> {
  const read = () => desk.read<AdministeredReturn>(`/api/returns/${id}`)
  const credit = () => (randomInt(3) === 0 ? { deduction: 0.5, deductionNote: 'Worn', delivery: 0.33 } : {})
  await desk.receive(await read(), 1, randomInt(2) ? credit() : undefined)
  if (randomInt(4) === 0) await desk.act(`/api/orders/${order}/refund`, { amount: 1.01 })
  if (randomInt(4) === 0) await desk.act(`/api/orders/${order}/outside-refund`, { amount: 0.77, note: 'In cash' })
  await desk.act(`/api/returns/${id}/refund`, credit())
  await desk.receive(await read(), 9, randomInt(2) ? credit() : undefined)
  if (randomInt(4) === 0) await desk.act(`/api/returns/${id}/close`, {})
}

type Seen = { kills: number; stop: boolean }

/** Until the desks are done; each server dies at least once. */
async function liveAndDie(group: ServerGroup, server: number, seen: Seen): Promise<void> {
  for (let lives = 0; !seen.stop || lives === 0; lives++) {
    const { child, url, keys } = group.servers[server] ?? (await group.restart(server))
    const provider = controlSandbox({ url: `${url}/sandbox/stripe`, secretKey: keys.secretKey })
    const fault = { failure: FAILURES[randomInt(FAILURES.length)] ?? 'hang_up', route: 'POST /v1/refunds', times: 2 }
    await provider.onRequest({ ...fault, when: randomInt(2) ? 'before' : 'after' }).catch(() => {})
    const work = (async () => {
      for (const task of ['work-off', 'issue-invoices', 'reconcile'] as const)
        if (child.connected) await sendTask(child, task, []).catch(() => {})
    })()
    await Promise.race([delay(randomInt(LONGEST_LIFE_MS)), child.exitCode === null ? once(child, 'exit') : undefined])
    await group.kill(server)
    seen.kills += 1
    await work
    const points = ['before-commit', 'after-commit', 'before-refund', 'after-refund'] as const
    const point: keyof typeof FAULT_POINTS = points[randomInt(points.length)] ?? 'after-refund'
    await group.restart(server, `${point}:${1 + randomInt(6)}`)
  }
  // One that is not to die.
  await group.kill(server)
  await group.restart(server)
}
