import { useFieldArray } from 'react-hook-form'
import { MOST_QUANTITY_PRICES } from '#catalogue/contract/quantity-prices.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { RowButtons } from './row-buttons.tsx'
import type { PartForm } from './use-part-form.ts'

const figures = { className: 'figures', autoComplete: 'off' } as const

/** A reduced price with its dates, and lower prices for more units. */
export function PriceFields({ form, areFixed }: { form: PartForm; areFixed: boolean }) {
  return (
    <fieldset disabled={areFixed} className="flex flex-col gap-5">
      <legend className="sr-only">{t('Other prices')}</legend>
      {areFixed && <p className="text-graphite text-sm">{t('Your role doesn’t include prices.')}</p>}
      <ReductionFields form={form} />
      <QuantityPriceFields form={form} />
    </fieldset>
  )
}

function ReductionFields({ form }: { form: PartForm }) {
  const field = fieldsOf(form)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold text-sm">{t('Reduced price (optional)')}</legend>
      <p className="text-graphite text-xs">
        {t(
          'The part page shows the price above struck through, and the lowest price of the 30 days before. Empty all three fields to end it.',
        )}
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        <PriceField
          label={t('Reduced to ({currency})', { currency: shopCurrency() })}
          {...figures}
          {...field('reduction.price')}
        />
        <Field
          label={t('Reduced from')}
          type="datetime-local"
          step={1}
          hint={t('Your local time. Leave empty to start now.')}
          {...figures}
          {...field('reduction.from')}
        />
        <Field
          label={t('Reduced until')}
          type="datetime-local"
          step={1}
          hint={t('Your local time. Leave empty for no end.')}
          {...figures}
          {...field('reduction.to')}
        />
      </div>
    </fieldset>
  )
}

function QuantityPriceFields({ form }: { form: PartForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'quantityPrices' })
  const field = fieldsOf(form)
  return (
    <fieldset className="flex flex-col items-start gap-4">
      <legend className="mb-2 font-semibold text-sm">{t('Prices by quantity (optional)')}</legend>
      <p className="text-graphite text-xs">{t('The price per unit from a quantity on, such as 4.50 from 10.')}</p>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid w-full items-start gap-3 sm:grid-cols-[10rem_10rem_auto]">
          <Field
            label={t('From {number} (units)', { number: String(at + 1) })}
            inputMode="numeric"
            {...figures}
            {...field(`quantityPrices.${at}.from`)}
          />
          <PriceField
            label={t('Price {number} ({currency})', { number: String(at + 1), currency: shopCurrency() })}
            {...figures}
            {...field(`quantityPrices.${at}.price`)}
          />
          <div className="sm:mt-7">
            <RowButtons
              what={t('price by quantity {number}', { number: String(at + 1) })}
              onRemove={() => remove(at)}
            />
          </div>
        </div>
      ))}
      {fields.length < MOST_QUANTITY_PRICES && (
        <Button className="btn-sm" onClick={() => append({ from: '', price: '' })}>
          {t('Add price by quantity')}
        </Button>
      )}
    </fieldset>
  )
}
