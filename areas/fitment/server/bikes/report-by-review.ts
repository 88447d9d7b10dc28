import { FEWEST_REPORTS, type FitOutcome } from '#fitment/contract/fit-outcomes.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { BikesContext } from './bikes-context.ts'
import { sendDisputed } from './disputed-rules.ts'
import {
  countReportsByKind,
  deleteReportOfReview,
  type FitReport,
  insertFitReport,
  selectReportsOfOrders,
} from './fit-reports-store.ts'

/** `template`: code of a kind of bike. */
export type ReviewedFit = { partId: string; template: string; outcome: FitOutcome }
export type JudgedReview = ReviewedFit & Pick<FitReport, 'verdictThen' | 'rule' | 'version'>

/** Before the transaction, since it reads what is on sale. */
export async function judgeReview({ fitment }: BikesContext, fit: ReviewedFit): Promise<JudgedReview> {
  const bike = { template: fit.template, facts: {} }
  const { verdict, rule, version } = await fitment.whatFitted({ partId: fit.partId }, bike)
  return { ...fit, verdictThen: verdict, rule, version }
}

type ReportedReview = {
  accountId: string | null
  orderId?: string | null
  reviewId: string
  fit: JudgedReview | undefined
}

/**
 * A review counts for the newest delivered order of its part of which nothing else was told, so that each line counts
 * once; a guest's (without an account) for the order that it is about. Replaces what the review said before; without
 * `fit` it says nothing any more. In the caller's transaction.
 */
export async function reportByReview(
  context: BikesContext,
  transaction: Transaction,
  { accountId, orderId: own = null, reviewId, fit }: ReportedReview,
): Promise<void> {
  await deleteReportOfReview(transaction, reviewId)
  if (!fit) return
  const { partId, template, ...said } = fit
  const delivered = accountId
    ? await context.orders.findDeliveriesOf(transaction, { accountId, partId })
    : [own].filter((id) => id !== null)
  if (delivered.length === 0) return
  const reports = await selectReportsOfOrders(transaction, delivered)
  const told = new Set(reports.filter((report) => report.partId === partId).map(({ orderId }) => orderId))
  const orderId = delivered.find((id) => !told.has(id))
  if (orderId === undefined) return
  const report: FitReport = {
    ...{ id: context.newId(), partId, orderId, accountId, reviewId, bikeId: null, origin: 'review', position: null },
    ...{ ...said, bike: { template, facts: {} }, at: context.now() },
  }
  await insertFitReport(transaction, report)
  await sendDisputed(context, transaction, report)
}

/** How often a part fitted, by kind of bike, where enough people told. */
export async function reportedKinds({ db, fitment }: BikesContext, partId: string) {
  const [kinds, names] = await Promise.all([countReportsByKind(db, partId, FEWEST_REPORTS), fitment.bookNames()])
  return kinds.map(({ template, ...counts }) => ({
    bikeKind: template,
    name: names.template(template) ?? template,
    ...counts,
  }))
}
