const QUEUE_WORDS: Readonly<Record<string, string>> = {
  'deliver-letter': 'Send emails',
  'order-email': 'Prepare order emails',
  'order-letter': 'Prepare order emails (old jobs)',
  'payment-event': 'Process payment provider events',
  'close-payments': 'Close payments of cancelled orders',
  'guest-links': 'Send guest order links',
  'alert-asked': 'Confirm stock alerts',
  'return-letter': 'Prepare return emails',
  'withdrawal-declared': 'Acknowledge withdrawals',
  'recall-letters': 'Prepare recall emails',
  'remind-of-withdrawals': 'Send reminders of open withdrawals',
  'lapse-returns': 'Close returns that never arrived',
  'give-refund': 'Send refunds',
  'tell-tax-service': 'Report to the tax service',
  'send-tax-calls': 'Queue reports to the tax service',
  'render-invoice': 'Print invoices',
  'issue-invoices': 'Issue invoices',
  'flag-disputed-rules': 'Flag disputed fitment rules',
  'doubt-rules': 'Flag disputed fitment rules (old jobs)',
  'switch-prices': 'Start and end reduced prices',
  'check-prices': 'Check reduced prices',
  'forget-review-networks': 'Delete network addresses of reviews',
  'forget-write-counts': 'Clear rate-limit counters',
  'invite-reviews': 'Send review invitations',
  'forget-question-askers': 'Delete network addresses of questions',
  'copy-pictures': 'Copy pictures from links',
  'keep-backups': 'Make backups',
  'expire-orders': 'Expire unpaid orders',
  'make-documents': 'Update the search index',
  'make-sitemap': 'Update the sitemap',
  'reconcile-payments': 'Reconcile payments',
  'remove-old-alerts': 'Remove old stock alerts',
  'remove-old-changes': 'Remove old search index changes',
  'remove-done-jobs': 'Remove completed jobs',
  'remove-expired-sign-ins': 'Remove expired sessions',
  'queue-left-letters': 'Queue unsent emails',
  'remove-old-letters': 'Remove old emails',
  'remove-old-searches': 'Remove old searches',
  'remove-unused-pictures': 'Remove unused pictures',
  'tell-of-stock': 'Send back-in-stock emails',
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
  at: 'Time',
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
