import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useState } from 'react'
import { CardFormFrame } from './card-form-frame.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { payWithStripe } from './pay-with-stripe.ts'

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

function StripeCardFields({ clientSecret, billing, amountLabel, onSucceeded, onError }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [complete, setComplete] = useState(false)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()

  const resume = useEffectEvent((intent: { id: string; status: string } | undefined) => {
    if (intent?.status !== 'succeeded') return
    setWorking(true)
    onSucceeded(intent.id)
  })
  useEffect(() => {
    let left = false
    // The payment may be done already: in another tab, or before the page was loaded anew.
    stripe?.retrievePaymentIntent(clientSecret).then(({ paymentIntent }) => {
      if (!left) resume(paymentIntent)
    })
    return () => {
      left = true
    }
  }, [stripe, clientSecret])

  async function pay() {
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    setWorking(true)
    setProblem(undefined)
    const result = await payWithStripe(stripe, { clientSecret, card, billing })
    // After success the button stays as it is: the page goes on from here.
    if ('intentId' in result) return onSucceeded(result.intentId)
    setWorking(false)
    setProblem(result.problem)
    onError?.(result.problem)
  }

  return (
    <CardFormFrame
      amountLabel={amountLabel}
      ready={stripe !== null && complete}
      working={working}
      problem={problem}
      onPay={() => void pay()}
    >
      {/* White in the dark theme too: the frame inside knows nothing of the page's colours. */}
      <div className="rounded-field border border-base-content/20 bg-white p-3">
        <CardElement
          options={{ hidePostalCode: true, disabled: working, style: { base: { fontSize: '16px' } } }}
          onChange={(event) => {
            setComplete(event.complete)
            setProblem(event.error?.message)
          }}
          onLoadError={() =>
            setProblem('The card form could not be loaded. Check your connection and reload the page.')
          }
        />
      </div>
    </CardFormFrame>
  )
}
