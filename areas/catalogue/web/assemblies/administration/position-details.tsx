import { Field } from '#platform/web/ui/forms/field.tsx'
import type { AssemblyForm } from './use-assembly-form.ts'

type Props = { form: AssemblyForm; at: number; what: string }

/** When the assembly had the part, and how it is fitted. */
export function PositionDetails({ form, at, what }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not become a grid in every browser
    <div
      role="group"
      aria-label={`Details of ${what}`}
      className="grid gap-3 border-hairline border-l-4 pl-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Detail {...{ form, at }} name="validFrom" label="Made from" type="date" />
      <Detail {...{ form, at }} name="validUntil" label="Made until" type="date" />
      <Detail {...{ form, at }} name="serialFrom" label="Serial number from" inputMode="numeric" />
      <Detail {...{ form, at }} name="serialUntil" label="Serial number until" inputMode="numeric" />
      <Detail {...{ form, at }} name="torqueNm" label="Torque (N m)" inputMode="decimal" />
      <div className="sm:col-span-2">
        <Field
          label="Note"
          maxLength={500}
          autoComplete="off"
          error={form.formState.errors.positions?.[at]?.note?.message}
          {...form.register(`positions.${at}.note`)}
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-[var(--ink)]"
          {...form.register(`positions.${at}.wear`)}
        />
        Wears out
      </label>
    </div>
  )
}

type DetailProps = Omit<Props, 'what'> & {
  name: 'validFrom' | 'validUntil' | 'serialFrom' | 'serialUntil' | 'torqueNm'
  label: string
  type?: 'date'
  inputMode?: 'numeric' | 'decimal'
}

function Detail({ form, at, name, ...rest }: DetailProps) {
  return (
    <Field
      autoComplete="off"
      className="figures"
      error={form.formState.errors.positions?.[at]?.[name]?.message}
      {...rest}
      {...form.register(`positions.${at}.${name}`)}
    />
  )
}
