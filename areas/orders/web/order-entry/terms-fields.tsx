import { useId } from 'react'
import type { Quote } from '#orders/contract/checkout.ts'
import type { DeskPayment } from '#orders/contract/order-desk.ts'
import { type Message, msg, say, t, tc } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { DecimalField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { FormSection } from '../checkout/address-fields.tsx'
import type { TermsErrors, TermsTexts } from './desk-terms.ts'

type Props = { texts: TermsTexts; errors: TermsErrors; type: (change: Partial<TermsTexts>) => void }

/** Off the whole order, with the reason that the audit log keeps. */
export function DiscountFields({ texts: { discountBy, discount, reason }, errors, type }: Props) {
  return (
    <FormSection level={3} title={t('Discount')}>
      <SelectField
        label={t('Discount (optional)')}
        value={discountBy}
        onChange={({ target }) => type({ discountBy: target.value as TermsTexts['discountBy'] })}
      >
        <option value="">{tc('a discount', 'None')}</option>
        <option value="percent">{t('Percent')}</option>
        <option value="amount">{t('Amount')}</option>
      </SelectField>
      {discountBy !== '' && (
        <>
          <DecimalField
            label={
              discountBy === 'percent' ? t('Percent off') : t('Amount off ({currency})', { currency: shopCurrency() })
            }
            value={discount}
            onChange={({ target }) => type({ discount: target.value })}
            error={errors.discount}
          />
          <Field
            label={t('Reason')}
            hint={t('Kept in the audit log')}
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={({ target }) => type({ reason: target.value })}
            error={errors.reason}
          />
        </>
      )}
    </FormSection>
  )
}

const PAYMENTS: Record<DeskPayment, Message> = {
  link: msg('By the link in the email'),
  transfer: msg('By bank transfer'),
  'on-pickup': msg('On pick-up'),
  paid: msg('Already paid'),
}

/** What the shop offers for the order, and money that has come, for those who may record it. */
export function PaymentFields({ quote, texts: { payment, paidNote }, errors, type }: Props & { quote: Quote }) {
  const name = useId()
  const { may } = useStaff()
  if (quote.total === 0) return null
  const offered: Record<DeskPayment, boolean> = {
    link: true,
    transfer: quote.ways.includes('transfer'),
    'on-pickup': quote.ways.includes('on-pickup'),
    paid: may('orders.pay'),
  }
  const ways = (Object.keys(PAYMENTS) as DeskPayment[]).filter((way) => offered[way] || way === payment)
  return (
    <FormSection level={3} title={t('Payment')}>
      <div role="radiogroup" aria-label={t('Payment')} className="flex flex-col sm:col-span-2">
        {ways.map((way) => (
          <label key={way} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-5 accent-[var(--ink)]"
              checked={payment === way}
              onChange={() => type({ payment: way })}
            />
            {say(PAYMENTS[way])}
          </label>
        ))}
      </div>
      {payment === 'paid' && (
        <Field
          label={t('When and how it was paid')}
          autoComplete="off"
          maxLength={200}
          value={paidNote}
          onChange={({ target }) => type({ paidNote: target.value })}
          error={errors.paidNote}
        />
      )}
    </FormSection>
  )
}
