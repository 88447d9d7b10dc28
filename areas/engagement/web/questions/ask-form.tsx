import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LONGEST_QUESTION } from '#engagement/contract/part-questions.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { useAskQuestion } from './use-ask-question.ts'

/** Customers are answered at the address of their account, others at the one they enter. */
export default function AskForm({ partId }: { partId: string }) {
  const { session, typed, change, errors, problem, pending, asked, isAboutOrder, submit, writeInstead } =
    useAskQuestion(partId)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, pending)
  // A form that took the place of its button takes its focus too.
  const isKnown = session.state !== 'unknown'
  useEffect(() => {
    if (isKnown) form.current?.querySelector('textarea')?.focus()
  }, [isKnown])
  if (!isKnown) return null
  if (asked) return <Asked email={session.email ?? typed.email} isShown={!asked.held} />
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex w-full max-w-[40rem] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        focusInvalidField()
        void submit()
      }}
    >
      <TextAreaField
        label={t('Your question about this part')}
        hint={t('Others may read it with our answer, without your name')}
        rows={4}
        dir="auto"
        maxLength={LONGEST_QUESTION}
        value={typed.question}
        error={errors.question}
        onChange={({ target }) => change({ question: target.value })}
      />
      {session.state !== 'signed-in' && (
        <Field
          label={t('Email')}
          hint={t('For our answer only. It is not shown.')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      )}
      <ProblemNotice error={problem} />
      {isAboutOrder && <WriteInstead to={writeInstead} />}
      <div>
        <Button
          type="submit"
          variant={isAboutOrder ? 'secondary' : 'primary'}
          pending={pending}
          pendingLabel={t('Sending')}
        >
          {isAboutOrder ? t('Ask it here anyway') : t('Ask')}
        </Button>
      </div>
    </form>
  )
}

/** Gets the focus, so that it is read before it is passed over. */
function WriteInstead({ to }: { to: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-graphite border-l-4 bg-paper px-4 py-3">
      <p className="font-semibold">{t('Did you mean to write to us?')}</p>
      <p>
        <Rich
          text={t(
            'This looks like a question about an order. Others can read questions here. <contact>Write to us instead</contact>: your text comes along.',
          )}
          contact={(words) => (
            <Link to="/#contact" className="underline underline-offset-4" onClick={to}>
              {words}
            </Link>
          )}
        />
      </p>
    </div>
  )
}

function Asked({ email, isShown }: { email: string; isShown: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-good border-l-4 bg-paper px-4 py-3">
      <p className="font-semibold">{t('Question sent')}</p>
      <p className="wrap-anywhere">
        {isShown
          ? t('Thank you. We’ll answer by email to {email}. Your question is now on this page.', { email })
          : t('Thank you. We’ll answer by email to {email}.', { email })}
      </p>
    </div>
  )
}
