import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { v4 as newUuid } from 'uuid'
import { contactFormSchema } from '#contract/messages/messages.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'
import { keepsKey, keyFor, type SubmissionKey } from '#web/submission-key.ts'
import { readContactDraft, removeContactDraft, saveContactDraft } from './contact-draft.ts'

const FIELDS = ['name', 'email', 'message'] as const

/** Everything the contact form does: its fields, which lose nothing that was typed, sending, and what came of it. */
export function useContactForm() {
  // No default values: what was typed or filled in before the page came alive stays.
  const form = useForm({ mode: 'onSubmit', resolver: zodResolver(contactFormSchema) })
  const submission = useRef<SubmissionKey>(undefined)
  const [answeredTo, setAnsweredTo] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const { name = '', email = '' } = useSession()

  useEffect(() => {
    const draft = readContactDraft()
    submission.current = draft?.submission
    const known = { name: draft?.name || name, email: draft?.email || email, message: draft?.message ?? '' }
    for (const field of FIELDS) if (!form.getValues(field)) form.setValue(field, known[field])
  }, [form, name, email])

  const keep = () => {
    const [ownName, ownEmail, message] = form.getValues(FIELDS)
    saveContactDraft({ name: ownName, email: ownEmail, message, submission: submission.current })
  }
  const keepNow = useRef(keep)
  keepNow.current = keep
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keepNow.current() }), [form])

  const send = form.handleSubmit(async (values) => {
    setProblem(undefined)
    setAnsweredTo(undefined)
    submission.current = keyFor(values, submission.current, newUuid)
    keep()
    try {
      await shop.sendMessage({ body: values, idempotencyKey: submission.current.key })
      submission.current = undefined
      form.setValue('message', '')
      removeContactDraft()
      setAnsweredTo(values.email)
    } catch (error) {
      if (!keepsKey(error)) submission.current = undefined
      keep()
      setProblem(placeFieldProblems(error, form, FIELDS))
    }
  })
  return { form, send, problem, answeredTo }
}
