import type { PaymentIntentStatus } from '#platform/server/payments/payments.ts'

/** What can be done to an intent. */
export type IntentMove = 'confirm' | 'authenticate' | 'finish' | 'cancel'

/** From which states each move starts, and where it may end (docs.stripe.com/payments/paymentintents/lifecycle). */
export const INTENT_MOVES: Record<
  IntentMove,
  { from: readonly PaymentIntentStatus[]; to: readonly PaymentIntentStatus[] }
> = {
  confirm: {
    from: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
    to: ['succeeded', 'processing', 'requires_action', 'requires_payment_method'],
  },
  authenticate: { from: ['requires_action'], to: ['succeeded', 'requires_payment_method'] },
  finish: { from: ['processing'], to: ['succeeded', 'requires_payment_method'] },
  cancel: { from: ['requires_payment_method', 'requires_confirmation', 'requires_action'], to: ['canceled'] },
}

/** Whether a move may start from a state. */
export function mayStart(move: IntentMove, from: string): boolean {
  return (INTENT_MOVES[move].from as readonly string[]).includes(from)
}
