import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { openingOf } from '../ask-address.ts'
import { type ContactDraft, readContactDraft, removeContactDraft, saveContactDraft } from './contact-draft.ts'
import type { ContactOutcome } from './send-contact-message.ts'

const FIELDS = ['name', 'email', 'message'] as const

type Form = RefObject<HTMLFormElement | null>
type Submission = RefObject<ContactDraft['submission']>

/** An uncontrolled form, so that the home page needs no form library. Drafts survive a reload. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const submission = useRef<ContactDraft['submission']>(undefined)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useRestoredDraft(form, submission)
  const onInput = (event: FormEvent) => {
    const { name: field } = event.target as HTMLInputElement
    if (errors[field]) setErrors({ ...errors, [field]: '' })
    saveDraftOf(form, submission)
  }
  return { form, onInput, errors, ...useSending(form, submission, setErrors) }
}

function useRestoredDraft(form: Form, submission: Submission): void {
  const { name = '', email = '' } = useSession()
  const [params] = useSearchParams()
  const opening = openingOf(params.get('about'))
  useEffect(() => {
    const draft = readContactDraft()
    submission.current = draft?.submission
    const known = { name: draft?.name || name, email: draft?.email || email, message: draft?.message || opening }
    // Keeps what was typed or autofilled before hydration.
    for (const field of FIELDS) {
      const control = controlOf(form.current, field)
      if (control && !control.value) control.value = known[field]
    }
  }, [form, submission, name, email, opening])
}

function useSending(form: Form, submission: Submission, setErrors: (errors: Record<string, string>) => void) {
  const [problem, setProblem] = useState<unknown>()
  const [sentTo, setSentTo] = useState<string>()
  const [sending, setSending] = useState(false)

  function finish(outcome: ContactOutcome): void {
    const errors = 'errors' in outcome ? outcome.errors : {}
    if ('sentTo' in outcome) {
      submission.current = undefined
      const message = controlOf(form.current, 'message')
      if (message) message.value = ''
      removeContactDraft()
      setSentTo(outcome.sentTo)
    } else {
      submission.current = outcome.submission
      saveDraftOf(form, submission)
      setProblem(outcome.problem)
    }
    setErrors(errors)
    const invalid = FIELDS.find((field) => errors[field])
    if (invalid) controlOf(form.current, invalid)?.focus()
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setProblem(undefined)
    setSentTo(undefined)
    try {
      const { sendContactMessage } = await loadForAction(() => import('./send-contact-message.ts'))
      const begin = (key: ContactDraft['submission']) => {
        submission.current = key
        saveDraftOf(form, submission)
      }
      finish(await sendContactMessage(valuesOf(form), submission.current, begin))
    } catch {
      // The script did not load: the page offers to reload, and the draft is kept.
    } finally {
      setSending(false)
    }
  }
  return { problem, sentTo, sending, send }
}

function valuesOf(form: Form): Record<string, string> {
  return Object.fromEntries([...new FormData(form.current ?? undefined)].map(([field, value]) => [field, `${value}`]))
}

function saveDraftOf(form: Form, submission: Submission): void {
  const { name = '', email = '', message = '' } = valuesOf(form)
  saveContactDraft({ name, email, message, submission: submission.current })
}

function controlOf(form: HTMLFormElement | null, field: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = form?.elements.namedItem(field)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined
}
