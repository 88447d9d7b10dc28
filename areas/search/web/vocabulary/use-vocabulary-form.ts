import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import type { VocabularyEntry, VocabularyForm } from '#search/contract/vocabulary-administration.ts'
import { VOCABULARY_KEY } from './use-vocabulary.ts'

/** What is typed. A `pair` means something; the others mark a word. */
export type EntryTexts = {
  kind: 'pair' | 'generic' | 'stop'
  term: string
  canonical: string
  category: string
  note: string
  query: string // To try it with
}
export type EntryErrors = Partial<Record<keyof VocabularyForm | 'query', string>>

/** `entry`: what is edited. `term`: what a new one begins with. */
export function useVocabularyForm(entry: VocabularyEntry | undefined, term: string, onDone: () => void) {
  const [texts, setTexts] = useState<EntryTexts>(() => textsOf(entry, term))
  const version = useRef(entry?.changedAt)
  const queries = useQueryClient()
  const submit = useSubmission()
  const save = useMutation({
    mutationFn: async () => {
      const body = formOf(texts)
      if (!entry) await submit(body, (sent, idempotencyKey) => shop.addVocabulary({ body: sent, idempotencyKey }))
      else await shop.editVocabulary({ params: { id: entry._id }, body: { ...body, version: version.current } })
    },
    onSuccess: async () => {
      notify.success(entry ? 'Entry saved' : 'Entry added')
      onDone()
      await queries.invalidateQueries({ queryKey: [VOCABULARY_KEY] })
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
        body: { ...(entry && { id: entry._id }), entry: formOf(texts), ...(query && { query }) },
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
