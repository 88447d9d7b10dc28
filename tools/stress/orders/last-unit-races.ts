import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { onServerGroup, PROCESSES, type ServerGroup } from '../server-group.ts'
import { sendOrder } from './order-requests.ts'

const PRICE_CENTS = 1990

/**
 * Rounds of 2 to 64 buyers for the last units of a part, over several server processes. In every second round the
 * winners withdraw at once, and the units must be back in stock.
 * @throws Error when a unit was oversold or lost, or when anything but an order or a refusal is answered
 */
export async function raceForLastUnits(
  ground: TestCluster | ServerGroup,
  rounds: number,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  return onServerGroup(ground, processes, { OPEN_ORDERS: '1000' }, async (group) => {
    const buyers = await group.signUp(64)
    const seen = { rounds: 0, requests: 0, orders: 0, refused409: 0, withdrawn: 0, busy503: 0, other: 0 }
    const startedAtMs = performance.now()
    for (let round = 0; round < rounds; round++) {
      if (round % 200 === 199) await group.renew(buyers)
      const pieces = 1 + (round % 5)
      const contenders = buyers.slice(0, 2 + ((round * 37) % 63))
      const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: pieces })
      const answers = await Promise.all(
        contenders.map((buyer, index) =>
          sendOrder(group, buyer, { part, priceCents: PRICE_CENTS, server: index % group.servers.length }),
        ),
      )
      const won = answers.flatMap(({ status, body }, index) =>
        status === 200 ? [{ buyer: contenders[index], id: (body as { insertedId: string }).insertedId }] : [],
      )
      seen.rounds += 1
      seen.requests += answers.length
      seen.orders += won.length
      seen.refused409 += answers.filter(({ status }) => status === 409).length
      const busy = answers.filter(({ status }) => status === 503).length
      seen.busy503 += busy
      seen.other += answers.filter(({ status }) => ![200, 409, 503].includes(status)).length
      const wanted = Math.min(pieces, contenders.length)
      // Whom a server with too much to do turned away got nothing, and may have been the one who was to get a piece.
      if (won.length > wanted || won.length < wanted - busy) {
        throw new Error(`Round ${round}: ${won.length} orders for ${pieces} pieces by ${contenders.length} buyers`)
      }
      if (round % 2) {
        await Promise.all(
          won.map(({ buyer, id }) => group.request('DELETE', `/api/placeOrder/${id}`, { token: buyer?.token ?? '' })),
        )
        seen.withdrawn += won.length
      }
      const { rows } = await group.pool.query('SELECT quantity, available FROM parts WHERE id = $1', [part])
      const expected = round % 2 ? pieces : pieces - won.length
      if (rows[0].quantity !== pieces || rows[0].available !== expected) {
        throw new Error(`Round ${round}: ${rows[0].available} available instead of ${expected}`)
      }
    }
    const seconds = (performance.now() - startedAtMs) / 1000
    if (seen.other > 0) throw new Error(`${seen.other} answers were neither an order nor a refusal`)
    const books = await assertOrderInvariants(group.db)
    return { ...seen, requestsPerSecond: Math.round(seen.requests / seconds), booksOrders: books.orders }
  })
}
