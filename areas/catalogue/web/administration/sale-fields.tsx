import { useWatch } from 'react-hook-form'
import { fixedUnitSize, UNITS, type Unit } from '#catalogue/contract/units.ts'
import { type Message, msgc, say, t } from '#platform/contract/language/text.ts'
import { priceStep, shopCurrency } from '#platform/contract/money/currency.ts'
import { TAX_CLASSES, type TaxClass } from '#platform/contract/tax-classes.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import type { PartForm } from './use-part-form.ts'

const UNIT_WORDS: Record<Unit, Message> = {
  each: msgc('unit of sale', 'Each'),
  pair: msgc('unit of sale', 'Pair'),
  set: msgc('unit of sale', 'Set'),
  pack: msgc('unit of sale', 'Pack'),
  metre: msgc('unit of sale', 'Metre'),
}

export const TAX_CLASS_WORDS: Record<TaxClass, Message> = {
  standard: msgc('tax class', 'Standard'),
  reduced: msgc('tax class', 'Reduced'),
  zero: msgc('tax class', 'Zero'),
}

const figures = { inputMode: 'numeric', className: 'figures', autoComplete: 'off' } as const

type PriceAndQuantitiesProps = { form: PartForm; isNew: boolean; isPriceFixed: boolean }

/** The price of one unit and the smallest order; a new part also gets its initial stock. */
export function PriceAndQuantities({ form, isNew, isPriceFixed }: PriceAndQuantitiesProps) {
  const field = fieldsOf(form)
  return (
    <div className="grid grid-cols-[1fr_7rem_1fr] items-start gap-3 sm:grid-cols-3 sm:gap-5">
      <PriceField
        label={t('Price ({currency})', { currency: shopCurrency() })}
        hint={isPriceFixed ? t('Your role doesn’t include prices') : priceHint()}
        readOnly={isPriceFixed}
        {...field('price')}
      />
      <Field label={t('Minimum order')} {...figures} hint={t('Units')} {...field('minimum')} />
      {isNew && <Field label={t('Quantity')} {...figures} hint={t('Units in stock')} {...field('quantity')} />}
    </div>
  )
}

/** Said where a price can’t have all decimals of its currency. */
const priceHint = () => (priceStep() === 1 ? undefined : t('Two decimals: cards can’t be charged smaller amounts'))

/** What one price buys, in which quantities, and how it is taxed. */
export function UnitFields({ form }: { form: PartForm }) {
  const field = fieldsOf(form)
  const unit = useWatch({ control: form.control, name: 'unit' })
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField
        label={t('Unit')}
        hint={t('What one price buys')}
        {...field('unit', {
          onChange: () => form.setValue('unitSize', String(fixedUnitSize(form.getValues('unit') as Unit) ?? '')),
        })}
      >
        <Options of={UNITS.map((each) => [each, say(UNIT_WORDS[each])])} />
      </SelectField>
      {fixedUnitSize(unit as Unit) === undefined && (
        <Field label={unit === 'pack' ? t('Parts per pack') : t('Parts per set')} {...figures} {...field('unitSize')} />
      )}
      <Field label={t('Sold in multiples of')} {...figures} hint={t('1 for any quantity')} {...field('multiple')} />
      <Field
        label={t('Content (optional)')}
        hint={t('For prices per litre and the like: 250 ml, 2.5 m, 1 kg')}
        autoComplete="off"
        {...field('content')}
      />
      <SelectField label={t('Tax class')} {...field('taxClass')}>
        <Options of={TAX_CLASSES.map((each) => [each, say(TAX_CLASS_WORDS[each])])} />
      </SelectField>
    </div>
  )
}

export function ExpectedField({ form }: { form: PartForm }) {
  return (
    <Field
      label={t('Expected in stock')}
      type="date"
      className="figures"
      min="2000-01-01"
      max="2999-12-31"
      hint={t('Shown while out of stock, until that day has passed')}
      {...fieldsOf(form)('expectedOn')}
    />
  )
}
