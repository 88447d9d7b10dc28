import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import { controlSandbox } from '#test-support/sandboxes/sandbox-control.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { PROCESSES, type ServerGroup, startServerGroup } from '../server-group.ts'
import { checkAgainstModel, type Model, newModel, type StormAction, stormAction } from './storm-model.ts'

/** What is done in one run: steps one after the other, the actions of one step at once. */
const storm = fc.array(fc.array(stormAction, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 40 })

/**
 * Random order histories with random payments and events of the provider (duplicated, reordered, delayed, lost, forged)
 * until that many events were sent. Each run is settled, then compared with a model and checked for invariants.
 * @param seed repeats a storm that failed
 * @throws Error with the seed and the shortest storm that breaks a rule
 */
export async function stormPayments(
  cluster: TestCluster,
  events: number,
  seed = Date.now() & 0x7fffffff,
  processes = PROCESSES,
): Promise<Record<string, number>> {
  const group = await startServerGroup(cluster, processes, { OPEN_ORDERS: '1000' })
  const seen: Model['seen'] = { actions: 0, events: 0, forged: 0, orders: 0, paid: 0, refunds: 0, refusals: 0 }
  try {
    // What the sandbox posts by itself is lost, doubled and mixed up; besides, the storm tells of events itself.
    for (const { url, keys } of group.servers) {
      const control = controlSandbox({ url: `${url}/sandbox/stripe`, secretKey: keys.secretKey })
      await control.onEvent({ effect: 'drop', chance: 0.5 })
      await control.onEvent({ effect: 'duplicate', chance: 0.3 })
      await control.onEvent({ effect: 'reorder', chance: 0.3 })
    }
    const people = await group.signUp(4)
    const [admin] = people
    if (!admin) throw new Error('Nobody signed up')
    await group.makeAdmin(admin)
    const startedAtMs = performance.now()
    for (let batch = 0; seen.events < events; batch++) {
      await group.renew(people)
      const run = fc.asyncProperty(storm, async (steps) => {
        const part = await group.addPart({ priceCents: 1000, quantity: 12 })
        const model = await newModel(group, { people, admin, part, seen })
        await runSteps(group, model, steps)
        await checkAgainstModel(group, model)
        await endRun(group, model)
      })
      await fc.assert(run, { numRuns: 5, seed: seed + batch, endOnFailure: true })
    }
    const books = await assertOrderInvariants(group.db, { settled: true })
    const seconds = Math.round((performance.now() - startedAtMs) / 1000)
    return { ...seen, booksPayments: books.payments, booksRefunds: books.refunds, seconds, seed }
  } finally {
    await group.close()
  }
}

async function runSteps(group: ServerGroup, model: Model, steps: StormAction[][]): Promise<void> {
  for (const step of steps) {
    await Promise.all(
      step.map((action) => {
        model.seen.actions += 1
        return action.run(group, model, randomUUID())
      }),
    )
  }
  await group.settle()
}

/** What still waits for payment expires, so that it does not wait through all the runs to come. */
async function endRun(group: ServerGroup, { orders }: Model): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await group.pool.query(`UPDATE orders SET hold_expires_at = now() WHERE status = 'placed' AND id = ANY($1)`, [ids])
  await group.task('expire')
  await group.settle()
}
