import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../cluster/start-cluster.ts'
import type { Scene } from './cluster-scene.ts'
import { type CrowdRecord, countFailures, longestGap } from './crowd-record.ts'
import type { Fault } from './faults.ts'
import { judgeRecord, type Verdict } from './judge-record.ts'

/** What one fault did, and which promises it broke. */
export type Outcome = Verdict & {
  orders: number
  paid: number
  orderGapS: number
  readGapS: number
  /** From the fault until everything was as before, unattended. */
  wholeAgainS: number
  seen: string
  broken: string[]
}

const WARM_UP_ORDERS = 20
const AFTERWARDS_MS = 3_000
/** The longest that public pages may be unreadable, in seconds. */
const READ_GAP_S = 2

/** Strikes while people order and pay, waits until the cluster is whole again, and judges by the people's record. */
export async function runFault(fault: Fault, scene: Scene): Promise<Outcome> {
  const { cluster, crowd } = scene
  const { record } = crowd
  await until('people order', async () => record.orders.size >= WARM_UP_ORDERS)
  const fromMs = performance.now()
  let [wholeMs, untilMs] = [0, 0]
  try {
    const heal = await fault.strike(cluster, scene)
    await delay(fault.lastsS * 1_000)
    await heal?.()
    await cluster.untilWhole()
    wholeMs = performance.now()
    const before = record.orders.size
    await until('people order again', async () => record.orders.size > before + 1)
    await delay(AFTERWARDS_MS)
    untilMs = performance.now()
  } finally {
    await crowd.stop()
  }
  const verdict = await judgeRecord(cluster, record)
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  const gap = (moments: number[]) => seconds(longestGap(moments, fromMs, untilMs))
  const figures = {
    orders: record.orders.size,
    paid: record.paid.size,
    orderGapS: gap([...record.orders.values()].map(({ atMs }) => atMs)),
    readGapS: gap(record.readsAtMs),
    wholeAgainS: seconds(wholeMs - fromMs),
    seen: countFailures(record.failures),
  }
  return { ...verdict, ...figures, broken: brokenPromises(fault, record, { ...verdict, ...figures }) }
}

function brokenPromises(fault: Fault, record: CrowdRecord, outcome: Omit<Outcome, 'broken'>): string[] {
  const { lost, unpaid, doubled, unsettled, wrong, orderGapS, readGapS } = outcome
  const counts = Object.entries({ lost, unpaid, doubled, unsettled }).filter(([, count]) => count > 0)
  const unforeseen = record.failures.filter(({ what }) => !fault.mayBeSeen.test(what))
  return [
    ...counts.map(([what, count]) => `${count} ${what}`),
    ...wrong,
    ...record.givenUp,
    ...(orderGapS > fault.orderGapS ? [`no order for ${orderGapS} s, at most ${fault.orderGapS} promised`] : []),
    ...(readGapS > READ_GAP_S ? [`no public page for ${readGapS} s, at most ${READ_GAP_S} promised`] : []),
    ...(unforeseen.length > 0 ? [`people saw ${countFailures(unforeseen)}`] : []),
  ]
}
