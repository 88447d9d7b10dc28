import { dollarsFromCents, formatCents, MAX_AMOUNT_CENTS } from '#contract/money/money.ts'
import type { AskedLine } from '#contract/orders/asked-lines.ts'
import type { Quote, QuotedLine } from '#contract/orders/quote.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'

/** Delivery is included in the prices, and so is tax. */
export async function quoteOrder({ db, catalogue, now }: OrdersContext, asked: readonly AskedLine[]): Promise<Quote> {
  const lines = await catalogue.quoteLines(db, asked, now())
  const sum = lines.reduce((cents, line) => cents + (line.problem ? 0 : centsOf(line)), 0)
  const isTooLarge = sum > MAX_AMOUNT_CENTS
  return {
    lines,
    methods: [{ id: 'included', name: 'Delivery included', price: 0 }],
    tax: 0,
    total: dollarsFromCents(sum),
    orderable: !isTooLarge && lines.every(({ problem }) => !problem),
    ...(isTooLarge && { message: `Orders can be up to ${formatCents(MAX_AMOUNT_CENTS)}` }),
  }
}

const centsOf = ({ total = 0 }: QuotedLine) => Math.round(total * 100)
