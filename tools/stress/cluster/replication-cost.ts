import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from '../../cluster/start-cluster.ts'
import { type Buyer, startCrowd } from './crowd.ts'

const SECONDS = 12
const ROUNDS = 3
const MODES = ['on', 'local'] as const

/** Whole purchases a second with a synchronous standby and without waiting for one, in turn, and their ratio. */
export async function measureReplication(
  cluster: Cluster,
  { fronts, buyers, part }: { fronts: string[]; buyers: Buyer[]; part: string },
): Promise<string> {
  const rates = { on: [] as number[], local: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const mode of MODES) {
      await cluster.query(`ALTER ROLE shop SET synchronous_commit = '${mode}'`)
      // Connections keep what they began with.
      await cluster.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'shop'`)
      const crowd = await startCrowd(fronts, buyers, part)
      await delay(2_000)
      const before = crowd.record.orders.size
      await delay(SECONDS * 1_000)
      rates[mode].push((crowd.record.orders.size - before) / SECONDS)
      await crowd.stop()
    }
  }
  await cluster.query('ALTER ROLE shop RESET synchronous_commit')
  const [on, local] = MODES.map((mode) => median(rates[mode])) as [number, number]
  const each = (mode: (typeof MODES)[number]) => rates[mode].map((rate) => rate.toFixed(1)).join(', ')
  return `${buyers.length} people: ${each('on')} purchases a second with a synchronous standby, ${each('local')} without: ${(on / local).toFixed(2)}`
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
