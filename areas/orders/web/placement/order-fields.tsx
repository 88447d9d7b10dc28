import type { ReactNode, RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import type { FillAddress } from '#accounts/web/addresses/saved-address-choice.tsx'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { largestOrder } from '#catalogue/contract/order-quantity.ts'
import { andList } from '#platform/contract/language/intl-formats.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { formatAmount, formatCents } from '#platform/contract/money/money.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { addToBasket } from '../basket/use-basket.ts'
import { ClashBoxes } from '../order-fit/clash-boxes.tsx'
import { type BridgePart, LineVerdict } from '../order-fit/line-verdict.tsx'
import { clashesIn } from '../order-fit/quoted-clashes.ts'
import type { usePartOrderFit } from '../order-fit/use-part-order-fit.ts'
import { isOutOfStock, type OrderLimits, orderTotalCents, orderUnitPrice, smallTotalProblem } from './order-limits.ts'
import { type OrderedPart, usePlaceOrder } from './use-place-order.ts'

type Props = {
  part: OrderedPart
  customer: { email: string; name: string }
  addressChoice: (fill: FillAddress) => ReactNode
  /** Beside the button, for the quantity typed. */
  beside: (quantity: number) => ReactNode
  inCheckout: boolean // Placing the order leads to the checkout
}

export default function OrderFields({ part, customer, addressChoice, beside, inCheckout }: Props) {
  const { form, limits, problem, send, judged, boxes } = usePlaceOrder(part, customer)
  const { errors, isSubmitting } = form.formState
  const quantity = useWatch({ control: form.control, name: 'placeOrderQuantity' })
  const total = orderTotalCents(limits, quantity)
  const unitPrice = orderUnitPrice(limits, quantity)
  const outOfStock = isOutOfStock(limits)
  const priceChanged = problem instanceof ProblemError && problem.kind === 'price-changed'

  /** And the phone number while that is empty. */
  const fillAddress: FillAddress = ({ text, phone }, { ifEmpty } = { ifEmpty: false }) => {
    if (ifEmpty && form.getValues('address').trim()) return false
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('address', text, options)
    if (phone && !form.getValues('phone').trim()) form.setValue('phone', phone, options)
    return true
  }

  return (
    <form method="post" noValidate onSubmit={send} className="@container flex flex-col gap-2.5">
      {priceChanged ? <PriceChanged unitPrice={unitPrice} totalCents={total} /> : <ProblemNotice error={problem} />}
      <div className="grid @sm:grid-cols-[2fr_3fr] gap-3">
        <Field label={t('Name')} value={customer.name} readOnly autoComplete="name" />
        <Field label={t('Email')} value={customer.email} readOnly autoComplete="email" />
      </div>
      <div className="grid @sm:grid-cols-2 gap-3">
        <WholeNumberField
          {...form.register('placeOrderQuantity', { setValueAs: readWholeNumber })}
          label={t('Quantity')}
          min={limits.min}
          max={largestOrder(limits)}
          step={limits.multiple}
          hint={!outOfStock && quantityHint(limits)}
          error={outOfStock ? outOfStockText(limits) : errors.placeOrderQuantity?.message}
        />
        <Field
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </div>
      <div className="relative">
        <div className="absolute -top-1.5 right-0 max-w-[70%]">{addressChoice(fillAddress)}</div>
        <TextAreaField
          label={t('Address')}
          rows={2}
          autoComplete="street-address"
          error={errors.address?.message}
          {...form.register('address')}
        />
      </div>
      <PartOrderFit part={part} quantity={quantity} judged={judged} tried={form.formState.isSubmitted} boxes={boxes} />
      {inCheckout && (
        <p className="text-graphite">
          {t('Delivery and tax depend on your address: the checkout asks for the rest and shows the total.')}
        </p>
      )}
      <OrderTotal unitPrice={unitPrice} quantity={quantity} totalCents={total} />
      <p role="status" className="text-bad empty:hidden">
        {smallTotalProblem(limits, quantity)}
      </p>
      <div className="grid @sm:grid-cols-2 gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={outOfStock}
          pending={isSubmitting}
          pendingLabel={t('Placing your order')}
        >
          {outOfStock ? t('Out of stock') : orderButton(inCheckout)}
        </Button>
        {!outOfStock && beside(quantity)}
      </div>
    </form>
  )
}

function orderButton(inCheckout: boolean): string {
  return inCheckout ? tc('button that leads to the checkout', 'Place order') : tc('law', 'Place order')
}

function outOfStockText({ availableQuantity, min }: OrderLimits): string {
  return availableQuantity === 0
    ? t('Out of stock')
    : t('Only {count} left, minimum order {min}', { count: String(availableQuantity), min: String(min) })
}

function quantityHint(limits: OrderLimits): string {
  const values = { min: String(limits.min), count: String(largestOrder(limits)) }
  return limits.multiple > 1
    ? t('Minimum {min}, {count} available. Sold in multiples of {multiple}.', {
        ...values,
        multiple: String(limits.multiple),
      })
    : t('Minimum {min}, {count} available', values)
}

type Total = { unitPrice: number; totalCents: number | undefined } // `unitPrice` of the part

function OrderTotal({ unitPrice, quantity, totalCents }: Total & { quantity: unknown }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-t pt-2">
      <span className="label">
        {totalCents === undefined
          ? t('{price} each', { price: formatAmount(unitPrice) })
          : `${quantity} × ${formatAmount(unitPrice)}`}
      </span>
      <span>
        {t('Total')}{' '}
        <output className="figures font-semibold text-lg" aria-live="polite">
          {totalCents === undefined ? '–' : formatCents(totalCents)}
        </output>
      </span>
    </p>
  )
}

