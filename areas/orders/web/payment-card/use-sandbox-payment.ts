import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { CardFormProps } from './card-form-frame.tsx'
import {
  authenticateWithSandbox,
  type PaymentStep,
  payWithSandbox,
  payWithTestWallet,
  resumeWithSandbox,
} from './pay-with-sandbox.ts'
import { createSandboxClient } from './sandbox-client.ts'
import type { WalletToken } from './sandbox-dialogs.tsx'
import { readTypedCard, type TypedCard } from './typed-card.ts'

export function useSandboxPayment(props: CardFormProps) {
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
    payWithWallet(token: WalletToken) {
      return work(payWithTestWallet(client, { clientSecret, token }))
    },
    authenticate(outcome: 'succeeds' | 'fails') {
      void work(authenticateWithSandbox(client, { clientSecret, outcome }))
    },
  }
}

/** The page takes over from these steps. */
const FINAL_STEPS: readonly PaymentStep['step'][] = ['succeeded', 'processing', 'withdrawn']
