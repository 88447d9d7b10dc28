import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#platform/contract/language/text.ts'
import { EMPTY_PART, type PartValues } from './part-values.ts'
import type { PartForm } from './use-part-form.ts'

type Props = {
  form: PartForm
  title: string
  fields: readonly (keyof PartValues)[]
  children: ReactNode
}

/** Folds fields that few parts need, says how many of them are filled in, and opens when one is refused. */
export function PartSection({ form, title, fields, children }: Props) {
  const { errors, submitCount } = form.formState
  const [isOpen, setOpen] = useState(false)
  const [judgedTry, setJudgedTry] = useState(0)
  if (judgedTry !== submitCount) {
    setJudgedTry(submitCount)
    if (fields.some((field) => errors[field])) setOpen(true)
  }
  const filled = useWatch({ control: form.control, name: [...fields] }).filter(
    (value, at) => JSON.stringify(value) !== JSON.stringify(EMPTY_PART[fields[at] as keyof PartValues]),
  ).length
  return (
    <details
      className="border-hairline border-t"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-12 cursor-pointer py-3 font-semibold text-sm underline-offset-4 hover:underline">
        {title}
        {filled > 0 && (
          <span className="ml-2 font-normal text-graphite">{t('{count} filled in', { count: String(filled) })}</span>
        )}
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-6">{children}</div>
    </details>
  )
}
