import pg from 'pg'
import { choosePayments, SANDBOX_PATH } from '#app/server/choose-payments.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createStripeClient } from '#platform/server/payments/stripe-client.ts'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import { PORTS } from '../../cluster/cluster-addresses.ts'
import { type Cluster, until } from '../../cluster/start-cluster.ts'
import type { CrowdRecord } from './crowd-record.ts'

/** What of the people's record the leader no longer knows, and what it knows too much of. */
export type Verdict = {
  lost: number
  unpaid: number
  /** Forms that became two orders, and orders that were paid twice. */
  doubled: number
  /** Paid at the provider, and not in the shop. */
  unsettled: number
  /** Rules of the books that are broken. */
  wrong: string[]
}

type Row = { id: string; address: string; paid_at: Date | null }
const SETTLE_LIMIT_MS = 60_000

/** Compares the record with the leader's database and with the provider's books. */
export async function judgeRecord(cluster: Cluster, record: CrowdRecord): Promise<Verdict> {
  const rows = await readOrders(cluster)
  const known = new Map(rows.map((row) => [row.id, row]))
  const counts = Map.groupBy(rows, ({ address }) => address)
  const twiceOrdered = [...counts.values()].filter(({ length }) => length > 1).length
  const { twicePaid, unsettled } = await compareWithProvider(cluster, record)
  return {
    lost: [...record.orders.keys()].filter((id) => !known.has(id)).length,
    unpaid: [...record.paid].filter((id) => !known.get(id)?.paid_at).length,
    doubled: twiceOrdered + twicePaid,
    unsettled,
    wrong: await brokenRules(cluster),
  }
}

async function readOrders(cluster: Cluster): Promise<Row[]> {
  return (await cluster.query('SELECT id, address, paid_at FROM orders')) as Row[]
}

/** The sandbox has a database of its own, so a payment that the shop forgot is still there. */
async function compareWithProvider(cluster: Cluster, record: CrowdRecord) {
  const { addresses, shopOptions } = cluster
  const { sandbox } = choosePayments({ stripe: undefined, secret: shopOptions.secret, ownUrl: () => '' })
  const url = () => `http://${addresses.sandbox}:${PORTS.shop}${SANDBOX_PATH}`
  const stripe = createStripeClient({
    secretKey: sandbox?.secretKey ?? '',
    timeoutMs: 10_000,
    sandbox: { url, browserPath: SANDBOX_PATH },
  })
  const paid: string[] = []
  for await (const { status, metadata } of stripe.paymentIntents.list({ limit: 100 }))
    if (status === 'succeeded' && metadata.order_id) paid.push(metadata.order_id)
  const ofRecord = paid.filter((id) => record.orders.has(id))
  let unsettled = 0
  const settled = async () => {
    const rows = new Map((await readOrders(cluster)).map((row) => [row.id, row]))
    unsettled = ofRecord.filter((id) => !rows.get(id)?.paid_at).length
    return unsettled === 0
  }
  await until('every payment of the provider is settled', settled, SETTLE_LIMIT_MS).catch(() => {})
  return { twicePaid: paid.length - new Set(paid).size, unsettled }
}

async function brokenRules({ addresses, passwords, leader }: Cluster): Promise<string[]> {
  const host = addresses.nodes[Number((await leader()).slice(2)) - 1] ?? ''
  const connectionString = `postgres://postgres:${passwords.superuser}@${host}:${PORTS.postgres}/shop`
  const { db, close } = openDatabase({ connectionString, poolSize: 1, applicationName: 'stress' })
  try {
    await assertOrderInvariants(db)
    return []
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error
    return [(error as Error).message]
  } finally {
    await close()
  }
}
