import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FileLook, MappedField, ShownMapping } from '#catalogue/contract/part-import.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { fieldWords } from './import-labels.ts'
import { isSaid, useSavedMapping } from './use-part-import.ts'

type Props = {
  look: FileLook
  mapping: ShownMapping
  onChange: (mapping: ShownMapping) => void
  /** Fields that were left without a column. */
  missing: readonly MappedField[]
}

/** What the rows of another program's file say together, whatever its columns are called. */
const ARRANGED = ['product', 'productAxes', 'img', 'imgAlt', 'morePictures']
const OFTEN = ['description', 'img', 'reducedPrice']

/** For each field of a part its column in the file, and a text for rows without one. */
export function ColumnChoice({ look, mapping, onChange, missing }: Props) {
  const { fields, settings } = mapping
  const [first] = useState(fields) // Rows stay where they are while they change
  const isMain = (name: string) =>
    first.some((each) => each.field === name && (each.required || isSaid(each) || OFTEN.includes(name)))
  const shown = fields.filter(({ field }) => !(settings.rows && ARRANGED.includes(field)))
  const choice = (field: MappedField) => (
    <FieldChoice
      key={field.field}
      field={field}
      look={look}
      error={missing.includes(field) ? 'Choose a column, or enter a text for all rows' : undefined}
      onChange={(changed) => onChange({ ...mapping, fields: fields.map((each) => (each === field ? changed : each)) })}
    />
  )
  return (
    <>
      <SavedMappings look={look} onChoose={onChange} />
      <ul className="w-full border-hairline border-t">{shown.filter(({ field }) => isMain(field)).map(choice)}</ul>
      <details className="w-full">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">More fields</summary>
        <ul className="border-hairline border-t">{shown.filter(({ field }) => !isMain(field)).map(choice)}</ul>
      </details>
      {settings.rows === undefined ? (
        <Setting name="onlyKnown" mapping={mapping} onChange={onChange}>
          Only change parts that are here. What the file has no column for stays.
        </Setting>
      ) : (
        <Setting name="unpublished" mapping={mapping} onChange={onChange}>
          Also import what is not published there
        </Setting>
      )}
      {settings.rows === 'magento' && (
        <Field
          type="url"
          label="Where pictures are"
          hint="In front of paths such as /m/b/front.jpg, for example https://shop.example.com/media/catalog/product"
          maxLength={500}
          value={String(settings.picturesFrom ?? '')}
          onChange={({ target }) => {
            const { picturesFrom: _, ...rest } = settings
            const address = target.value.trim()
            onChange({ ...mapping, settings: { ...rest, ...(address && { picturesFrom: address }) } })
          }}
        />
      )}
    </>
  )
}

type SettingProps = Pick<Props, 'mapping' | 'onChange'> & { name: string; children: ReactNode }

function Setting({ name, mapping, onChange, children }: SettingProps) {
  const { settings } = mapping
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-[var(--ink)]"
        checked={settings[name] === true}
        onChange={({ target }) => onChange({ ...mapping, settings: { ...settings, [name]: target.checked } })}
      />
      {children}
    </label>
  )
}

type ChoiceProps = {
  field: MappedField
  look: FileLook
  error: string | undefined
  onChange: (field: MappedField) => void
}

function FieldChoice({ field, look, error, onChange }: ChoiceProps) {
  const { columns, otherwise, heading } = field
  const [together] = useState(columns.length > 1 ? columns : undefined)
  const sample = look.columns.find(({ name }) => name === columns[0])?.sample
  const choose = (value: string) => onChange({ ...field, columns: JSON.parse(value) })
  const label = fieldWords(heading)
  return (
    <li className="grid gap-x-4 gap-y-2 border-hairline border-b py-3 sm:grid-cols-[3fr_2fr]">
      <SelectField
        label={label}
        error={error}
        hint={sample && <span className="figures wrap-anywhere">“{sample}”</span>}
        value={JSON.stringify(columns)}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="[]">(nothing)</option>
        {together && <option value={JSON.stringify(together)}>{together.join(', else ')}</option>}
        {look.columns.map(({ name }) => (
          <option key={name} value={JSON.stringify([name])}>
            {name || '(no name)'}
          </option>
        ))}
      </SelectField>
      <Field
        label={columns.length > 0 ? 'If empty' : 'Always'}
        aria-label={`${label}, ${columns.length > 0 ? 'if empty' : 'always'}`}
        maxLength={200}
        value={otherwise}
        onChange={({ target }) => onChange({ ...field, otherwise: target.value })}
      />
    </li>
  )
}

/** Columns that somebody saved for files with this header. */
function SavedMappings({ look, onChoose }: { look: FileLook; onChoose: (mapping: ShownMapping) => void }) {
  const [name, setName] = useState('')
  if (look.saved.length === 0) return null
  const choose = (chosen: string) => {
    setName(chosen)
    const { fields, settings } = look.saved.find((each) => each.name === chosen) ?? look.mapping
    onChoose({ fields, settings })
  }
  return (
    <SelectField label="Saved columns" value={name} onChange={({ target }) => choose(target.value)}>
      <option value="">As the file shows</option>
      {look.saved.map((each) => (
        <option key={each.name}>{each.name}</option>
      ))}
    </SelectField>
  )
}

/** Keeps the chosen columns by a name. */
export function SaveColumns({ look, mapping }: Pick<Props, 'look' | 'mapping'>) {
  const [name, setName] = useState('')
  const saving = useSavedMapping(look, mapping)
  const id = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') saving.mutate(name.trim())
  }
  return (
    <form method="post" noValidate onSubmit={save} className="mt-6 flex max-w-2xl flex-col items-start gap-3">
      <ProblemNotice error={saving.error} />
      <Field
        id={id}
        label="Save these columns as"
        hint="They are offered again for files with the same header."
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" pending={saving.isPending} pendingLabel="Saving">
        Save columns
      </Button>
    </form>
  )
}
