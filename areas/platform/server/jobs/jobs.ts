import type { Queryable } from '../database/database.ts'

/** The data of each queue's jobs: ids only, since jobs outlive transactions and deletions. */
export type JobData = {
  'deliver-letter': { letterId: string }
  'order-email': {
    orderId: string
    letter:
      | 'received'
      | 'transfer'
      | 'on-pickup'
      | 'collect-soon'
      | 'handed-over'
      | 'paid'
      | 'shipped'
      | 'delivered'
      | 'cancelled'
      | 'cancelled-lines'
      | 'expired'
      | 'refund'
      | 'refund-failed'
    refundId?: string
    atOnce?: boolean // received: nobody is about to pay
    shipment?: number // shipped, delivered
    cancelled?: { id: string; lines: { line: number; quantity: number }[]; refundedCents: number } // cancelled-lines
  }
  /** Of the guests' orders of a mailbox that somebody typed; none when there are none. */
  'guest-links': { orderIds: string[]; newKey: boolean }
  /** An alert that its recipient may have to confirm. */
  'alert-asked': { alertId: string }
  'return-letter': {
    orderId: string
    returnId?: string // Without: a withdrawal without effect
    letter:
      | 'withdrawn'
      | 'withdrawal-late'
      | 'withdrawal-excluded'
      | 'return-approved'
      | 'return-declined'
      | 'return-received'
      | 'return-lapsed'
    received?: { id: string; lines: { line: number; quantity: number }[]; refundedCents: number }
    day?: string // Of a withdrawal without effect
  }
  /** Finds the order of a withdrawal that was declared, and acknowledges it. */
  'withdrawal-declared': { withdrawalId: string }
  /** Posts what is noted of a recall. `boughtUntil`: first notes the others who bought until then. */
  'recall-letters': { recallId: string; boughtUntil?: string }
  'payment-event': { eventId: string }
  /** Of an order that no longer awaits payment. */
  'close-payments': { orderId: string }
  'give-refund': { refundId: string }
  /** What a tax service has to be told. */
  'tell-tax-service': { callId: string; orderId: string }
  /** A part did not fit although the shop had said that it does. */
  'flag-disputed-rules': { reportId: string }
  /** Of the moment at which reductions begin or end. */
  'switch-prices': { at: string }
  /** Prints an issued document, stores the PDF and posts its email. */
  'render-invoice': { invoiceId: string }
}
export type QueueName = keyof JobData

export type QueueSettings = {
  tries: number // Including the first
  firstPauseSeconds: number // Doubles with each failure
  longestPauseSeconds: number
  tryLimitSeconds: number // After it, or when its process dies, the job is retried
}

/**
 * Queues that the release before called otherwise: its jobs may wait there, and its processes send more during an
 * upgrade. They are worked for one release.
 */
export const FORMER_QUEUES = { 'order-letter': 'order-email', 'doubt-rules': 'flag-disputed-rules' } as const

const ORDER_EMAIL = { tries: 10, firstPauseSeconds: 5, longestPauseSeconds: 600, tryLimitSeconds: 60 }
const DISPUTED_RULES = { tries: 10, firstPauseSeconds: 5, longestPauseSeconds: 600, tryLimitSeconds: 120 }

