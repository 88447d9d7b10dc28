import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loadForAction } from '#web/chunks/load-for-action.ts'
import { useSession } from '#web/session/use-session.ts'
import { type ContactDraft, readContactDraft, removeContactDraft, saveContactDraft } from './contact-draft.ts'

const FIELDS = ['name', 'email', 'message'] as const

/** Everything the contact form does: it keeps what is typed, sends it, and says what came of it. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const submission = useRef<ContactDraft['submission']>(undefined)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<unknown>()
  const [sentTo, setSentTo] = useState<string>()
  const [sending, setSending] = useState(false)
  const { name = '', email = '' } = useSession()

  useEffect(() => {
    const draft = readContactDraft()
    submission.current = draft?.submission
    const known = { name: draft?.name || name, email: draft?.email || email, message: draft?.message ?? '' }
    // What was typed or filled in before the page was hydrated stays.
    for (const field of FIELDS) {
      const control = controlOf(form.current, field)
      if (control && !control.value) control.value = known[field]
    }
  }, [name, email])

  function values(): Record<string, string> {
    return Object.fromEntries([...new FormData(form.current ?? undefined)].map(([field, value]) => [field, `${value}`]))
  }

  function keep(): void {
    const { name: ownName = '', email: ownEmail = '', message = '' } = values()
    saveContactDraft({ name: ownName, email: ownEmail, message, submission: submission.current })
  }

  function onInput(event: FormEvent): void {
    const { name: field } = event.target as HTMLInputElement
    if (errors[field]) setErrors({ ...errors, [field]: '' })
    keep()
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending) return
    setSending(true)
    setProblem(undefined)
    setSentTo(undefined)
    try {
      const { sendContactMessage } = await loadForAction(() => import('./send-contact-message.ts'))
      const outcome = await sendContactMessage(values(), submission.current, (key) => {
        submission.current = key
        keep()
      })
      if ('sentTo' in outcome) {
        submission.current = undefined
        const message = controlOf(form.current, 'message')
        if (message) message.value = ''
        removeContactDraft()
        setSentTo(outcome.sentTo)
      } else {
        submission.current = outcome.submission
        keep()
        setProblem(outcome.problem)
      }
      setErrors('errors' in outcome ? outcome.errors : {})
      const wrong = FIELDS.find((field) => 'errors' in outcome && outcome.errors[field])
      if (wrong) controlOf(form.current, wrong)?.focus()
    } catch {
      // The script did not come: the page offers to reload, and the draft is kept.
    } finally {
      setSending(false)
    }
  }

  return { form, onInput, send, errors, problem, sentTo, sending }
}

function controlOf(form: HTMLFormElement | null, field: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = form?.elements.namedItem(field)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined
}
