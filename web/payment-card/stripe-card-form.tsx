import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CardFormFrame } from './card-form-frame.tsx'
import type { CardFormProps } from './card-form-props.ts'
import type { PaymentStep } from './pay-with-sandbox.ts'
import { authenticateWithStripe, payWithStripe, resumeWithStripe } from './pay-with-stripe.ts'

/** Stripe's own card form: the card number stays in Stripe's frame and never reaches this page. */
export function StripeCardForm(props: CardFormProps) {
  const { publishableKey } = props.settings
  const [failed, setFailed] = useState(false)
  const [stripe] = useState(() =>
    loadStripe(publishableKey).catch(() => {
      setFailed(true)
      return null
    }),
  )
  if (failed) {
    return (
      <p role="alert" className="text-bad">
        {NOT_LOADED}
      </p>
    )
  }
  return (
    <Elements stripe={stripe}>
      <StripeCardFields {...props} />
    </Elements>
  )
}

const NOT_LOADED = 'The card form could not be loaded. Check your connection and reload the page.'

function StripeCardFields(props: CardFormProps) {
  const { clientSecret, billing, amountLabel, onSucceeded, onProcessing, onWithdrawn } = props
  const stripe = useStripe()
  const elements = useElements()
  const [complete, setComplete] = useState(false)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** The bank asks the card's owner, from before the page was loaded. */
  const [unanswered, setUnanswered] = useState(false)

  function arrive(next: PaymentStep) {
    setUnanswered(next.step === 'authenticate')
    setProblem(next.step === 'enter-card' ? next.problem?.message : undefined)
    // Elsewhere the button stays as it is: the page goes on from here.
    setWorking(next.step !== 'enter-card' && next.step !== 'authenticate')
    if (next.step === 'succeeded') onSucceeded(next.intentId)
    if (next.step === 'processing') onProcessing()
    if (next.step === 'withdrawn') onWithdrawn()
  }
  const resume = useEffectEvent(arrive)
  useEffect(() => {
    let left = false
    if (stripe) {
      resumeWithStripe(stripe, clientSecret).then((next) => {
        if (!left && next.step !== 'enter-card') resume(next)
      })
    }
    return () => {
      left = true
    }
  }, [stripe, clientSecret])

  async function work(next: Promise<PaymentStep>) {
    setWorking(true)
    setProblem(undefined)
    arrive(await next)
  }
  function pay() {
    const card = elements?.getElement(CardElement)
    if (stripe && card) void work(payWithStripe(stripe, { clientSecret, card, billing }))
  }

  return (
    <CardFormFrame
      amountLabel={amountLabel}
      assurance="Your card’s number goes to Stripe, encrypted. The shop never sees it."
      ready={stripe !== null && complete}
      working={working}
      problem={problem}
      onPay={pay}
    >
      {unanswered && stripe && (
        <div className="mb-4 border-ink border-l-4 bg-paper px-4 py-3">
          <p className="mb-2">Your bank asks whether it is you who pays. Answer it, or pay with another card.</p>
          <Button disabled={working} onClick={() => void work(authenticateWithStripe(stripe, clientSecret))}>
            Go to your bank
          </Button>
        </div>
      )}
      {/* White in the dark theme too: the frame inside knows nothing of the page's colours. */}
      <div className="rounded-field border border-base-content/20 bg-white p-3">
        <CardElement
          options={{ hidePostalCode: true, disabled: working, style: { base: { fontSize: '16px' } } }}
          onChange={(event) => {
            setComplete(event.complete)
            setProblem(event.error?.message)
          }}
          onLoadError={() => setProblem(NOT_LOADED)}
        />
      </div>
    </CardFormFrame>
  )
}
