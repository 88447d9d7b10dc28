import { Field } from '#web/ui/forms/field.tsx'
import type { AssemblyForm } from './use-assembly-form.ts'

type Props = { form: AssemblyForm; at: number; what: string }

/** When the assembly had the part, and how it is fitted. */
export function PositionDetails({ form, at, what }: Props) {
  const errors = form.formState.errors.positions?.[at]
  const figure = { autoComplete: 'off', className: 'figures' } as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not become a grid in every browser
    <div
      role="group"
      aria-label={`Details of ${what}`}
      className="grid gap-3 border-hairline border-l-4 pl-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Field
        label="Made from"
        type="date"
        {...figure}
        error={errors?.validFrom?.message}
        {...form.register(`positions.${at}.validFrom`)}
      />
      <Field
        label="Made until"
        type="date"
        {...figure}
        error={errors?.validUntil?.message}
        {...form.register(`positions.${at}.validUntil`)}
      />
      <Field
        label="Serial number from"
        inputMode="numeric"
        {...figure}
        error={errors?.serialFrom?.message}
        {...form.register(`positions.${at}.serialFrom`)}
      />
      <Field
        label="Serial number until"
        inputMode="numeric"
        {...figure}
        error={errors?.serialUntil?.message}
        {...form.register(`positions.${at}.serialUntil`)}
      />
      <Field
        label="Torque (N m)"
        inputMode="decimal"
        {...figure}
        error={errors?.torqueNm?.message}
        {...form.register(`positions.${at}.torqueNm`)}
      />
      <div className="sm:col-span-2">
        <Field
          label="Note"
          maxLength={500}
          autoComplete="off"
          error={errors?.note?.message}
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
