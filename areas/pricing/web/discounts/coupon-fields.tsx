import { useState } from 'react'
import { COUPON_KINDS, type Coupon, type CouponKind } from '#admin/contract/settings/discount-settings.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { DecimalField, PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { isoMoment, localMoment } from '#platform/web/ui/forms/local-moment.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { effectText, namesIn, numberOrText, usesText } from './coupon-values.ts'

const KIND_LABELS: Record<CouponKind, string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  delivery: 'Free delivery',
}

type Control = { name: string; error: string | undefined }
type Props = {
  coupon: Coupon
  at: number
  uses: number | undefined
  field: (name: keyof Coupon) => Control
  onChange: (changes: Partial<Coupon>) => void
  onRemove: () => void
}
type Parts = Pick<Props, 'coupon' | 'field' | 'onChange'>

/** What is no amount stays as typed. */
const plainText = (amount: number) => (typeof amount === 'number' ? typedAmount(amount) : String(amount))

const figures = { className: 'figures', autoComplete: 'off' } as const

/** One coupon. Fields keep their text; the settings get what it means. */
export function CouponFields({ coupon, at, uses, field, onChange, onRemove }: Props) {
  const [isNew] = useState(coupon.code === '')
  const isWrong = (Object.keys(coupon) as (keyof Coupon)[]).some((name) => field(name).error !== undefined)
  const used = usesText(uses, coupon.mostUses)
  return (
    <details open={isNew || isWrong} className="py-2">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="wrap-anywhere mr-3 ml-1 font-semibold">{coupon.code || `Coupon ${at + 1}`}</span>
        <span className="text-graphite">{[effectText(coupon), used].filter(Boolean).join(', ')}</span>
      </summary>
      <fieldset className="grid max-w-3xl gap-5 py-4 sm:grid-cols-3">
        <legend className="sr-only">Coupon {coupon.code || at + 1}</legend>
        <Effect coupon={coupon} field={field} onChange={onChange} />
        <Limits coupon={coupon} field={field} onChange={onChange} />
        <Scope coupon={coupon} field={field} onChange={onChange} />
        <div className="sm:col-span-3">
          <Button aria-label={`Remove coupon ${coupon.code || at + 1}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </fieldset>
    </details>
  )
}

function Effect({ coupon, field, onChange }: Parts) {
  const { kind, percent, amount } = coupon
  return (
    <>
      <Field
        label="Code"
        {...field('code')}
        {...figures}
        maxLength={40}
        hint="Customers may type it in any case"
        defaultValue={coupon.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <SelectField
        label="Kind"
        {...field('kind')}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as CouponKind, percent: null, amount: null })}
      >
        {COUPON_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_LABELS[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'percent' && (
        <DecimalField
          label="Percent"
          {...field('percent')}
          {...figures}
          defaultValue={percent === null ? '' : figureText(percent)}
          onChange={({ target }) => onChange({ percent: numberOrText(target.value) })}
        />
      )}
      {kind === 'amount' && (
        <PriceField
          label={`Amount (${shopCurrency()})`}
          {...field('amount')}
          {...figures}
          hint="Off the whole order"
          defaultValue={amount === null ? '' : plainText(amount)}
          onChange={({ target }) => onChange({ amount: numberOrText(target.value) })}
        />
      )}
      {kind === 'delivery' && <span className="hidden sm:block" />}
    </>
  )
}

function Limits({ coupon, field, onChange }: Parts) {
  const limit = (name: 'mostUses' | 'mostUsesEach', label: string, hint: string) => (
    <Field
      label={label}
      {...field(name)}
      {...figures}
      inputMode="numeric"
      hint={hint}
      defaultValue={coupon[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: numberOrText(target.value) })}
    />
  )
  const moment = (name: 'from' | 'to', label: string) => (
    <Field
      label={label}
      {...field(name)}
      {...figures}
      type="datetime-local"
      hint="Your local time"
      defaultValue={localMoment(coupon[name])}
      onChange={({ target }) => onChange({ [name]: isoMoment(target.value) })}
    />
  )
  return (
    <>
      <PriceField
        label={`Minimum order (${shopCurrency()})`}
        {...field('minimum')}
        {...figures}
        hint="Total of the parts"
        defaultValue={coupon.minimum === 0 ? '' : plainText(coupon.minimum)}
        onChange={({ target }) => onChange({ minimum: numberOrText(target.value) ?? 0 })}
      />
      {moment('from', 'Valid from (optional)')}
      {moment('to', 'Valid until (optional)')}
      {limit('mostUses', 'Total uses (optional)', 'Empty for any number')}
      {limit('mostUsesEach', 'Uses per customer (optional)', 'By account and email address')}
    </>
  )
}

function Scope({ coupon, field, onChange }: Parts) {
  return (
    <>
      <div className="grid gap-5 sm:col-span-3 sm:grid-cols-2">
        <TextAreaField
          label="Only these SKUs (optional)"
          {...field('skus')}
          rows={3}
          hint="One per line"
          defaultValue={coupon.skus.join('\n')}
          onChange={({ target }) => onChange({ skus: namesIn(target.value) })}
        />
        <TextAreaField
          label="Only these categories (optional)"
          {...field('categories')}
          rows={3}
          hint="One per line, as written on parts"
          defaultValue={coupon.categories.join('\n')}
          onChange={({ target }) => onChange({ categories: namesIn(target.value) })}
        />
      </div>
      <div className="sm:col-span-3">
        <Choice
          label="Also for parts that are reduced or cheaper by quantity"
          on={coupon.combines}
          onTurn={(combines) => onChange({ combines })}
        />
      </div>
    </>
  )
}
