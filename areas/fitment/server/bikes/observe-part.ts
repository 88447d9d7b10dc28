import { MOST_FACTS } from '#fitment/contract/bike.ts'
import type { observePart as operation } from '#fitment/contract/bikes.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Statements } from './bike-statements.ts'
import type { BikesContext } from './bikes-context.ts'
import { type StoredBike, selectBikes, updateBike } from './bikes-store.ts'
import { sendDisputed } from './disputed-rules.ts'
import { bikeNotFound } from './edit-bike.ts'
import { type FitReport, insertFitReport, replaceFitReport, selectFitReport } from './fit-reports-store.ts'
import { lockBikes } from './lock-bikes.ts'
import { describedBy, presentBike } from './present-bike.ts'

type Observed = OutputOf<typeof operation>

/**
 * A part that fitted says what the bike has where it was mounted; one that fitted with a change does not. What the
 * owner said is never overwritten: where both exclude each other, both are kept. What is said again replaces what was
 * said of the line before, with what followed from it. Saying the same again changes nothing.
 */
export async function observePart(
  context: BikesContext,
  { accountId }: AccountActor,
  { params: { id }, body: { order: orderId, part: partId, outcome, position } }: InputOf<typeof operation>,
): Promise<Observed | Refusal> {
  const { db, fitment, orders, now, newId } = context
  const [known] = await selectBikes(db, accountId, id)
  if (!known) return bikeNotFound()
  // Reads what is on sale, so before the transaction.
  const { facts, ...said } = await fitment.whatFitted({ partId, position }, describedBy(known))
  const namer = await fitment.factNamer()
  return lockBikes<Observed>(context, accountId, async (transaction, bikes) => {
    const bike = bikes.find((one) => one.id === id)
    if (!bike) return bikeNotFound()
    const line = await orders.findOwnLine(transaction, { accountId, orderId, partId })
    if (!line) return refuse('not-found', t('Order line not found.'))
    if (line.status !== 'delivered')
      return refuse('order-state', t('You can tell us once the order has been delivered.'))
    const before = await selectFitReport(transaction, { orderId, partId })
    const answer = (told: StoredBike): Observed => ({ acknowledged: true, bike: presentBike(namer, told) })
    if (before && isSame(before, { bikeId: id, outcome, position: position ?? null })) return answer(bike)
    const free = bikes.map((one) => withoutReport(one, before))
    const freed = free.find((one) => one.id === id) ?? bike
    const report: FitReport = {
      ...{ id: before?.id ?? newId(), partId, orderId, accountId, bikeId: id, reviewId: null, origin: 'bike', outcome },
      ...{ bike: describedBy(freed), position: position ?? null, verdictThen: said.verdict, rule: said.rule },
      ...{ version: said.version, at: now() },
    }
    await (before ? replaceFitReport : insertFitReport)(transaction, report)
    await sendDisputed(context, transaction, report)
    const next = outcome === 'fitted' ? { ...freed, places: withFitted(freed.places, facts, report.at) } : freed
    const told = await keepChanged(transaction, bikes, [...free.filter((one) => one.id !== id), next], report.at)
    return answer(told.find((one) => one.id === id) ?? next)
  })
}

type Said = Pick<FitReport, 'bikeId' | 'outcome' | 'position'>

const isSame = (before: FitReport, { bikeId, outcome, position }: Said) =>
  before.bikeId === bikeId && before.outcome === outcome && before.position === position

/** Without what followed from the report, which has its time. */
function withoutReport(bike: StoredBike, report: FitReport | undefined): StoredBike {
  const at = report?.at.toISOString()
  const isOfReport = ({ fitted }: Statements) => fitted !== undefined && fitted.at === at
  if (!Object.values(bike.places).some(isOfReport)) return bike
  const places = Object.entries(bike.places).flatMap(([place, statements]) => {
    if (!isOfReport(statements)) return [[place, statements] as const]
    const { stated } = statements
    return stated ? [[place, { stated }] as const] : []
  })
  return { ...bike, places: Object.fromEntries(places) }
}

async function keepChanged(
  transaction: Transaction,
  before: readonly StoredBike[],
  after: readonly StoredBike[],
  changedAt: Date,
): Promise<StoredBike[]> {
  const kept: StoredBike[] = []
  for (const bike of after) {
    const isChanged = !before.includes(bike)
    const next = isChanged ? { ...bike, version: bike.version + 1, changedAt } : bike
    if (isChanged) await updateBike(transaction, next)
    kept.push(next)
  }
  return kept
}

/** As many as there is room for. */
function withFitted(
  before: StoredBike['places'],
  facts: Readonly<Record<string, string>>,
  at: Date,
): StoredBike['places'] {
  const places: Record<string, Statements> = { ...before }
  for (const [place, value] of Object.entries(facts)) {
    if (!(place in places) && Object.keys(places).length >= MOST_FACTS) continue
    places[place] = { ...places[place], fitted: { value, origin: 'ordered', at: at.toISOString() } }
  }
  return places
}