export const QUEUES: Record<QueueName | keyof typeof FORMER_QUEUES, QueueSettings> = {
  // Survives a mail server that is down for hours: the last try is some seven hours after the first.
  'deliver-letter': { tries: 15, firstPauseSeconds: 15, longestPauseSeconds: 3600, tryLimitSeconds: 120 },
  'order-email': ORDER_EMAIL,
  'order-letter': ORDER_EMAIL,
  'guest-links': { tries: 10, firstPauseSeconds: 5, longestPauseSeconds: 600, tryLimitSeconds: 60 },
  'alert-asked': { tries: 10, firstPauseSeconds: 5, longestPauseSeconds: 600, tryLimitSeconds: 60 },
  'return-letter': { tries: 10, firstPauseSeconds: 5, longestPauseSeconds: 600, tryLimitSeconds: 60 },
  'withdrawal-declared': { tries: 40, firstPauseSeconds: 5, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
  'recall-letters': { tries: 15, firstPauseSeconds: 5, longestPauseSeconds: 3600, tryLimitSeconds: 600 },
  // Survives a provider that is down for a day; reconciliation handles the rest.
  'payment-event': { tries: 40, firstPauseSeconds: 2, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
  'close-payments': { tries: 40, firstPauseSeconds: 2, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
  'give-refund': { tries: 40, firstPauseSeconds: 2, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
  'tell-tax-service': { tries: 40, firstPauseSeconds: 2, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
  'flag-disputed-rules': DISPUTED_RULES,
  'doubt-rules': DISPUTED_RULES,
  'switch-prices': { tries: 40, firstPauseSeconds: 1, longestPauseSeconds: 60, tryLimitSeconds: 300 },
  'render-invoice': { tries: 40, firstPauseSeconds: 5, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
}

export type ScheduledJobName =
  | 'copy-pictures'
  | 'check-prices'
  | 'forget-question-askers'
  | 'forget-review-networks'
  | 'forget-write-counts'
  | 'expire-orders'
  | 'invite-reviews'
  | 'issue-invoices'
  | 'keep-backups'
  | 'lapse-returns'
  | 'make-documents'
  | 'make-sitemap'
  | 'queue-left-letters'
  | 'reconcile-payments'
  | 'remind-of-withdrawals'
  | 'remove-done-jobs'
  | 'remove-expired-sign-ins'
  | 'remove-old-changes'
  | 'remove-old-letters'
  | 'remove-old-searches'
  | 'remove-unused-pictures'
  | 'remove-old-alerts'
  | 'send-tax-calls'
  | 'tell-of-stock'
  | 'tidy-orders'
  | 'sum-sales-days'
export type ScheduledJobSettings = { everySeconds: number; tryLimitSeconds: number }

export const SCHEDULED_JOBS: Record<ScheduledJobName, ScheduledJobSettings> = {
  'copy-pictures': { everySeconds: 30, tryLimitSeconds: 1800 },
  // In case a moment's own job is lost, as with a backup that was restored.
  'check-prices': { everySeconds: 300, tryLimitSeconds: 300 },
  'forget-question-askers': { everySeconds: 86_400, tryLimitSeconds: 300 },
  'forget-review-networks': { everySeconds: 86_400, tryLimitSeconds: 300 },
  'forget-write-counts': { everySeconds: 600, tryLimitSeconds: 60 },
  'expire-orders': { everySeconds: 30, tryLimitSeconds: 300 },
  'invite-reviews': { everySeconds: 900, tryLimitSeconds: 1800 },
  'issue-invoices': { everySeconds: 30, tryLimitSeconds: 1800 },
  // Checks whether a backup is due; retried at the next check.
  'keep-backups': { everySeconds: 900, tryLimitSeconds: 3600 },
  'lapse-returns': { everySeconds: 6 * 3600, tryLimitSeconds: 600 },
  'make-documents': { everySeconds: 10, tryLimitSeconds: 3600 },
  'make-sitemap': { everySeconds: 60, tryLimitSeconds: 3600 },
  'queue-left-letters': { everySeconds: 60, tryLimitSeconds: 600 },
  'reconcile-payments': { everySeconds: 60, tryLimitSeconds: 300 },
  'remind-of-withdrawals': { everySeconds: 3600, tryLimitSeconds: 600 },
  'remove-done-jobs': { everySeconds: 3600, tryLimitSeconds: 600 },
  'remove-expired-sign-ins': { everySeconds: 3600, tryLimitSeconds: 600 },
  'remove-old-alerts': { everySeconds: 6 * 3600, tryLimitSeconds: 600 },
  'remove-old-changes': { everySeconds: 3600, tryLimitSeconds: 600 },
  'remove-old-letters': { everySeconds: 6 * 3600, tryLimitSeconds: 600 },
  'remove-old-searches': { everySeconds: 6 * 3600, tryLimitSeconds: 600 },
  'remove-unused-pictures': { everySeconds: 86_400, tryLimitSeconds: 600 },
  'send-tax-calls': { everySeconds: 30, tryLimitSeconds: 300 },
  'tell-of-stock': { everySeconds: 30, tryLimitSeconds: 1800 },
  'tidy-orders': { everySeconds: 6 * 3600, tryLimitSeconds: 600 },
  'sum-sales-days': { everySeconds: 3600, tryLimitSeconds: 600 },
}

/** An error message for administrators, without personal data and secrets. */
export class JobFailure extends Error {}

/** Waits for something else; retried without anyone's attention. */
export class JobWaits extends JobFailure {}

/** `lastTry`: the job fails for good if this try does. */
export type JobTry<Queue extends QueueName> = { data: JobData[Queue]; lastTry: boolean }

/** Failed at least once and not done. */
export type StuckJob = {
  id: string
  queue: string
  state: 'waiting' | 'failed' // `failed`: gave up
  data: Record<string, unknown>
  tries: number
  failure: string | null
  createdAt: Date
  nextTryAt: Date | null
}

export type JobsOverview = {
  queues: { name: string; waiting: number; active: number; failed: number }[]
  stuck: StuckJob[]
}

/**
 * Background jobs, sent in a transaction and run at least once by any process, so handlers must be idempotent. Failed
 * jobs stay for a year. Within one queue and process, jobs for the same order run in order.
 */
export type Jobs = {
  /** In the caller's transaction: rolled back with it, invisible to workers before the commit. */
  send<Queue extends QueueName>(
    db: Queryable,
    queue: Queue,
    data: JobData[Queue],
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Registers a queue's handler before `start`. A try fails when it throws. */
  work<Queue extends QueueName>(queue: Queue, handler: (job: JobTry<Queue>) => Promise<void>): void
  /** Registers a scheduled job before `start`: runs once per interval across processes, never twice at once. */
  every(name: ScheduledJobName, work: () => Promise<void>): void
  start(): Promise<void>
  /** Runs everything due and returns how many jobs that was. For tests, without `start`. */
  workOff(): Promise<number>
  overview(): Promise<JobsOverview>
  /**
   * What became of the jobs whose data has one of the values in a field: `waiting` while one is still to be done or
   * tried again, `failed` when it was given up. Others have no entry.
   */
  standingOf<Queue extends QueueName>(
    db: Queryable,
    queue: Queue,
    field: keyof JobData[Queue] & string,
    values: readonly string[],
  ): Promise<Map<string, 'waiting' | 'failed'>>
  /** Retries a failed job, in the caller's transaction; false when there is none. */
  retry(db: Queryable, queue: QueueName, id: string): Promise<boolean>
  /** Waits up to 8 seconds for running jobs; the rest are retried later. */
  stop(): Promise<void>
}
