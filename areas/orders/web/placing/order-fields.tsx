import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { largestOrder } from '#catalogue/contract/order-quantity.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { isOutOfStock, type OrderLimits, orderTotalCents, orderUnitPrice } from './order-limits.ts'
import { OrderTotal } from './order-total.tsx'
import { PartOrderFit } from './part-order-fit.tsx'
import { PriceChanged } from './price-changed.tsx'
import { type OrderedPart, usePlaceOrder } from './use-place-order.ts'

/** Fills the address, and the phone number while that is empty. */
export type FillAddress = (address: { text: string; phone: string | undefined }) => void

type Props = {
  part: OrderedPart
  customer: { email: string; name: string }
  addressChoice: (fill: FillAddress) => ReactNode
  /** Beside the button, for the quantity typed. */
  beside?: ((quantity: number) => ReactNode) | undefined
}

export default function OrderFields({ part, customer, addressChoice, beside }: Props) {
  const { form, limits, problem, send, judged, boxes } = usePlaceOrder(part, customer)
  const { errors, isSubmitting } = form.formState
  const quantity = useWatch({ control: form.control, name: 'placeOrderQuantity' })
  const total = orderTotalCents(limits, quantity)
  const unitPrice = orderUnitPrice(limits, quantity)
  const outOfStock = isOutOfStock(limits)
  const priceChanged = problem instanceof ProblemError && problem.kind === 'price-changed'

  function fillAddress({ text, phone }: Parameters<FillAddress>[0]) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('address', text, options)
    if (phone && !form.getValues('phone').trim()) form.setValue('phone', phone, options)
  }

  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      {priceChanged ? <PriceChanged unitPrice={unitPrice} totalCents={total} /> : <ProblemNotice error={problem} />}
      <div className="grid gap-5 sm:max-md:grid-cols-2">
        <Field label="Name" value={customer.name} readOnly autoComplete="name" />
        <Field label="Email" value={customer.email} readOnly autoComplete="email" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <WholeNumberField
          {...form.register('placeOrderQuantity', { setValueAs: readWholeNumber })}
          label="Quantity"
          min={limits.min}
          max={largestOrder(limits)}
          step={limits.multiple}
          hint={!outOfStock && quantityHint(limits)}
          error={outOfStock ? outOfStockText(limits) : errors.placeOrderQuantity?.message}
        />
        <Field label="Phone" type="tel" autoComplete="tel" error={errors.phone?.message} {...form.register('phone')} />
      </div>
      {addressChoice(fillAddress)}
      <TextAreaField
        label="Address"
        rows={3}
        autoComplete="street-address"
        error={errors.address?.message}
        {...form.register('address')}
      />
      <PartOrderFit part={part} quantity={quantity} judged={judged} tried={form.formState.isSubmitted} boxes={boxes} />
      <OrderTotal unitPrice={unitPrice} quantity={quantity} totalCents={total} />
      <Button
        type="submit"
        variant="primary"
        disabled={outOfStock}
        pending={isSubmitting}
        pendingLabel="Placing your order"
      >
        {outOfStock ? 'Out of stock' : 'Place order'}
      </Button>
      {!outOfStock && beside?.(quantity)}
    </form>
  )
}

function outOfStockText({ availableQuantity, min }: OrderLimits): string {
  return availableQuantity === 0 ? 'Out of stock' : `Only ${availableQuantity} left, minimum order ${min}`
}

function quantityHint(limits: OrderLimits): string {
  const range = `Minimum ${limits.min}, ${largestOrder(limits)} available`
  return limits.multiple > 1 ? `${range}. Sold in multiples of ${limits.multiple}.` : range
}
