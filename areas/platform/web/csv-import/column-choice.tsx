import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ColumnsLook, MappedField, ShownMapping } from '#platform/contract/column-mapping.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { notify } from '../ui/notify.ts'
import { ProblemNotice } from '../ui/problem-notice.tsx'

type ChoiceProps = {
  field: MappedField
  label: string
  look: ColumnsLook
  /** Whether nothing says what the field is, although something must. */
  isMissing: boolean
  onChange: (field: MappedField) => void
}

/** The column of a field, and a text for rows without one. */
export function FieldChoice({ field, label, look, isMissing, onChange }: ChoiceProps) {
  const { columns, otherwise } = field
  const [together] = useState(columns.length > 1 ? columns : undefined)
  const sample = look.columns.find(({ name }) => name === columns[0])?.sample
  const choose = (value: string) => onChange({ ...field, columns: JSON.parse(value) })
  return (
    <li className="grid gap-x-4 gap-y-2 border-hairline border-b py-3 sm:grid-cols-[3fr_2fr]">
      <SelectField
        label={label}
        error={isMissing ? t('Choose a column, or enter a text for all rows') : undefined}
        hint={sample && <span className="figures wrap-anywhere">“{sample}”</span>}
        value={JSON.stringify(columns)}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="[]">{t('(nothing)')}</option>
        {together && <option value={JSON.stringify(together)}>{together.reduce(orElse)}</option>}
        {look.columns.map(({ name }) => (
          <option key={name} value={JSON.stringify([name])}>
            {name || tc('column', '(no name)')}
          </option>
        ))}
      </SelectField>
      <Field
        label={columns.length > 0 ? t('If empty') : t('Always')}
        aria-label={
          columns.length > 0 ? t('{field}, if empty', { field: label }) : t('{field}, always', { field: label })
        }
        maxLength={200}
        value={otherwise}
        onChange={({ target }) => onChange({ ...field, otherwise: target.value })}
      />
    </li>
  )
}

const orElse = (column: string, next: string) => t('{column}, else {next}', { column, next })

/** Columns that somebody saved for files with this header. */
export function SavedMappings({ look, onChoose }: { look: ColumnsLook; onChoose: (mapping: ShownMapping) => void }) {
  const [name, setName] = useState('')
  if (look.saved.length === 0) return null
  const choose = (chosen: string) => {
    setName(chosen)
    const { fields, settings } = look.saved.find((each) => each.name === chosen) ?? look.mapping
    onChoose({ fields, settings })
  }
  return (
    <SelectField label={t('Saved columns')} value={name} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('As the file shows')}</option>
      {look.saved.map((each) => (
        <option key={each.name}>{each.name}</option>
      ))}
    </SelectField>
  )
}

type Saving = { look: ColumnsLook; save: (named: { name: string; header: string[] }) => Promise<unknown> }

/** Keeps the chosen columns by a name. */
export function SaveColumns({ look, save }: Saving) {
  const [name, setName] = useState('')
  const saving = useMutation({
    mutationFn: (given: string) => save({ name: given, header: look.columns.map((column) => column.name) }),
    onSuccess: (_, given) => notify.success(t('Columns saved as “{given}”', { given })),
  })
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') saving.mutate(name.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 flex max-w-2xl flex-col items-start gap-3">
      <ProblemNotice error={saving.error} />
      <Field
        id={id}
        label={t('Save these columns as')}
        hint={t('They are offered again for files with the same header.')}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" pending={saving.isPending} pendingLabel={t('Saving')}>
        {t('Save columns')}
      </Button>
    </form>
  )
}
