import { type TaxSettings, taxSettingsSchema } from '#admin/contract/settings/tax-settings.ts'
import { fieldErrors } from '#platform/contract/field-errors.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { TestedTaxes, taxOperations } from '#pricing/contract/taxes.ts'
import { priceBasket } from '../price-basket.ts'
import { taxAsQuoted } from '../quoted-taxes.ts'
import { checkVatIdBy } from './check-vat-id.ts'
import { decideOrderTaxesBy } from './decide-order-taxes.ts'
import { deliveryPriceFor, pricesFor } from './decided-prices.ts'
import type { TaxesContext } from './taxes-context.ts'

type Sample = InputOf<(typeof taxOperations)['testTaxes']>['body']

/** What a sample basket would be charged, by the settings that hold or by a draft. */
export async function testTaxes(context: TaxesContext, sample: Sample): Promise<TestedTaxes | Refusal> {
  const settings = await settingsOf(context, sample.value)
  if (isRefusal(settings)) return settings
  const { destination, pickup, lines } = sample
  const vatId = sample.vatId ? await checkVatIdBy(context, settings, sample.vatId, destination.country) : undefined
  const listed = lines.map(({ price }) => centsFromAmount(price))
  const decision = await decideOrderTaxesBy(context, settings, {
    ...{ destination, pickup, vatId },
    classes: lines.map((line) => line.class),
    lineCents: lines.map(({ quantity }, at) => (listed[at] as number) * quantity),
    deliveryCents: centsFromAmount(sample.delivery),
  })
  if (isRefusal(decision)) return decision
  const prices = pricesFor(decision, listed)
  const reckoned = priceBasket({
    mode: decision.mode === 'added' ? 'added' : 'included',
    lines: decision.lines.map(({ ratePpm, code }, at) => ({
      ...{ ratePpm, code, discountCents: 0 },
      ...{ unitPriceCents: prices[at] as number, quantity: lines[at]?.quantity ?? 1 },
    })),
    discountCents: 0,
    delivery: { cents: deliveryPriceFor(decision, centsFromAmount(sample.delivery)), ...decision.delivery },
  })
  const onTop = decision.mode === 'added'
  const priced = onTop && decision.quoted ? taxAsQuoted(reckoned, decision.quoted) : reckoned
  const whole = ({ totalCents, taxCents }: { totalCents: number; taxCents: number }) => ({
    total: amountFromCents(totalCents + (onTop ? taxCents : 0)),
    tax: amountFromCents(taxCents),
  })
  const { mode, reason, sentence, toBuyer, notes } = decision
  return {
    ...{ mode, reason, sentence, toBuyer, notes },
    lines: priced.lines.map((line, at) => ({
      price: amountFromCents(prices[at] as number),
      rate: line.ratePpm / 10_000,
      code: line.code ?? 'none',
      ...whole(line),
    })),
    delivery: whole(priced.delivery),
    net: amountFromCents(priced.netCents),
    ...{ total: amountFromCents(priced.totalCents), tax: amountFromCents(priced.taxCents) },
    vatId: vatId ? presentVatId(vatId) : null,
  }
}

function presentVatId({ id, valid, name, consultationNumber, message }: NonNullable<TestedTaxes['vatId']>) {
  return { id, valid, name, consultationNumber, message }
}

async function settingsOf({ ownerSettings }: TaxesContext, draft: unknown): Promise<TaxSettings | Refusal> {
  if (draft === undefined) return ownerSettings.held('taxes')
  const read = taxSettingsSchema.safeParse(draft)
  if (read.success) return read.data
  const errors = read.error.issues.flatMap(fieldErrors).slice(0, MOST_ERRORS)
  return invalidInput(errors.map(({ path, message }) => ({ path: path ? `value.${path}` : 'value', message })))
}

const MOST_ERRORS = 20
