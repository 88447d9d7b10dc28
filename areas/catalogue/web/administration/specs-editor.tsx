import { useId } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MOST_CHARACTERS, MOST_SPECS } from '#catalogue/contract/part-fields.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import type { Role } from '#packages/part-attributes/roles.ts'
import { limitsText, unitsOf } from '#packages/part-attributes/stated-value.ts'
import { t } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Suggestions } from '#platform/web/ui/forms/options.tsx'
import { useRegistry } from '../attributes/use-attributes.ts'
import { specContext } from './part-values.ts'
import { attributeOfRow, type SpecContext } from './spec-rows.ts'
import type { PartForm } from './use-part-form.ts'

/** `before`: the specifications of an existing part. */
export function SpecsEditor({ form, before = {} }: { form: PartForm; before?: Specs | undefined }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })
  const registry = useRegistry()
  const context = specContext(useWatch({ control: form.control, name: 'category' }), before, registry)
  const known = useId()
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-2 font-semibold text-sm">{t('Specifications (optional)')}</legend>
      <p className="text-graphite text-xs">
        {t('Pick a known name (teeth, bolt circle) to check figures and convert units, or enter your own.')}
      </p>
      {fields.map((field, at) => (
        <SpecFields key={field.id} form={form} at={at} context={context} known={known} onRemove={() => remove(at)} />
      ))}
      {fields.length < MOST_SPECS && (
        <Button className="btn-sm" onClick={() => append({ key: '', text: '' })}>
          {t('Add specification')}
        </Button>
      )}
      <datalist id={known}>
        {attributesFor(context.role, registry).map(({ key, label, unit, shownUnit = unit }) => (
          <option key={key} value={key}>
            {shownUnit ? `${label}, ${shownUnit}` : label}
          </option>
        ))}
      </datalist>
    </fieldset>
  )
}

type RowProps = { form: PartForm; at: number; context: SpecContext; known: string; onRemove: () => void }

/** Only the first row shows its labels; screen readers get all of them. */
function SpecFields({ form, at, context, known, onRemove }: RowProps) {
  const field = fieldsOf(form)
  const attribute = attributeOfRow(useWatch({ control: form.control, name: `rows.${at}.key` }) ?? '', context)
  const choices = useId()
  return (
    <div
      className={`grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:gap-3 ${at > 0 ? '[&_label]:sr-only' : ''}`}
    >
      <Field
        label={t('Specification {number}', { number: String(at + 1) })}
        list={known}
        maxLength={MOST_CHARACTERS.specKey}
        autoComplete="off"
        hint={attribute?.label}
        {...field(`rows.${at}.key`)}
      />
      <Field
        label={t('Value {number}', { number: String(at + 1) })}
        list={attribute?.values && choices}
        className="figures"
        maxLength={MOST_CHARACTERS.spec}
        autoComplete="off"
        hint={attribute && rangeAndUnits(attribute, context.role)}
        {...field(`rows.${at}.text`)}
      />
      <Button
        className={`max-sm:px-3 ${at > 0 ? '' : 'mt-7'}`}
        aria-label={t('Remove specification {number}', { number: String(at + 1) })}
        onClick={onRemove}
      >
        <span className="max-sm:hidden">{t('Remove')}</span>
        <span className="sm:hidden">×</span>
      </Button>
      <Suggestions id={choices} of={attribute?.values?.map(({ label }) => label) ?? []} />
    </div>
  )
}

/** `50 to 160 mm; or type cm, m, in`. */
function rangeAndUnits(attribute: Attribute, role: Role | undefined): string {
  const [unit = '', ...others] = unitsOf(attribute)
  const own = limitsText(attribute, role) || unit
  return others.length > 0 ? t('{own}; or type {others}', { own, others: others.join(', ') }) : own
}

function attributesFor(role: Role | undefined, registry: Registry): readonly Attribute[] {
  return role ? registry.ofRole(role) : registry.attributes
}
