import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { addressTitle } from '#accounts/web/addresses/address-card.tsx'
import type { AddressTexts } from '#accounts/web/addresses/address-texts.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import { t } from '#platform/contract/language/text.ts'
import { useLoginPath } from '#platform/web/session/use-login-path.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { paymentPath } from '../order-paths.ts'
import { BillingFields, DeliveryFields, FormSection } from './address-fields.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { useCheckout } from './use-checkout.ts'

type Countries = readonly { code: string; name: string }[]
type Checkout = ReturnType<typeof useCheckout>

export function Contact({ checkout, email }: { checkout: Checkout; email: string | undefined }) {
  const { texts, type, errors } = checkout
  const loginPath = useLoginPath()
  return (
    <FormSection level={2} title={t('Contact')}>
      {email === undefined && (
        <p className="text-graphite sm:col-span-2">
          <Rich
            text={t('Have an account? <link>Log in</link>. Your basket is kept.')}
            link={(words) => (
              <Link to={loginPath} className="text-ink underline underline-offset-4">
                {words}
              </Link>
            )}
          />
        </p>
      )}
      {email === undefined ? (
        <Field
          label={t('Email')}
          type="email"
          autoComplete="email"
          hint={t('We’ll email you the order and a link to it')}
          value={texts.email}
          onChange={({ target }) => type({ email: target.value })}
          error={errors.email}
        />
      ) : (
        <Field label={t('Email')} type="email" value={email} readOnly autoComplete="email" />
      )}
      <Field
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        hint={t('For questions about the delivery')}
        value={texts.phone}
        onChange={({ target }) => type({ phone: target.value })}
        error={errors.phone}
      />
    </FormSection>
  )
}

type AddressProps = { checkout: Checkout; countries: Countries; saved: readonly SavedAddress[]; isGuest: boolean }

export function Address({ checkout, countries, saved, isGuest }: AddressProps) {
  const { texts, type, errors } = checkout
  return (
    <FormSection level={2} title={t('Delivery address')}>
      {saved.length > 1 && (
        <div className="sm:col-span-2">
          <SavedAddresses
            saved={saved}
            shipTo={texts.shipTo}
            onChoose={({ address, phone }) => type({ shipTo: address, ...(phone && { phone }) })}
          />
        </div>
      )}
      <DeliveryFields entered={checkout} countries={countries} />
      <Field
        label={t('Your reference (optional)')}
        autoComplete="off"
        maxLength={100}
        hint={t('Printed on all order documents')}
        value={texts.reference}
        onChange={({ target }) => type({ reference: target.value })}
        error={errors.reference}
      />
      {!isGuest && (
        <Choice
          label={t('Save this address for next time')}
          on={checkout.savesAddress}
          onTurn={checkout.setSavesAddress}
        />
      )}
    </FormSection>
  )
}

export function Delivery({ checkout: { type, tried }, quote }: { checkout: Checkout; quote: Quote }) {
  return (
    <FormSection level={2} title={t('Delivery')}>
      <DeliveryChoice quote={quote} tried={tried > 0} onChoose={(method) => type({ method })} />
    </FormSection>
  )
}

type CodesProps = {
  checkout: Pick<Checkout, 'texts' | 'type' | 'errors'>
  quote: Quote
  level?: 2 | 3
  onCancel?: (order: HoldingOrder) => void
}
type HoldingOrder = NonNullable<NonNullable<Quote['coupon']>['order']>

/** What else changes the price: a coupon, and the VAT id of a business where tax is charged. */
export function Codes({ checkout: { texts, type, errors }, quote, level = 2, onCancel }: CodesProps) {
  // What was applied can be removed, whatever the shop takes by now.
  const takesVatId = quote.taxMode !== 'none' || texts.vatId !== ''
  const takesCoupons = quote.takesCoupons || texts.coupon !== ''
  if (!takesVatId && !takesCoupons) return null
  return (
    <FormSection level={level} title={codesTitle(takesCoupons, takesVatId)}>
      {takesCoupons && (
        <CodeField
          label={t('Coupon (optional)')}
          typed={texts.typedCoupon}
          applied={texts.coupon}
          onType={(typedCoupon) => type({ typedCoupon })}
          onApply={(coupon) => type({ coupon, typedCoupon: coupon })}
          error={errors.coupon ?? quote.coupon?.message}
        />
      )}
      {takesVatId && (
        <CodeField
          label={t('VAT ID of your business (optional)')}
          typed={texts.typedVatId}
          applied={texts.vatId}
          onType={(typedVatId) => type({ typedVatId })}
          onApply={(vatId) => type({ vatId, typedVatId: vatId })}
          error={errors.vatId}
          hint={quote.notes.join(' ') || undefined}
        />
      )}
      {onCancel && texts.coupon !== '' && quote.coupon?.order && (
        <HoldingOrder order={quote.coupon.order} onCancel={onCancel} />
      )}
    </FormSection>
  )
}

function codesTitle(takesCoupons: boolean, takesVatId: boolean): string {
  if (!takesVatId) return t('Coupon')
  return takesCoupons ? t('Coupon and VAT ID') : t('VAT ID')
}

/** The buyer's own unpaid order that holds the coupon. */
function HoldingOrder({ order, onCancel }: { order: HoldingOrder; onCancel: (order: HoldingOrder) => void }) {
  return (
    <div className="flex flex-wrap gap-2 sm:col-span-2">
      <LinkButton to={paymentPath(order)}>{t('Pay for {number}', { number: order.number })}</LinkButton>
      <Button onClick={() => onCancel(order)}>{t('Cancel {number}', { number: order.number })}</Button>
    </div>
  )
}

export function Billing({ checkout, countries }: { checkout: Checkout; countries: Countries }) {
  return (
    <FormSection level={2} title={t('Billing address')}>
      <BillingFields entered={checkout} countries={countries} />
    </FormSection>
  )
}

type SavedProps = { saved: readonly SavedAddress[]; shipTo: AddressTexts; onChoose: (address: SavedAddress) => void }

function SavedAddresses({ saved, shipTo, onChoose }: SavedProps) {
  return (
    <SelectField
      label={t('Use a saved address')}
      value={saved.find(({ address }) => address === shipTo)?._id ?? ''}
      onChange={({ target }) => {
        const chosen = saved.find(({ _id }) => _id === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      <option value="">{t('Another address')}</option>
      <Options of={saved.map((one) => [one._id, addressTitle(one)])} />
    </SelectField>
  )
}

type Props = {
  label: string
  typed: string
  applied: string
  onType: (text: string) => void
  onApply: (code: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** A code that changes the price once it is applied, such as a coupon's. */
function CodeField({ label, typed, applied, onType, onApply, hint, error }: Props) {
  const isApplied = typed.trim() === applied && applied !== ''
  const apply = () => onApply(typed.trim())
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Field
      label={label}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={typed}
      hint={hint}
      error={isApplied ? error : undefined}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={applyOnEnter}
    >
      {isApplied ? (
        <Button onClick={() => onApply('')}>{t('Remove')}</Button>
      ) : (
        <Button onClick={apply}>{t('Apply')}</Button>
      )}
    </Field>
  )
}
