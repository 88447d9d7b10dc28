import type { TaxSettings } from '#contract/owner-settings/tax-settings.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { TaxQuote } from '#server/adapters/tax-provider/tax-provider.ts'
import { decideTaxes } from './decide-taxes.ts'
import type { TaxDecision, TaxQuestion } from './tax-decision.ts'
import type { TaxesContext } from './taxes-context.ts'

/** Amounts are for a tax service: cents of lines after discounts. They may be left out. */
type OrderTaxQuestion = Omit<TaxQuestion, 'at'> & { lineCents?: readonly number[]; deliveryCents?: number }
/** By the parts of its lines, each of its class. */
type PartsTaxQuestion = Omit<OrderTaxQuestion, 'classes'> & { parts: readonly string[] }
/** `quoted`: what a tax service said, if one was asked. */
type OrderTaxes = TaxDecision & { quoted?: TaxQuote }

/**
 * Decides the tax of an order at this moment, by the settings that hold. Where the owner chose a tax service it is
 * asked, for up to three seconds: so never within a transaction. Refused as `tax-unavailable` if it is away and the
 * owner wants no order then.
 */
export async function decideOrderTaxes(
  context: TaxesContext,
  { parts, ...question }: PartsTaxQuestion,
): Promise<OrderTaxes | Refusal> {
  const settings = await context.ownerSettings.held('taxes')
  const known = settings.mode === 'none' ? undefined : await context.findTaxClasses(parts)
  const classes = parts.map((part) => known?.get(part) ?? 'standard')
  return decideOrderTaxesBy(context, settings, { ...question, classes })
}

/** By settings that may not hold yet. */
export async function decideOrderTaxesBy(
  { provider, now }: TaxesContext,
  settings: TaxSettings,
  question: OrderTaxQuestion,
): Promise<OrderTaxes | Refusal> {
  const asked = { ...question, at: now() }
  const decision = decideTaxes(settings, asked)
  if (!isServed(settings, asked, decision) || !settings.home) return decision
  const { classes, lineCents = [], deliveryCents = 0, at } = asked
  const quoted = await provider.quote({
    from: settings.home,
    to: asked.pickup ? settings.home : asked.destination,
    lines: classes.map((name, index) => ({ ref: String(index), cents: lineCents[index] ?? 0, class: name })),
    ...{ deliveryCents, at },
  })
  if (quoted !== 'unavailable') return withQuote(decision, asked, quoted)
  if (settings.providerAway === 'refuse')
    return refuse('tax-unavailable', 'The tax cannot be worked out at the moment. Try again in a few minutes.')
  return { ...decision, notes: [...decision.notes, 'The tax service did not answer: the rates of the table were used'] }
}

/** Within the United States. */
function isServed({ provider, mode, home }: TaxSettings, { destination, pickup }: TaxQuestion, decision: TaxDecision) {
  const isAmerican = home?.country === 'US' && (pickup || destination.country === 'US')
  return provider === 'sandbox' && mode === 'added' && decision.reason === null && isAmerican
}

/** Its jurisdictions' rates together are the rate of a line. */
function withQuote(decision: TaxDecision, { classes }: TaxQuestion, quoted: TaxQuote): OrderTaxes {
  const ratePpm = quoted.jurisdictions.reduce((sum, one) => sum + one.ratePpm, 0)
  const lines = classes.map((name, index) => {
    const homeRatePpm = decision.lines[index]?.homeRatePpm ?? 0
    if (name === 'zero') return { ratePpm: 0, code: 'zero' as const, homeRatePpm }
    return { ratePpm, code: ratePpm === 0 ? ('none' as const) : name, homeRatePpm }
  })
  const code = ratePpm === 0 ? ('none' as const) : ('standard' as const)
  const { delivery } = decision
  return {
    ...decision,
    lines,
    delivery: delivery.ratePpm === 'proportional' ? delivery : { ratePpm, code },
    quoted,
  }
}
