import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { JobWaits } from '#platform/server/jobs/jobs.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { type PartPrices, reductionOf } from './part-prices.ts'
import { selectSwitchMoments, switchPrices } from './part-prices-store.ts'

const BATCH_SIZE = 500
// Queues are looked at every two seconds; the job comes a little early and waits.
const EARLY_MS = 5_000

type Planning = Pick<CatalogueContext, 'jobs' | 'now'>
type Switching = Planning & Pick<CatalogueContext, 'db' | 'invalidation'>

/** Has the price switched at the next moment of a part's reduction. In the transaction that stores it. */
export async function planPriceSwitch(context: Planning, transaction: Queryable, part: PartPrices): Promise<void> {
  if (!reductionOf(part) || !part.reducedFrom) return
  const at = part.priceCents === part.listPriceCents ? part.reducedFrom : part.reducedTo
  if (at) await plan(context, transaction, at)
}

/** The same for all parts that were stored at a moment, as an import does. */
export async function planPriceSwitches(context: Planning, transaction: Queryable, editedAt: Date): Promise<void> {
  for (const at of await selectSwitchMoments(transaction, { after: context.now(), editedAt }))
    await plan(context, transaction, at)
}

function plan({ jobs }: Planning, transaction: Queryable, at: Date): Promise<void> {
  return jobs.send(
    transaction,
    'switch-prices',
    { at: at.toISOString() },
    { startAfter: new Date(at.getTime() - EARLY_MS) },
  )
}

/**
 * Begins and ends every reduction whose moment has come: by any process, after any pause, once. The row's price is what
 * orders are judged by, so nobody pays another price than the one shown. Returns how many prices changed.
 */
export async function switchDuePrices(context: Switching): Promise<number> {
  let switched = 0
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; switched += batch) {
    batch = await inTransaction(context.db, async (transaction) => {
      const { parts, next } = await switchPrices(transaction, context.now(), BATCH_SIZE)
      for (const at of next) await plan(context, transaction, at)
      return parts
    })
  }
  if (switched > 0) context.invalidation.invalidate() // In this process at once
  return switched
}

const SOON_MS = 6 * 60_000

/** For moments whose own job was lost or never sent: a backup was restored, or a file imported on the command line. */
export async function checkPrices(context: Switching): Promise<void> {
  await switchDuePrices(context)
  const after = context.now()
  const until = new Date(after.getTime() + SOON_MS) // Beyond the next check
  for (const at of await selectSwitchMoments(context.db, { after, until })) await plan(context, context.db, at)
}

/** The job of a moment: waits for it, then switches. */
export async function switchPricesAt(context: Switching, at: string): Promise<void> {
  const leftMs = () => Date.parse(at) - context.now().getTime()
  if (leftMs() > 0) await delay(Math.min(leftMs(), 2 * EARLY_MS) + 1) // Timers may be a moment early
  if (leftMs() > 0) throw new JobWaits('The clocks of shop and database differ')
  await switchDuePrices(context)
}
