const QUEUE_WORDS: Readonly<Record<string, string>> = {
  'deliver-letter': 'Send emails',
  'order-letter': 'Write emails about orders',
  'payment-event': 'Take in events of the payment provider',
  'close-payments': 'Close payments of orders that ended',
  'give-refund': 'Give money back',
  'keep-backups': 'Keep backups',
  'expire-orders': 'Let unpaid orders expire',
  'reconcile-payments': 'Compare payments with the provider',
  'remove-done-jobs': 'Remove work that was done',
  'remove-expired-sign-ins': 'Remove sign-ins that ran out',
  'remove-old-letters': 'Remove old emails',
  'remove-unused-pictures': 'Remove pictures that nothing shows',
  'tidy-orders': 'Tidy up orders',
  'sum-sales-days': 'Sum up the sales of each day',
}

/** What work is called: in words where we have them, else its own name. */
export function queueWords(queue: string): string {
  return QUEUE_WORDS[queue] ?? queue
}

const ABOUT_WORDS: Readonly<Record<string, string>> = {
  letterId: 'Email',
  orderId: 'Order',
  letter: 'Email',
  refundId: 'Refund',
  eventId: 'Event',
}

/**
 * What a piece of work is about: its ids, each with its name. Whom it is for is a hash, which tells nobody anything, as
 * does its turn.
 */
export function jobAbout({
  person,
  turn,
  ...data
}: Record<string, unknown>): { key: string; name: string; value: string }[] {
  return Object.entries(data).map(([key, value]) => ({
    key,
    name: ABOUT_WORDS[key] ?? key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
}
