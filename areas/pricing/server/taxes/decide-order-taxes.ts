import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import type { QuotedTaxes } from '../quoted-taxes.ts'
import type { TaxQuote, TaxQuoteRequest } from '../tax-provider/tax-provider.ts'
import { decideTaxes } from './decide-taxes.ts'
import type { TaxDecision, TaxQuestion } from './tax-decision.ts'
import type { TaxesContext } from './taxes-context.ts'

/** Amounts are for a tax service: cents of lines after discounts. They may be left out. */
type OrderTaxQuestion = Omit<TaxQuestion, 'day'> & { lineCents?: readonly number[]; deliveryCents?: number }
/** By the parts of its lines, each of its class. */
type PartsTaxQuestion = Omit<OrderTaxQuestion, 'classes'> & {
  parts: readonly string[]
  /** Discontinued ones too; those that there are. Not asked where nothing is taxed. */
  findParts: () => Promise<ReadonlyMap<string, { taxClass: TaxClass }>>
}
/** `quoted`: what a tax service was asked and said, if one was. Its cents are the tax. */
type OrderTaxes = TaxDecision & { quoted?: QuotedTaxes }

/**
 * Decides the tax of an order at this moment, by the settings that hold. Where the owner chose a tax service it is
 * asked, for up to three seconds: so never within a transaction. Refused as `tax-unavailable` if it is away and the
 * owner wants no order then.
 */
export async function decideOrderTaxes(
  context: TaxesContext,
  { parts, findParts, ...question }: PartsTaxQuestion,
): Promise<OrderTaxes | Refusal> {
  const settings = await context.ownerSettings.held('taxes')
  const known = settings.mode === 'none' ? undefined : await findParts()
  const classes = parts.map((part) => known?.get(part)?.taxClass ?? 'standard')
  return decideOrderTaxesBy(context, settings, { ...question, classes })
}

/** By settings that may not hold yet. */
export async function decideOrderTaxesBy(
  { provider, ownerSettings, now }: TaxesContext,
  settings: TaxSettings,
  question: OrderTaxQuestion,
): Promise<OrderTaxes | Refusal> {
  const at = now()
  const asked = { ...question, day: dayIn(await ownerSettings.timeZone(), at) }
  const decision = decideTaxes(settings, asked)
  if (!isServed(settings, asked, decision) || !settings.home) return decision
  const { classes, lineCents = [], deliveryCents = 0 } = asked
  const request = {
    from: settings.home,
    to: placeOf(asked.pickup ? settings.home : asked.destination),
    lines: classes.map((name, index) => ({ ref: String(index), cents: lineCents[index] ?? 0, class: name })),
    ...{ deliveryCents, at },
  }
  const quoted = await provider.quote(request)
  if (quoted !== 'unavailable' && isWhole(request, quoted)) {
    return withQuote(decision, asked, { asked: request, answered: quoted })
  }
  if (settings.providerAway === 'refuse')
    return refuse('tax-unavailable', t('The tax cannot be worked out at the moment. Try again in a few minutes.'))
  return {
    ...decision,
    notes: [...decision.notes, t('The tax service did not answer: the rates of the table were used')],
  }
}

/** Within the United States. */
function isServed({ provider, mode, home }: TaxSettings, { destination, pickup }: TaxQuestion, decision: TaxDecision) {
  const isAmerican = home?.country === 'US' && (pickup || destination.country === 'US')
  return provider === 'sandbox' && mode === 'added' && decision.reason === null && isAmerican
}

/** No more of an address than decides. */
const placeOf = ({ country, region, postcode }: TaxQuestion['destination']) => ({ country, region, postcode })

/** A tax for every line that was asked about, in whole cents and not more than the line. */
function isWhole({ lines, deliveryCents }: TaxQuoteRequest, answered: TaxQuote): boolean {
  const isTaxOf = (tax: number | undefined, cents: number) =>
    tax !== undefined && Number.isSafeInteger(tax) && tax >= 0 && tax <= cents
  return (
    answered.lines.length === lines.length &&
    lines.every(({ ref, cents }) => isTaxOf(answered.lines.find((line) => line.ref === ref)?.cents, cents)) &&
    isTaxOf(answered.deliveryCents, deliveryCents)
  )
}

/** Its jurisdictions' rates together are the rate of a line. */
function withQuote(decision: TaxDecision, { classes }: TaxQuestion, quoted: QuotedTaxes): OrderTaxes {
  const ratePpm = quoted.answered.jurisdictions.reduce((sum, one) => sum + one.ratePpm, 0)
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
