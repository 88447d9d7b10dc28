const QUEUE_WORDS: Readonly<Record<string, string>> = {
  'deliver-letter': 'Send emails',
  'order-email': 'Prepare order emails',
  'order-letter': 'Prepare order emails (under their former name)',
  'payment-event': 'Process payment provider events',
  'close-payments': 'Close payments of ended orders',
  'guest-links': 'Send links to guests’ orders',
  'return-letter': 'Write return emails',
  'withdrawal-declared': 'Acknowledge withdrawals',
  'recall-letters': 'Write recall emails',
  'lapse-returns': 'End returns that never came',
  'give-refund': 'Send refunds',
  'tell-tax-service': 'Tell the tax service',
  'send-tax-calls': 'Find what to tell the tax service',
  'render-invoice': 'Print invoices',
  'issue-invoices': 'Issue invoices',
  'flag-disputed-rules': 'Doubt rules that reports speak against',
  'doubt-rules': 'Doubt rules that reports speak against (under its former name)',
  'switch-prices': 'Begin and end reduced prices',
  'check-prices': 'Check reduced prices',
  'forget-review-networks': 'Forget where reviews were written',
  'forget-write-counts': 'Forget how often networks wrote',
  'invite-reviews': 'Invite buyers to review',
  'forget-question-askers': 'Forget where questions came from',
  'copy-pictures': 'Copy pictures from links',
  'keep-backups': 'Make backups',
  'expire-orders': 'Expire unpaid orders',
  'make-documents': 'Prepare parts for search',
  'reconcile-payments': 'Reconcile payments',
  'remove-old-alerts': 'Remove old stock alerts',
  'remove-old-changes': 'Remove old changes of the search index',
  'remove-done-jobs': 'Remove completed jobs',
  'remove-expired-sign-ins': 'Remove expired sessions',
  'queue-left-letters': 'Queue emails that were left behind',
  'remove-old-letters': 'Remove old emails',
  'remove-old-searches': 'Remove old searches',
  'remove-unused-pictures': 'Remove unused pictures',
  'tell-of-stock': 'Tell who waits for stock',
  'tidy-orders': 'Clean up orders',
  'sum-sales-days': 'Summarize daily sales',
}

export function queueLabel(queue: string): string {
  return QUEUE_WORDS[queue] ?? queue
}

const ABOUT_WORDS: Readonly<Record<string, string>> = {
  letterId: 'Email',
  orderId: 'Order',
  orderIds: 'Orders',
  newKey: 'New link',
  letter: 'Email',
  refundId: 'Refund',
  callId: 'Call',
  reportId: 'Fit report',
  recallId: 'Recall',
  at: 'Moment',
  invoiceId: 'Invoice',
  eventId: 'Event',
}

/** The ids in a job’s data. `person` (a hash) and `turn` mean nothing to a reader. */
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
