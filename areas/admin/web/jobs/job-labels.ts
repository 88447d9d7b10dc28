import { type Message, msg, msgc, say } from '#platform/contract/language/text.ts'

const QUEUE_WORDS: Readonly<Record<string, Message>> = {
  'deliver-letter': msg('Send emails'),
  'order-email': msg('Prepare order emails'),
  'order-letter': msg('Prepare order emails (old jobs)'),
  'payment-event': msg('Process payment provider events'),
  'close-payments': msg('Close payments of cancelled orders'),
  'guest-links': msg('Send guest order links'),
  'alert-asked': msg('Confirm stock alerts'),
  'return-letter': msg('Prepare return emails'),
  'withdrawal-declared': msg('Acknowledge withdrawals'),
  'recall-letters': msg('Prepare recall emails'),
  'remind-of-withdrawals': msg('Send reminders of open withdrawals'),
  'lapse-returns': msg('Close returns that never arrived'),
  'give-refund': msg('Send refunds'),
  'tell-tax-service': msg('Report to the tax service'),
  'send-tax-calls': msg('Queue reports to the tax service'),
  'render-invoice': msg('Print invoices'),
  'issue-invoices': msg('Issue invoices'),
  'flag-disputed-rules': msg('Flag disputed fitment rules'),
  'doubt-rules': msg('Flag disputed fitment rules (old jobs)'),
  'switch-prices': msg('Start and end reduced prices'),
  'check-prices': msg('Check reduced prices'),
  'forget-review-networks': msg('Delete network addresses of reviews'),
  'forget-write-counts': msg('Clear rate-limit counters'),
  'invite-reviews': msg('Send review invitations'),
  'forget-question-askers': msg('Delete network addresses of questions'),
  'copy-pictures': msg('Copy pictures from links'),
  'keep-backups': msg('Make backups'),
  'expire-orders': msg('Expire unpaid orders'),
  'make-documents': msg('Update the search index'),
  'make-sitemap': msg('Update the sitemap'),
  'reconcile-payments': msg('Reconcile payments'),
  'remove-old-alerts': msg('Remove old stock alerts'),
  'remove-old-changes': msg('Remove old search index changes'),
  'remove-done-jobs': msg('Remove completed jobs'),
  'remove-expired-sign-ins': msg('Remove expired sessions'),
  'queue-left-letters': msg('Queue unsent emails'),
  'remove-old-letters': msg('Remove old emails'),
  'remove-old-searches': msg('Remove old searches'),
  'remove-unused-pictures': msg('Remove unused pictures'),
  'tell-of-stock': msg('Send back-in-stock emails'),
  'tidy-orders': msg('Clean up orders'),
  'sum-sales-days': msg('Summarize daily sales'),
}

export function queueLabel(queue: string): string {
  const words = QUEUE_WORDS[queue]
  return words ? say(words) : queue
}

const ABOUT_WORDS: Readonly<Record<string, Message>> = {
  letterId: msg('Email'),
  orderId: msgc('noun', 'Order'),
  orderIds: msg('Orders'),
  newKey: msg('New link'),
  letter: msg('Email'),
  refundId: msg('Refund'),
  callId: msg('Call'),
  reportId: msg('Fit report'),
  recallId: msg('Recall'),
  at: msg('Time'),
  invoiceId: msg('Invoice'),
  eventId: msg('Event'),
}

function nameOf(key: string): string {
  const words = ABOUT_WORDS[key]
  return words ? say(words) : key
}

/** The ids in a job’s data. `person` (a hash) and `turn` mean nothing to a reader. */
export function jobAbout({
  person,
  turn,
  ...data
}: Record<string, unknown>): { key: string; name: string; value: string }[] {
  return Object.entries(data).map(([key, value]) => ({
    key,
    name: nameOf(key),
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
}
