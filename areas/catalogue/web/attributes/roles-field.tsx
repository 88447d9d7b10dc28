import { useWatch } from 'react-hook-form'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { roleLabel } from './attribute-texts.ts'
import { TickField } from './tick-field.tsx'
import type { AttributeForm } from './use-attribute-form.ts'

/** Which kinds of part have the attribute. */
export function RolesField({ form }: { form: AttributeForm }) {
  const forAll = useWatch({ control: form.control, name: 'forAll' })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg">Parts</legend>
      <SelectField
        label="Applies to"
        hint="The kind of a part follows from its category"
        error={form.formState.errors.forAll?.message}
        {...form.register('forAll')}
      >
        <option value="all">All parts</option>
        <option value="some">Some kinds of part</option>
      </SelectField>
      {forAll === 'some' && (
        <fieldset>
          <legend className="sr-only">Kinds of part</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {ROLES.map((role) => (
              <TickField key={role} label={roleLabel(role)} value={role} {...form.register('roles')} />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}
