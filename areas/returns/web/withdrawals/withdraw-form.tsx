import { type FormEvent, useEffect, useRef, useState } from 'react'
import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { CONFIRM_WITHDRAWAL, WITHDRAW_HERE } from '#platform/contract/shop/law-texts.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { type ReceivedWithdrawal, withdrawalStatement } from '#returns/contract/withdrawals.ts'
import { MomentThatCounts } from './moment-that-counts.tsx'

type State = {
  step: 'typing' | 'confirming' | 'done'
  pending?: boolean
  problem?: unknown
  received?: ReceivedWithdrawal
}

type Typed = { name: string; number: string; email: string }

/** The statement of withdrawal in two steps. The answer never tells whether there is such an order. */
export function WithdrawForm() {
  const [typed, setTyped] = useState<Typed>({ name: '', number: '', email: '' })
  const [state, setState] = useState<State>({ step: 'typing' })
  const said = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  useEffect(() => {
    if (state.step !== 'typing') said.current?.focus()
  }, [state.step])
  async function confirm() {
    if (state.pending) return
    setState({ step: 'confirming', pending: true })
    try {
      setState({ step: 'done', received: await shop.withdrawContract({ body: typed }) })
    } catch (problem) {
      setState({ step: 'confirming', problem })
    }
  }
  if (state.received) return <Received heading={said} received={state.received} />
  if (state.step === 'typing') {
    return <Statement typed={typed} onType={setTyped} onWhole={() => setState({ step: 'confirming' })} />
  }
  return (
    <section className="sheet flex flex-col gap-4 p-4 sm:p-6">
      <h2 ref={said} tabIndex={-1} className="text-lg">
        {t('Confirm your withdrawal')}
      </h2>
      <p className="wrap-anywhere">{withdrawalStatement(typed)}</p>
      <ProblemNotice error={state.problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={state.pending ?? false}
          pendingLabel={t('Sending')}
          onClick={() => void confirm()}
        >
          {say(CONFIRM_WITHDRAWAL)}
        </Button>
        <Button variant="quiet" onClick={() => setState({ step: 'typing' })}>
          {t('Change')}
        </Button>
      </div>
    </section>
  )
}

type StatementProps = { typed: Typed; onType: (typed: Typed) => void; onWhole: () => void }

function Statement({ typed, onType, onWhole }: StatementProps) {
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, false)
  const email = contactEmailSchema.safeParse(typed.email)
  const isWhole = email.success && typed.name.trim() !== '' && typed.number.trim() !== ''
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })
  function check(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    focusInvalidField()
    if (isWhole) onWhole()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={check} className="sheet flex flex-col gap-5 p-4 sm:p-6">
      <Field
        label={t('Your name')}
        autoComplete="name"
        maxLength={120}
        {...field('name')}
        error={tried && typed.name.trim() === '' ? t('Enter your name') : undefined}
      />
      <Field
        label={t('Order number')}
        autoComplete="off"
        placeholder={`${shopBrand().orderPrefix}100234`}
        maxLength={20}
        {...field('number')}
        error={tried && typed.number.trim() === '' ? t('Enter the number of the order') : undefined}
      />
      <Field
        label={t('Email used for the order')}
        type="email"
        autoComplete="email"
        {...field('email')}
        error={tried && !email.success ? email.error.issues[0]?.message : undefined}
      />
      <Button type="submit" variant="primary">
        {say(WITHDRAW_HERE)}
      </Button>
    </form>
  )
}

type ReceivedProps = { heading: React.Ref<HTMLHeadingElement>; received: ReceivedWithdrawal }

/** The same whether there is such an order or not. */
function Received({ heading, received: { number, receivedAt } }: ReceivedProps) {
  return (
    <section className="sheet flex flex-col gap-3 p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {t('We received your statement')}
      </h2>
      <p>
        <Rich
          text={t('Withdrawal <number>{number}</number>, received on <date></date>. This moment counts.', { number })}
          number={(words) => <span className="figures">{words}</span>}
          date={() => <MomentThatCounts iso={receivedAt} />}
        />
      </p>
      <p>
        {t(
          'Now open the email that we sent to you and confirm it, so that nobody else can cancel your order. The link is in the mailbox that you ordered with.',
        )}
      </p>
      <p>{t('No email within a few minutes? Contact us with the number of the withdrawal.')}</p>
    </section>
  )
}
