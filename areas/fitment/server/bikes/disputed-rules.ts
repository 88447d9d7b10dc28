import type { Transaction } from '#platform/server/database/database.ts'
import type { BikesContext } from './bikes-context.ts'
import { type FitReport, selectFitReports } from './fit-reports-store.ts'

const MOST_LOOKED_AT = 1_000

/** A report that speaks against what we said is looked at beside the earlier ones, once its transaction is through. */
export async function sendDisputed(
  { jobs }: Pick<BikesContext, 'jobs'>,
  transaction: Transaction,
  { id, outcome, verdictThen }: FitReport,
): Promise<void> {
  if (outcome === 'not-fitted' && verdictThen === 'fits')
    await jobs.send(transaction, 'flag-disputed-rules', { reportId: id })
}

/** Idempotent: a report puts a row of the rule book in doubt once. */
export async function flagByReports({ db, fitment }: Pick<BikesContext, 'db' | 'fitment'>): Promise<void> {
  const against = await selectFitReports(db, 'against-fits', MOST_LOOKED_AT)
  await fitment.flagByStoredReports(
    against.map(({ id, accountId, partId, bike, verdictThen }) => ({
      ...{ id, by: accountId ?? undefined, partId, bike, verdictThen, fitted: false },
    })),
  )
}
