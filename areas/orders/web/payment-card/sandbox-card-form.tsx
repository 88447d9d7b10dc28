import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { methodLabel, type OnlineMethod } from '#platform/contract/shop/online-methods.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { controlClass } from '#platform/web/ui/forms/control-class.ts'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { CardFormFrame, type CardFormProps, forgetReturn } from './card-form-frame.tsx'
import { cardBrand, cvcLength, formatExpiry, groupCardNumber } from './card-number.ts'
import {
  authenticateWithSandbox,
  leaveWithSandbox,
  type PaymentStep,
  payWithSandbox,
  payWithTestWallet,
  resumeWithSandbox,
} from './pay-with-sandbox.ts'
import { createSandboxClient } from './sandbox-client.ts'
import { AuthenticationDialog, WalletSheet, type WalletToken } from './sandbox-dialogs.tsx'
import type { CardProblem, TypedCard } from './typed-card.ts'
import { readTypedCard } from './typed-card.ts'

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '' }

/** The card form of the built-in sandbox. Input stays after a decline. */
export function SandboxCardForm(props: CardFormProps) {
  useEffect(forgetReturn, [])
  const { current, working, pay, payWithWallet, leaveFor, authenticate } = useSandboxPayment(props)
  const [typed, setTyped] = useState(EMPTY)
  const [walletOpen, setWalletOpen] = useState(false)
  const problem = current.step === 'enter-card' ? current.problem : undefined

  return (
    <>
      <Button className="w-full" disabled={working} onClick={() => setWalletOpen(true)}>
        {t('Pay with test wallet')}
      </Button>
      {props.settings.methods.map((method) => (
        <Button key={method} className="mt-2 w-full" disabled={working} onClick={() => leaveFor(method)}>
          {t('Pay with {method} (test)', { method: methodLabel(method) })}
        </Button>
      ))}
      <div className="my-5">
        <OrLine />
      </div>
      <TestCards onUse={setTyped} />
      <CardFormFrame
        amountLabel={props.amountLabel}
        assurance={t('Test mode. Use a test card, never a real one.')}
        // Also during authentication: the dialog blocks the form and returns the focus to the button.
        ready
        working={working}
        problem={problem?.message}
        onPay={() => pay(typed)}
      >
        <CardFields typed={typed} readOnly={working} problem={problem} onChange={setTyped} />
      </CardFormFrame>
      <WalletSheet
        // Closed before the bank’s dialog opens, so that the focus finds its way back.
        open={walletOpen && current.step === 'enter-card'}
        working={working}
        amountLabel={props.amountLabel}
        onApprove={(token) => void payWithWallet(token).then(() => setWalletOpen(false))}
        onCancel={() => setWalletOpen(false)}
      />
      <AuthenticationDialog
        open={current.step === 'authenticate'}
        working={working}
        amountLabel={props.amountLabel}
        onAnswer={authenticate}
      />
    </>
  )
}

type FieldsProps = {
  typed: TypedCard
  readOnly: boolean
  problem: CardProblem | undefined
  onChange: (typed: TypedCard) => void
}

function CardFields({ typed, readOnly, problem, onChange }: FieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (problem?.field) fields.current?.querySelector<HTMLInputElement>(`#card-${problem.field}`)?.focus()
  }, [problem])
  const change = (changed: Partial<TypedCard>) => onChange({ ...typed, ...changed })
  const isInvalid = (field: keyof TypedCard) => problem?.field === field
  return (
    <fieldset ref={fields} className="grid grid-cols-2 gap-4">
      <legend className="sr-only">{t('Card')}</legend>
      <CardField
        id="card-number"
        className="col-span-2"
        label={t('Card number')}
        note={cardBrand(typed.number)}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        value={typed.number}
        format={groupCardNumber}
        readOnly={readOnly}
        invalid={isInvalid('number')}
        onChange={(number) => change({ number })}
      />
      <CardField
        id="card-expiry"
        label={t('Expiry date')}
        autoComplete="cc-exp"
        placeholder={t('MM / YY')}
        value={typed.expiry}
        format={formatExpiry}
        readOnly={readOnly}
        invalid={isInvalid('expiry')}
        onChange={(expiry) => change({ expiry })}
      />
      <CardField
        id="card-cvc"
        label={t('Security code')}
        autoComplete="cc-csc"
        placeholder={'1234'.slice(0, cvcLength(typed.number))}
        value={typed.cvc}
        format={(text) => text.replace(/\D/g, '').slice(0, cvcLength(typed.number))}
        readOnly={readOnly}
        invalid={isInvalid('cvc')}
        onChange={(cvc) => change({ cvc })}
      />
    </fieldset>
  )
}