type FitProps = {
  part: Part
  quantity: number
  judged: ReturnType<typeof usePartOrderFit>
  tried: boolean
  boxes: RefObject<HTMLDivElement | null>
}

/** In the order form of one part: whether it fits the chosen bike, and what has to be ticked. */
function PartOrderFit({ part, quantity, judged: { fit, acknowledged }, tried, boxes }: FitProps) {
  const addBoth = (bridge: BridgePart) => {
    const own = { part: part._id, quantity: quantity >= part.min ? quantity : part.min, seenPrice: part.price }
    const added = addToBasket([own, { part: bridge._id, quantity: bridge.min, seenPrice: bridge.price }])
    if (added)
      notify.success(t('Added {names}', { names: andList([part.name, bridge.name]) }), {
        to: '/basket',
        label: t('View basket'),
      })
  }
  return (
    <div ref={boxes} className="flex flex-col gap-3 empty:hidden">
      {!fit?.lines[0]?.digest && (
        <LineVerdict
          fit={fit?.lines[0]}
          fits={fit?.fits ?? ''}
          isThere={() => false}
          onAdd={addBoth}
          addLabel={t('Add both to the basket')}
        />
      )}
      <ClashBoxes clashes={clashesIn(fit)} acknowledged={acknowledged} tried={tried} />
    </div>
  )
}

function PriceChanged({ unitPrice, totalCents }: Total) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{t('The price has changed')}</p>
      <p>
        <Rich
          text={priceText({ unitPrice, totalCents })}
          price={(words) => <strong className="figures">{words}</strong>}
        />{' '}
        {t('Your order has not been placed. Place it again to accept the new price.')}
      </p>
    </div>
  )
}

function priceText({ unitPrice, totalCents }: Total): string {
  const price = formatAmount(unitPrice)
  return totalCents === undefined
    ? t('It is now <price>{price}</price> per unit.', { price })
    : t('It is now <price>{price}</price> per unit, <price>{total}</price> in total.', {
        price,
        total: formatCents(totalCents),
      })
}
