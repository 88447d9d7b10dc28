import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { askIntent, confirmIntent, sendOrder, tellPaid } from '../orders/order-requests.ts'
import { type Person, type ServerGroup, startServerGroup } from '../server-group.ts'

const PRICE_CENTS = 700
const DAY_MS = 24 * 3_600_000

/** What every jump is looked at with: the status of each answer by what was asked, and how many holds ran out. */
type Seen = Record<string, number>

/**
 * The server's clock jumps a day forward, back, and a day back from there, repeatedly. The database's clock stays
 * right, as when one of several machines has a wrong clock.
 * @throws Error on a server error, when a session or a new order is lost, or when an invariant of the orders is broken
 */
export async function jumpClock(cluster: TestCluster, times: number): Promise<Record<string, number | string>> {
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '1000' })
  try {
    const [buyer] = (await group.signUp(1)) as [Person]
    const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
    const seen: Record<string, string> = {}
    for (let time = 0; time < times; time++) {
      for (const [name, offsetMs] of Object.entries({
        aDayAhead: DAY_MS,
        backAgain: 0,
        aDayBehind: -DAY_MS,
        right: 0,
      })) {
        await group.task('set-clock', String(offsetMs))
        const jump = await look(group, buyer, part)
        seen[name] = Object.entries(jump)
          .map(([what, figure]) => `${what} ${figure}`)
          .join(', ')
        const wrong = Object.entries(jump).filter(([what, figure]) => what.endsWith('Status') && figure >= 500)
        if (wrong.length > 0 || jump.renewedStatus !== 200 || jump.orderStatus !== 200 || jump.paidStatus !== 200)
          throw new Error(`${name}: ${seen[name]}`)
      }
    }
    await group.settle()
    await assertOrderInvariants(group.db, { settled: true })
    return { jumps: times * 4, ...seen }
  } finally {
    await group.close()
  }
}

async function look(group: ServerGroup, buyer: Person, part: string): Promise<Seen> {
  const own = () => group.request('GET', `/api/placeOrder?email=${buyer.email}&limit=5`, { token: buyer.token })
  const { status: oldTokenStatus } = await own()
  const { status: renewedStatus, body } = await group.request('PUT', `/api/user/${buyer.email}`, {
    cookie: buyer.cookie,
    body: { email: buyer.email },
  })
  buyer.token = (body as { token?: string }).token ?? buyer.token
  // One is left unpaid, for the next jump to find.
  await sendOrder(group, buyer, { part, priceCents: PRICE_CENTS })
  const placed = await sendOrder(group, buyer, { part, priceCents: PRICE_CENTS })
  const { insertedId: order } = placed.body as { insertedId: string }
  const { body: intent } = await askIntent(group, buyer, order, PRICE_CENTS)
  const { clientSecret } = intent as { clientSecret: string }
  await confirmIntent(group, clientSecret, '4242424242424242')
  const paid = await tellPaid(group, buyer, order, clientSecret.split('_secret_')[0] ?? '')
  await group.task('expire')
  await group.settle()
  const { rows } = await group.pool.query(`SELECT count(*) AS holds FROM orders WHERE status = 'placed'`)
  return {
    oldTokenStatus,
    renewedStatus,
    orderStatus: placed.status,
    paidStatus: paid.status,
    heldOrders: Number(rows[0].holds),
  }
}