const TEST_CARDS = [
  { number: '4242424242424242', outcome: msg('Succeeds') },
  { number: '4000002760003184', outcome: msg('Asks for authentication') },
  { number: '4000000000000002', outcome: msg('Declined') },
  { number: '4000000000009995', outcome: msg('Insufficient funds') },
  { number: '4000000000000069', outcome: msg('Expired card') },
  { number: '4000000000000127', outcome: msg('Incorrect security code') },
  { number: '4000000000006009', outcome: msg('Succeeds later') },
  { number: '4000000000006017', outcome: msg('Declined later') },
]

function TestCards({ onUse }: { onUse: (card: TypedCard) => void }) {
  return (
    <details className="mb-5 border-signal border-l-4 bg-paper px-4 py-3 text-sm">
      <summary className="cursor-pointer">
        <Rich
          text={t('<strong>Test mode.</strong> No money moves. Show test cards')}
          strong={(words) => <strong>{words}</strong>}
        />
      </summary>
      <p className="mt-2">{t('Use any future date and any security code.')}</p>
      <ul className="mt-1">
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              className="btn btn-ghost btn-sm w-full justify-between text-sm font-normal"
              onClick={() => onUse(filled(number))}
            >
              <span className="tabular-nums">{groupCardNumber(number)}</span>
              <span>{say(outcome)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function filled(number: string): TypedCard {
  const nextYear = (new Date().getFullYear() + 1) % 100
  return { number: groupCardNumber(number), expiry: `12 / ${String(nextYear).padStart(2, '0')}`, cvc: '123' }
}

type CardFieldProps = {
  id: string
  label: string
  /** Shown at the end of the field: the card brand. */
  note?: string | undefined
  autoComplete: 'cc-number' | 'cc-exp' | 'cc-csc'
  placeholder: string
  value: string
  format: (typed: string) => string
  /** While paying; `disabled` would lose the focus. */
  readOnly: boolean
  invalid: boolean
  className?: string
  onChange: (value: string) => void
}

/** Without a `name`, so that a native form submit can never put a card number into a URL. */
function CardField({ id, label, note, format, invalid, className, onChange, ...input }: CardFieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          spellCheck={false}
          aria-invalid={invalid || undefined}
          className={`input tabular-nums ${controlClass}`}
          onChange={({ target }) => {
            // Formatting while editing in the middle would move the caret to the end.
            const atEnd = target.selectionStart === target.value.length
            onChange(atEnd ? format(target.value) : target.value)
          }}
          onBlur={({ target }) => onChange(format(target.value))}
        />
        {note && (
          <span className="figures pointer-events-none absolute inset-y-0 right-3 my-auto h-6 border border-hairline bg-paper px-2 font-semibold text-xs leading-6">
            {note}
          </span>
        )}
      </div>
    </div>
  )
}

function useSandboxPayment(props: CardFormProps) {
  const { settings, clientSecret, billing, onSucceeded, onProcessing, onWithdrawn } = props
  const { publishableKey } = settings
  const apiBase = settings.apiBase ?? '/sandbox/stripe'
  const client = useMemo(() => createSandboxClient({ apiBase, publishableKey }), [apiBase, publishableKey])
  const [current, setCurrent] = useState<PaymentStep>({ step: 'enter-card' })
  const [working, setWorking] = useState(false)

  function finish(next: PaymentStep) {
    setCurrent(next)
    if (next.step === 'succeeded') onSucceeded(next.intentId)
    if (next.step === 'processing') onProcessing()
    if (next.step === 'withdrawn') onWithdrawn()
  }
  const arrive = useEffectEvent(finish)

  useEffect(() => {
    let left = false
    resumeWithSandbox(client, clientSecret).then((next) => {
      if (!left && next.step !== 'enter-card') arrive(next)
    })
    return () => {
      left = true
    }
  }, [client, clientSecret])

  async function work(next: Promise<PaymentStep>) {
    setWorking(true)
    finish(await next)
    setWorking(false)
  }

  return {
    current,
    working: working || FINAL_STEPS.includes(current.step),
    pay(typed: TypedCard) {
      const read = readTypedCard(typed, new Date())
      if ('problem' in read) finish({ step: 'enter-card', problem: read.problem })
      else void work(payWithSandbox(client, { clientSecret, billing, card: read.card }))
    },
    leaveFor(method: OnlineMethod) {
      const way = { clientSecret, method, returnUrl: location.origin + props.returnPath }
      void work(leaveWithSandbox(client, { ...way, leave: (url) => location.assign(url) }))
    },
    payWithWallet(token: WalletToken) {
      return work(payWithTestWallet(client, { clientSecret, token }))
    },
    authenticate(outcome: 'succeeds' | 'fails') {
      void work(authenticateWithSandbox(client, { clientSecret, outcome }))
    },
  }
}

/** The page takes over from these steps. */
const FINAL_STEPS: readonly PaymentStep['step'][] = ['leaving', 'succeeded', 'processing', 'withdrawn']
