import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useSubmission } from '#platform/web/use-submission.ts'
import type { VocabularyEntry, VocabularyForm } from '#search/contract/vocabulary-administration.ts'
import { PreviewResult } from './preview-result.tsx'

type Props = {
  /** What is edited; undefined for a new entry. */
  entry: VocabularyEntry | undefined
  /** What a new entry begins with. */
  term: string
  /** Of the words. */
  language: string | undefined
  onDone: () => void
}

export function VocabularyEntryForm(props: Props) {
  const { entry, onDone } = props
  const { texts, change, errors, problem, save, preview } = useVocabularyForm(props)
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
          label={t('Try it with (optional)')}
          hint={t('A search; the term if empty')}
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
        <Button className="sm:mt-6" onClick={tryIt} pending={preview.isPending} pendingLabel={t('Searching')}>
          {t('Preview')}
        </Button>
      </div>
      {preview.data && <PreviewResult preview={preview.data} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={save.isPending} onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={t('Saving')}>
          {entry ? t('Save') : t('Add')}
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
      <Field label={t('Term')} hint={t('What people type')} value={term} data-focus-first {...typed('term')} />
      <SelectField
        label={t('Kind')}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as EntryTexts['kind'] })}
        error={errors.kind}
      >
        <option value="pair">{t('Means another word')}</option>
        <option value="generic">{t('Generic: left out when nothing is found')}</option>
        <option value="stop">{t('Stop word: always left out')}</option>
      </SelectField>
      {kind === 'pair' && (
        <>
          <Field label={t('Means')} hint={t('The words of your parts')} value={canonical} {...typed('canonical')} />
          <Field
            label={t('Only in category (optional)')}
            hint={t('Where the term means this, such as Cranksets')}
            value={category}
            {...typed('category')}
          />
        </>
      )}
      <div className="sm:col-span-2">
        <Field label={t('Note (optional)')} hint={t('For administrators')} value={note} {...typed('note')} />
      </div>
    </div>
  )
}

/** What is typed. A `pair` means something; the others mark a word. */
type EntryTexts = {
  kind: 'pair' | 'generic' | 'stop'
  term: string
  canonical: string
  category: string
  note: string
  query: string // To try it with
}
type EntryErrors = Partial<Record<keyof VocabularyForm | 'query', string>>

function useVocabularyForm({ entry, term, language, onDone }: Props) {
  const [texts, setTexts] = useState<EntryTexts>(() => textsOf(entry, term))
  const version = useRef(entry?.changedAt)
  const queries = useQueryClient()
  const submit = useSubmission()
  const save = useMutation({
    mutationFn: async () => {
      const body = { ...formOf(texts), language }
      if (!entry) await submit(body, (sent, idempotencyKey) => shop.addVocabulary({ body: sent, idempotencyKey }))
      else await shop.editVocabulary({ params: { id: entry._id }, body: { ...body, version: version.current } })
    },
    onSuccess: async () => {
      notify.success(entry ? t('Entry saved') : t('Entry added'))
      onDone()
      await queries.invalidateQueries({ queryKey: ['listVocabulary'] })
    },
    onError: (error) => {
      // The notice says what it is now; saving again replaces it.
      if (error instanceof ProblemError && error.kind === 'precondition-failed')
        version.current = String(error.problem.current?.changedAt)
    },
  })
  const preview = useMutation({
    mutationFn: () => {
      const query = texts.query.trim()
      return shop.previewVocabulary({
        body: { ...(entry && { id: entry._id }), entry: { ...formOf(texts), language }, ...(query && { query }) },
      })
    },
  })
  const change = (changed: Partial<EntryTexts>) => {
    setTexts((before) => ({ ...before, ...changed }))
    save.reset()
    preview.reset() // It would no longer be true
  }
  const error = save.error ?? preview.error
  const errors = errorsOf(error)
  const problem = Object.keys(errors).length > 0 ? undefined : error
  return { texts, change, errors, problem, save, preview }
}

function textsOf(entry: VocabularyEntry | undefined, term: string): EntryTexts {
  if (!entry) return { kind: 'pair', term, canonical: '', category: '', note: '', query: '' }
  const { kind, canonical, category, note } = entry
  return { kind: isMark(kind) ? kind : 'pair', term: entry.term, canonical, category, note, query: '' }
}

const isMark = (kind: VocabularyEntry['kind']) => kind === 'generic' || kind === 'stop'

function formOf({ kind, term, canonical, category, note }: EntryTexts): VocabularyForm {
  return kind === 'pair' ? { term, canonical, category, note } : { term, kind, note }
}

/** Those of a preview name the fields of its entry. */
function errorsOf(error: unknown): EntryErrors {
  if (!(error instanceof ProblemError)) return {}
  const entries = (error.problem.errors ?? []).map(({ path, message }) => [path.replace(/^entry\./, ''), message])
  return Object.fromEntries(entries)
}
