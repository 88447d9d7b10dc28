import { type ComponentProps, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReaderNames } from '#catalogue/contract/attribute-administration.ts'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { say, t, tc } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { DecimalField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { COMPARISONS, FILTERS, roleLabel, unitOptions } from './attribute-texts.ts'
import type { AttributeForm } from './use-attribute-form.ts'

type FigureProps = { form: AttributeForm; kind: string; names: ReaderNames }

/** What only figures have: unit, limits, exactness, and which is better. */
export function FigureFields({ form, kind, names }: FigureProps) {
  const field = fieldsOf(form)
  if (!['number', 'count', 'range', 'list'].includes(kind)) return null
  const figure = (name: 'decimals' | 'tolerance' | 'least' | 'most', label: string, hint?: string) => (
    <DecimalField label={label} hint={hint} {...field(name)} />
  )
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField label={t('Unit')} hint={t('Figures are stored in it; others are converted')} {...field('unit')}>
        <Options of={unitOptions(names).map(({ value, label }) => [value, label])} />
      </SelectField>
      {kind === 'count' ? null : figure('decimals', t('Decimals (optional)'), t('0 to 4; 2 if empty'))}
      {figure('least', t('Least (optional)'), t('Smaller figures are refused'))}
      {figure('most', t('Most (optional)'), t('Larger figures are refused'))}
      {figure(
        'tolerance',
        t('Tolerance (optional)'),
        t('How close a figure must be to be found; 0.05 or 0.4 % if empty'),
      )}
      {(kind === 'number' || kind === 'count') && (
        <SelectField label={t('In comparisons')} hint={t('The better value is marked')} {...field('compare')}>
          <Options of={COMPARISONS.map(({ value, label }) => [value, say(label)])} />
        </SelectField>
      )}
    </div>
  )
}

/** Which kinds of part have the attribute. */
export function RolesField({ form, names }: { form: AttributeForm; names: ReaderNames }) {
  const forAll = useWatch({ control: form.control, name: 'forAll' })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg">{t('Parts')}</legend>
      <SelectField
        label={t('Applies to')}
        hint={t('The kind of a part follows from its category')}
        {...fieldsOf(form)('forAll')}
      >
        <option value="all">{t('All parts')}</option>
        <option value="some">{t('Some kinds of part')}</option>
      </SelectField>
      {forAll === 'some' && (
        <fieldset>
          <legend className="sr-only">{t('Kinds of part')}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {ROLES.map((role) => (
              <TickField key={role} label={roleLabel(role, names)} value={role} {...form.register('roles')} />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}

/** Where customers meet the attribute: in the filters, on cards, among variants. */
export function FilterFields({ form, kind }: { form: AttributeForm; kind: string }) {
  const field = fieldsOf(form)
  const filter = useWatch({ control: form.control, name: 'filter' })
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-2 text-lg">{t('In the shop')}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={tc('noun', 'Filter')} {...field('filter')}>
          <Options of={FILTERS.map(({ value, label }) => [value, say(label)])} />
        </SelectField>
        <Field
          label={t('Place on cards (optional)')}
          hint={t('1 to 100; cards show the three lowest, weight has 90')}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          {...field('deciding')}
        />
      </div>
      {filter === 'range' && (
        <Field
          label={t('Steps (optional)')}
          hint={t('In rising order, separated by semicolons: 140; 160; 180. Taken from the parts if empty')}
          autoComplete="off"
          className="figures"
          {...field('steps')}
        />
      )}
      {filter === 'checks' && (
        <TickField label={t('Search engines may list a category with one of its values')} {...field('landing')} />
      )}
      {(kind === 'choice' || kind === 'number' || kind === 'count') && (
        <TickField label={t('Variants of a product differ in it')} {...field('variantAxis')} />
      )}
    </fieldset>
  )
}

/** A checkbox with its label and error. */
function TickField({ label, error, ...rest }: { label: string; error?: string | undefined } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-[var(--ink)]"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
        />
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
