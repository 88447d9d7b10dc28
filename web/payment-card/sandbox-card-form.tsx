import { useEffect, useRef, useState } from 'react'
import { AuthenticationDialog } from './authentication-dialog.tsx'
import { formatExpiry } from './card-expiry.ts'
import { CardField } from './card-field.tsx'
import { CardFormFrame } from './card-form-frame.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { cardBrand, cvcLength, groupCardNumber } from './card-number.ts'
import { TestCards } from './test-cards.tsx'
import type { TypedCard } from './typed-card.ts'
import { useSandboxPayment } from './use-sandbox-payment.ts'

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '' }

/** The card form of the embedded sandbox. What is typed stays after a decline, so that another card can be tried. */
export function SandboxCardForm(props: CardFormProps) {
  const { current, working, pay, authenticate } = useSandboxPayment(props)
  const [typed, setTyped] = useState(EMPTY)
  const fields = useRef<HTMLFieldSetElement>(null)
  const problem = current.step === 'enter-card' ? current.problem : undefined

  useEffect(() => {
    if (problem?.field) fields.current?.querySelector<HTMLInputElement>(`#card-${problem.field}`)?.focus()
  }, [problem])

  const change = (part: Partial<TypedCard>) => setTyped((before) => ({ ...before, ...part }))
  const wrong = (field: keyof TypedCard) => problem?.field === field

  return (
    <>
      <TestCards onUse={setTyped} />
      <CardFormFrame
        amountLabel={props.amountLabel}
        assurance="This is a sandbox inside the shop. Type a test card, never a card of your own."
        // Also while the bank asks: behind its dialog nothing can be pressed, and the focus comes back to the button.
        ready
        working={working}
        problem={problem?.message}
        onPay={() => pay(typed)}
      >
        <fieldset ref={fields} className="grid grid-cols-2 gap-4">
          <legend className="sr-only">Card</legend>
          <CardField
            id="card-number"
            className="col-span-2"
            label="Card number"
            note={cardBrand(typed.number)}
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            value={typed.number}
            format={groupCardNumber}
            readOnly={working}
            invalid={wrong('number')}
            onChange={(number) => change({ number })}
          />
          <CardField
            id="card-expiry"
            label="Expiry date"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={typed.expiry}
            format={formatExpiry}
            readOnly={working}
            invalid={wrong('expiry')}
            onChange={(expiry) => change({ expiry })}
          />
          <CardField
            id="card-cvc"
            label="Security code"
            autoComplete="cc-csc"
            placeholder={'1234'.slice(0, cvcLength(typed.number))}
            value={typed.cvc}
            format={(text) => text.replace(/\D/g, '').slice(0, cvcLength(typed.number))}
            readOnly={working}
            invalid={wrong('cvc')}
            onChange={(cvc) => change({ cvc })}
          />
        </fieldset>
      </CardFormFrame>
      <AuthenticationDialog
        open={current.step === 'authenticate'}
        working={working}
        amountLabel={props.amountLabel}
        onAnswer={authenticate}
      />
    </>
  )
}
