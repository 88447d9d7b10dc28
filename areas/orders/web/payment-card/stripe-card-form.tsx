import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type Appearance, loadStripe, type Stripe, type StripeElementLocale } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useState } from 'react'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useTheme } from '#platform/web/ui/use-theme.ts'
import { CardFormFrame, type CardFormProps, forgetReturn } from './card-form-frame.tsx'
import type { PaymentStep } from './pay-with-sandbox.ts'
import { authenticateWithStripe, payWithStripe, resumeWithStripe } from './pay-with-stripe.ts'

/**
 * Stripe’s Payment Element: card, Apple Pay, Google Pay and Link. What is typed stays in Stripe’s iframe and never
 * reaches this page.
 */
export function StripeCardForm(props: CardFormProps) {
  const { publishableKey } = props.settings
  const theme = useTheme()
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
        {say(NOT_LOADED)}
      </p>
    )
  }
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret: props.clientSecret, appearance: stripeAppearance(theme), locale: pageLocale() }}
    >
      <StripeCardFields {...props} />
    </Elements>
  )
}

/** Stripe's script takes it for its fields and its messages; one that it lacks is shown in English. */
const pageLocale = () => currentLanguage() as StripeElementLocale

const NOT_LOADED = msg('We could not load the payment form. Check your connection and reload the page.')

/** The payment as the form sees it; the page takes over once it is confirmed. */
function useStripePayment(stripe: Stripe | null, props: CardFormProps) {
  const { clientSecret, onSucceeded, onProcessing, onWithdrawn } = props
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** A 3-D Secure request from before the page was loaded is still open. */
  const [unanswered, setUnanswered] = useState(false)

  function arrive(next: PaymentStep) {
    setUnanswered(next.step === 'authenticate')
    setProblem(next.step === 'enter-card' ? next.problem?.message : undefined)
    // In other steps the page takes over, so the button stays busy.
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
  return { working, problem, setProblem, unanswered, work }
}

function StripeCardFields(props: CardFormProps) {
  const { clientSecret, billing, returnPath, amountLabel } = props
  useEffect(forgetReturn, [])
  const stripe = useStripe()
  const elements = useElements()
  const [complete, setComplete] = useState(false)
  const { working, problem, setProblem, unanswered, work } = useStripePayment(stripe, props)
  function pay() {
    const returnUrl = location.origin + returnPath
    if (stripe && elements) void work(payWithStripe(stripe, { elements, billing, returnUrl }))
  }

  return (
    <CardFormFrame
      amountLabel={amountLabel}
      assurance={t('Your payment details go encrypted to Stripe. We never see them.')}
      ready={stripe !== null && complete}
      working={working}
      problem={problem}
      onPay={pay}
    >
      {unanswered && stripe && (
        <div className="mb-4 border-ink border-l-4 bg-paper px-4 py-3">
          <p className="mb-2">{t('Your bank wants to confirm it’s you. Approve it, or use another card.')}</p>
          <Button disabled={working} onClick={() => void work(authenticateWithStripe(stripe, clientSecret))}>
            {t('Go to your bank')}
          </Button>
        </div>
      )}
      <PaymentElement
        options={{ readOnly: working, defaultValues: { billingDetails: billing } }}
        onChange={(event) => {
          setComplete(event.complete)
          setProblem(undefined)
        }}
        onLoadError={() => setProblem(say(NOT_LOADED))}
      />
    </CardFormFrame>
  )
}

/** The shop's design tokens for Stripe's iframes, which know neither its style sheets nor its fonts. */
function stripeAppearance(theme: 'light' | 'dark' | 'unknown'): Appearance {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px', // Less makes iOS zoom in
      borderRadius: '2px',
      colorPrimary: token('--ink'),
      colorBackground: token('--sheet'),
      colorText: token('--ink'),
      colorTextSecondary: token('--graphite'),
      colorTextPlaceholder: token('--graphite'),
      colorDanger: token('--bad'),
    },
  }
}
