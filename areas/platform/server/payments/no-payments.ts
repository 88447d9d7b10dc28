import { t } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import type { Payments } from './payments.ts'

const noCards = async () =>
  refuse('payment-provider-unavailable', t('This shop was started without a payment provider.'))
const nothing = async () => undefined
const none = async () => []
const noPage = async () => ({ items: [], next: undefined })

/** For a shop that takes no cards: it knows no payment. What was paid by a provider before is refunded there. */
export const NO_PAYMENTS: Payments = {
  forBrowser: { provider: 'none', publishableKey: '', apiBase: null },
  livemode: true,
  takesEvents: false,
  createIntent: noCards,
  findIntent: nothing,
  listIntents: noPage,
  cancelIntent: async () => refuse('not-found', t('There is no such payment.')),
  refund: noCards,
  findRefund: nothing,
  listRefunds: none,
  findDispute: nothing,
  listDisputes: none,
  readEvent: () => refuse('input-unreadable', t('This shop takes no events.')),
  listEvents: noPage,
}
