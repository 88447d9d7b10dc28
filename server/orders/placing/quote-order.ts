import type { AskedFit, QuotedFit } from '#contract/fitment/order-fit.ts'
import { centsFromDollars, dollarsFromCents, formatCents, maxAmountCents } from '#contract/money/money.ts'
import type { InputOf } from '#contract/operation.ts'
import type { AskedLine } from '#contract/orders/asked-lines.ts'
import type { quoteOrder as operation, Quote, QuotedLine } from '#contract/orders/quote.ts'
import { isRefusal, type Refusal } from '#contract/problem.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'

/** Delivery is included in the prices, and so is tax. */
export async function quoteOrder(
  context: OrdersContext,
  { lines: asked, fit }: InputOf<typeof operation>['body'],
): Promise<Quote | Refusal> {
  const { db, catalogue, now } = context
  const [lines, judged, terms] = await Promise.all([
    catalogue.quoteLines(db, asked, now()),
    fit && quoteFit(context, asked, fit),
    context.terms(),
  ])
  if (isRefusal(judged)) return judged
  const sum = lines.reduce((cents, line) => cents + (line.problem ? 0 : centsOf(line)), 0)
  const isTooLarge = sum > maxAmountCents()
  return {
    lines,
    methods: [{ id: 'included', name: 'Delivery included', price: 0 }],
    tax: 0,
    total: dollarsFromCents(sum),
    orderable: !isTooLarge && lines.every(({ problem }) => !problem),
    ...(judged && { fit: judged }),
    ...(terms && { terms }),
    ...(isTooLarge && { message: `Orders can be up to ${formatCents(maxAmountCents())}` }),
  }
}

async function quoteFit(
  { db, fitment }: OrdersContext,
  asked: readonly AskedLine[],
  fit: AskedFit,
): Promise<QuotedFit | Refusal> {
  const ready = await fitment.readyOrderFit(fit)
  if (isRefusal(ready)) return ready
  const parts = asked.map(({ part }) => part)
  return fitment.presentOrderFit(await fitment.judgeOrderFit(db, ready, parts), ready.fault)
}

const centsOf = ({ total = 0 }: QuotedLine) => centsFromDollars(total)
