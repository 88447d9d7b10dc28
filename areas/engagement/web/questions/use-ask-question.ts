import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { looksAboutOrder } from '#engagement/contract/about-order.ts'
import { questionFormSchema } from '#engagement/contract/part-questions.ts'
import { readContactDraft, saveContactDraft } from '#messaging/web/messages/contact-draft.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { expirePage } from '#platform/web/prefetch/loader-cache.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { useSubmission } from '#platform/web/use-submission.ts'

type Typed = { question: string; email: string }
type Errors = Partial<Record<keyof Typed, string>>

/** What is typed survives a reload of the tab. */
export function useAskQuestion(partId: string) {
  const draft = `question:${partId}`
  const session = useSession()
  const [typed, setTyped] = useState(() => draftOf(draft))
  const [errors, setErrors] = useState<Errors>({})
  const [isAboutOrder, setAboutOrder] = useState(false)
  const sending = useSending(partId)

  const change = (what: Partial<Typed>) => {
    const next = { ...typed, ...what }
    setTyped(next)
    setErrors({})
    setAboutOrder(false)
    saveDraft(draft, next)
  }
  const submit = async () => {
    if (sending.pending) return
    const isGuest = session.state !== 'signed-in'
    const found = faultsOf(typed, isGuest)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (!isAboutOrder && looksAboutOrder(typed.question)) return setAboutOrder(true)
    const { question, email } = typed
    setErrors(await sending.send({ question, ...(isGuest && { email }) }, () => removeDraft(draft)))
  }
  const writeInstead = () => {
    const known = readContactDraft()
    const message = known?.message ? `${known.message}\n\n${typed.question}` : typed.question
    saveContactDraft({ name: known?.name ?? '', email: known?.email || typed.email, message })
    removeDraft(draft)
  }
  return { session, typed, change, errors, isAboutOrder, submit, writeInstead, ...sending }
}

function useSending(partId: string) {
  const inOnce = useSubmission()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [asked, setAsked] = useState<{ held: boolean }>()
  const send = async (form: { question: string; email?: string }, onSent: () => void): Promise<Errors> => {
    setPending(true)
    setProblem(undefined)
    try {
      const answer = await inOnce({ ...form, part: partId }, (body, idempotencyKey) =>
        shop.askQuestion({ body, idempotencyKey }),
      )
      onSent()
      setAsked(answer)
      if (!answer.held) {
        expirePage(location.pathname + location.search)
        void revalidate()
      }
      return {}
    } catch (error) {
      const errors = fieldErrorsOf(error)
      const placed = errors.filter(({ path }) => path === 'question' || path === 'email')
      if (placed.length === 0) setProblem(error)
      return Object.fromEntries(placed.map(({ path, message }) => [path, message]))
    } finally {
      setPending(false)
    }
  }
  return { pending, problem, asked, send }
}

function faultsOf({ question, email }: Typed, isGuest: boolean): Errors {
  const { shape } = questionFormSchema
  const asked = shape.question.safeParse(question)
  const known = contactEmailSchema.safeParse(email)
  return {
    ...(asked.error && { question: asked.error.issues[0]?.message ?? '' }),
    ...(isGuest && known.error && { email: known.error.issues[0]?.message ?? '' }),
  }
}

function draftOf(name: string): Typed {
  const { question, email } = (readDraft(name) ?? {}) as Partial<Record<keyof Typed, unknown>>
  return { question: typeof question === 'string' ? question : '', email: typeof email === 'string' ? email : '' }
}
