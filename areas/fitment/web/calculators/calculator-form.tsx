import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { type Message, say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { Filled } from './fill-calculator.ts'

export type FigureField = { name: string; label: Message; hint?: Message; optional?: true; isText?: true }
export type FieldGroup = { legend: Message; fields: readonly FigureField[] }
type Props = { title: string; anchor: string; groups: readonly FieldGroup[]; filled: Filled; fits: string }

/** A plain form whose figures go into the address, so that it works without scripts. */
export function CalculatorForm({ title, anchor, groups, filled, fits }: Props) {
  const { figures, errors } = filled
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  // After sending, to what is missing.
  useEffect(() => {
    if (filled.isAsked) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [filled])
  return (
    <Form
      ref={form}
      method="get"
      action={`/calculators#${anchor}`}
      preventScrollReset
      aria-labelledby={id}
      className="sheet flex flex-col gap-5 p-4 sm:p-6"
    >
      <h3 id={id} className="sr-only">
        {title}
      </h3>
      {fits !== '' && <input type="hidden" name="fits" value={fits} />}
      {groups.map(({ legend, fields }) => (
        <fieldset key={say(legend)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="mb-2 font-semibold">{say(legend)}</legend>
          {fields.map(({ name, label, hint, optional, isText }) => (
            <Field
              // What a part filled in is in the field then.
              key={`${name} ${figures[name]}`}
              label={optional ? t('{label} (optional)', { label: say(label) }) : say(label)}
              name={name}
              id={`${anchor}-${name}`}
              hint={hint && say(hint)}
              inputMode={isText ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={isText ? 100 : 8}
              defaultValue={figures[name] ?? ''}
              error={errors[name]}
            />
          ))}
        </fieldset>
      ))}
      <div>
        <Button type="submit" variant="primary">
          {t('Work it out')}
        </Button>
      </div>
    </Form>
  )
}
