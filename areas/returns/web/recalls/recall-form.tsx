import { type FormEvent, useRef, useState } from 'react'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { RECALL_KINDS, type Recall, recallFormSchema } from '#returns/contract/recalls/recalls.ts'
import { KINDS } from './recall-labels.ts'

const NAMES = ['kind', 'title', 'sku', 'text', 'serialsFrom', 'serialsUntil', 'soldFrom', 'soldUntil'] as const
type Name = (typeof NAMES)[number]
type Texts = Record<Name, string>
type Errors = Partial<Record<string, string>>
export type RecallInput = ReturnType<typeof recallFormSchema.parse>

const begin = (recall: Recall | undefined): Texts => ({
  kind: recall?.kind ?? 'recall',
  title: recall?.title ?? '',
  sku: recall?.sku ?? '',
  text: recall?.text ?? '',
  serialsFrom: recall?.serialsFrom ?? '',
  serialsUntil: recall?.serialsUntil ?? '',
  soldFrom: recall?.soldFrom ?? '',
  soldUntil: recall?.soldUntil ?? '',
})

const OPEN_ENDS: readonly Name[] = ['serialsFrom', 'serialsUntil', 'soldFrom', 'soldUntil']

function read(texts: Texts) {
  const entries = Object.entries(texts).map(([name, text]) =>
    OPEN_ENDS.includes(name as Name) && text.trim() === '' ? [name, null] : [name, text],
  )
  return recallFormSchema.safeParse(Object.fromEntries(entries))
}

type Props = {
  recall?: Recall
  save: { run: (form: RecallInput) => void; isPending: boolean; error: unknown }
  onCancel?: () => void
}

/** Drafts a recall or changes its draft. */
export function RecallForm({ recall, save, onCancel }: Props) {
  const [texts, setTexts] = useState(() => begin(recall))
  const [faults, setFaults] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  const answered = fieldErrorsOf(save.error)
  const errors: Errors = { ...Object.fromEntries(answered.map(({ path, message }) => [path, message])), ...faults }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const result = read(texts)
    const wrong = result.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
    setFaults(Object.fromEntries(wrong.toReversed()))
    focusInvalidField()
    if (result.success) save.run(result.data)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="sheet flex flex-col gap-5 p-4 sm:p-6">
      {answered.length === 0 && <ProblemNotice error={save.error} />}
      <Fields texts={texts} errors={errors} onChange={(changed) => setTexts({ ...texts, ...changed })} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel="Saving">
          {recall ? 'Save draft' : 'Save draft and see who gets it'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}

type FieldsProps = { texts: Texts; errors: Errors; onChange: (changed: Partial<Texts>) => void }

function Fields({ texts, errors, onChange }: FieldsProps) {
  const timeZone = useShopSettings()?.timeZone ?? 'UTC'
  const typed = (name: Name) => ({
    autoComplete: 'off',
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <SelectField label="Kind" {...typed('kind')}>
        {RECALL_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KINDS[kind]}
          </option>
        ))}
      </SelectField>
      <Field label="SKU" hint="Of the part; products that contain it are found too" maxLength={64} {...typed('sku')} />
      <div className="sm:col-span-2">
        <Field label="Title" hint="The subject of the email" maxLength={120} {...typed('title')} />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label="Text for the buyer"
          hint="What is wrong, and what to do. What they bought is listed below it."
          rows={6}
          maxLength={4000}
          {...typed('text')}
        />
      </div>
      <Field
        label="Serial numbers from (optional)"
        hint="Compared by the digits at the end, such as HB-1001"
        maxLength={64}
        {...typed('serialsFrom')}
      />
      <Field label="Serial numbers until (optional)" hint="Included" maxLength={64} {...typed('serialsUntil')} />
      <Field
        type="date"
        label="Ordered from (optional)"
        hint={`In the shop’s time zone, ${timeZone}`}
        {...typed('soldFrom')}
      />
      <Field type="date" label="Ordered until (optional)" hint="Included" {...typed('soldUntil')} />
    </div>
  )
}
