import { useState } from 'react'
import { COUPON_KINDS, type Coupon, type CouponKind } from '#admin/contract/settings/discount-settings.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { DecimalField, PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { isoMoment, localMoment } from '#platform/web/ui/forms/local-moment.ts'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { effectText, namesIn, numberOrText, usesText } from './coupon-values.ts'

const KIND_LABELS: Record<CouponKind, Message> = {
  percent: msg('Percent off'),
  amount: msg('Amount off'),
  delivery: msg('Free delivery'),
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
  const code = coupon.code || String(at + 1)
  return (
    <details open={isNew || isWrong} className="py-2">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="wrap-anywhere mr-3 ml-1 font-semibold">{coupon.code || t('Coupon {code}', { code })}</span>
        <span className="text-graphite">{[effectText(coupon), used].filter(Boolean).join(', ')}</span>
      </summary>
      <fieldset className="grid max-w-3xl gap-5 py-4 sm:grid-cols-3">
        <legend className="sr-only">{t('Coupon {code}', { code })}</legend>
        <Effect coupon={coupon} field={field} onChange={onChange} />
        <Limits coupon={coupon} field={field} onChange={onChange} />
        <Scope coupon={coupon} field={field} onChange={onChange} />
        <div className="sm:col-span-3">
          <Button aria-label={t('Remove coupon {code}', { code })} onClick={onRemove}>
            {t('Remove')}
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
        label={t('Code')}
        {...field('code')}
        {...figures}
        maxLength={40}
        hint={t('Customers may type it in any case')}
        defaultValue={coupon.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <SelectField
        label={t('Kind')}
        {...field('kind')}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as CouponKind, percent: null, amount: null })}
      >
        <Options of={COUPON_KINDS.map((each) => [each, say(KIND_LABELS[each])])} />
      </SelectField>
      {kind === 'percent' && (
        <DecimalField
          label={t('Percent')}
          {...field('percent')}
          {...figures}
          defaultValue={percent === null ? '' : figureText(percent)}
          onChange={({ target }) => onChange({ percent: numberOrText(target.value) })}
        />
      )}
      {kind === 'amount' && (
        <PriceField
          label={t('Amount ({currency})', { currency: shopCurrency() })}
          {...field('amount')}
          {...figures}
          hint={t('Off the whole order')}
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
      hint={t('Your local time')}
      defaultValue={localMoment(coupon[name])}
      onChange={({ target }) => onChange({ [name]: isoMoment(target.value) })}
    />
  )
  return (
    <>
      <PriceField
        label={t('Minimum order ({currency})', { currency: shopCurrency() })}
        {...field('minimum')}
        {...figures}
        hint={t('Total of the parts')}
        defaultValue={coupon.minimum === 0 ? '' : plainText(coupon.minimum)}
        onChange={({ target }) => onChange({ minimum: numberOrText(target.value) ?? 0 })}
      />
      {moment('from', t('Valid from (optional)'))}
      {moment('to', t('Valid until (optional)'))}
      {limit('mostUses', t('Total uses (optional)'), t('Empty for any number'))}
      {limit('mostUsesEach', t('Uses per customer (optional)'), t('By account and email address'))}
    </>
  )
}

function Scope({ coupon, field, onChange }: Parts) {
  return (
    <>
      <div className="grid gap-5 sm:col-span-3 sm:grid-cols-2">
        <TextAreaField
          label={t('Only these SKUs (optional)')}
          {...field('skus')}
          rows={3}
          hint={t('One per line')}
          defaultValue={coupon.skus.join('\n')}
          onChange={({ target }) => onChange({ skus: namesIn(target.value) })}
        />
        <TextAreaField
          label={t('Only these categories (optional)')}
          {...field('categories')}
          rows={3}
          hint={t('One per line, as written on parts')}
          defaultValue={coupon.categories.join('\n')}
          onChange={({ target }) => onChange({ categories: namesIn(target.value) })}
        />
      </div>
      <div className="sm:col-span-3">
        <Choice
          label={t('Also for parts that are reduced or cheaper by quantity')}
          on={coupon.combines}
          onTurn={(combines) => onChange({ combines })}
        />
      </div>
    </>
  )
}
