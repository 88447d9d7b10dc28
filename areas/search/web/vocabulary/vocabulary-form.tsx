import { type FormEvent, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { VocabularyEntry } from '#search/contract/vocabulary-administration.ts'
import { PreviewResult } from './preview-result.tsx'
import { type EntryErrors, type EntryTexts, useVocabularyForm } from './use-vocabulary-form.ts'

type Props = {
  /** What is edited; undefined for a new entry. */
  entry: VocabularyEntry | undefined
  /** What a new entry begins with. */
  term: string
  onDone: () => void
}

export function VocabularyEntryForm({ entry, term, onDone }: Props) {
  const { texts, change, errors, problem, save, preview } = useVocabularyForm(entry, term, onDone)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, save.isPending || preview.isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    focusInvalidField()
    save.mutate()
  }
  function tryIt() {
    if (preview.isPending) return
    focusInvalidField()
    save.reset()
    preview.mutate()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <EntryFields texts={texts} errors={errors} onChange={change} />
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label="Try it with (optional)"
          hint="A search; the term if empty"
          autoComplete="off"
          maxLength={100}
          value={texts.query}
          onChange={({ target }) => change({ query: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            tryIt()
          }}
          error={errors.query}
        />
        <Button className="sm:mt-6" onClick={tryIt} pending={preview.isPending} pendingLabel="Searching">
          Preview
        </Button>
      </div>
      {preview.data && <PreviewResult preview={preview.data} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel="Saving">
          {entry ? 'Save' : 'Add'}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = { texts: EntryTexts; errors: EntryErrors; onChange: (changed: Partial<EntryTexts>) => void }

function EntryFields({ texts: { kind, term, canonical, category, note }, errors, onChange }: FieldsProps) {
  const typed = (name: keyof EntryTexts, error = name as keyof EntryErrors) => ({
    autoComplete: 'off',
    maxLength: name === 'note' ? 500 : 100,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    error: errors[error],
  })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Term" hint="What people type" value={term} data-focus-first {...typed('term')} />
      <SelectField
        label="Kind"
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as EntryTexts['kind'] })}
        error={errors.kind}
      >
        <option value="pair">Means another word</option>
        <option value="generic">Generic: left out when nothing is found</option>
        <option value="stop">Stop word: always left out</option>
      </SelectField>
      {kind === 'pair' && (
        <>
          <Field label="Means" hint="The words of your parts" value={canonical} {...typed('canonical')} />
          <Field
            label="Only in category (optional)"
            hint="Where the term means this, such as Cranksets"
            value={category}
            {...typed('category')}
          />
        </>
      )}
      <div className="sm:col-span-2">
        <Field label="Note (optional)" hint="For administrators" value={note} {...typed('note')} />
      </div>
    </div>
  )
}
