import type { Queryable } from '#server/adapters/database/database.ts'

/**
 * What each queue's jobs are told. Ids only: jobs outlive the transaction, and are kept for a while after they were
 * done.
 */
export type JobData = {
  /**
   * The person gets these emails in the order in which they were written; a hash of the account's id, which jobs
   * outlive.
   */
  'deliver-letter': { letterId: string; person?: string }
  /** Writes and posts one email about an order. */
  'order-letter': {
    orderId: string
    letter: 'received' | 'paid' | 'shipped' | 'cancelled' | 'expired' | 'refund' | 'refund-failed'
    refundId?: string
  }
  /** Works off something that the payment provider told. */
  'payment-event': { eventId: string }
  /** Cancels the open payments of an order that waits for none any more. */
  'close-payments': { orderId: string }
  /** Brings a refund to the payment provider. */
  'give-refund': { refundId: string }
}
export type QueueName = keyof JobData

/** How a queue's jobs are tried. */
export type QueueSettings = {
  /** Tries in all before a job is given up. */
  tries: number
  /** The pause after the first failure; it doubles with each further one. */
  firstPauseSeconds: number
  longestPauseSeconds: number
  /** How long one try may take. One that takes longer, or whose process died, is tried again. */
  tryLimitSeconds: number
}

/** Every queue there is. */
export const QUEUES: Record<QueueName, QueueSettings> = {
  // A mail server that is down for hours loses no letter: the last try is some seven hours after the first.
  'deliver-letter': { tries: 15, firstPauseSeconds: 15, longestPauseSeconds: 3600, tryLimitSeconds: 120 },
  'order-letter': { tries: 10, firstPauseSeconds: 5, longestPauseSeconds: 600, tryLimitSeconds: 60 },
  // A provider that is down for a day loses no event and no refund; the reconciliation looks after what is given up
  // here.
  'payment-event': { tries: 40, firstPauseSeconds: 2, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
  'close-payments': { tries: 40, firstPauseSeconds: 2, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
  'give-refund': { tries: 40, firstPauseSeconds: 2, longestPauseSeconds: 3600, tryLimitSeconds: 60 },
}

export type ChoreName =
  | 'expire-orders'
  | 'keep-backups'
  | 'reconcile-payments'
  | 'remove-done-jobs'
  | 'remove-expired-sign-ins'
  | 'remove-old-letters'
  | 'remove-unused-pictures'
  | 'tidy-orders'
  | 'sum-sales-days'
export type ChoreSettings = { everySeconds: number; tryLimitSeconds: number }

/** Every chore there is: work that comes round by itself. */
export const CHORES: Record<ChoreName, ChoreSettings> = {
  'expire-orders': { everySeconds: 30, tryLimitSeconds: 300 },
  // Looks whether one is due; one that failed is tried again at the next look.
  'keep-backups': { everySeconds: 900, tryLimitSeconds: 3600 },
  'reconcile-payments': { everySeconds: 60, tryLimitSeconds: 300 },
  'remove-done-jobs': { everySeconds: 3600, tryLimitSeconds: 600 },
  'remove-expired-sign-ins': { everySeconds: 3600, tryLimitSeconds: 600 },
  'remove-old-letters': { everySeconds: 6 * 3600, tryLimitSeconds: 600 },
  'remove-unused-pictures': { everySeconds: 24 * 3600, tryLimitSeconds: 600 },
  'tidy-orders': { everySeconds: 6 * 3600, tryLimitSeconds: 600 },
  'sum-sales-days': { everySeconds: 3600, tryLimitSeconds: 600 },
}

/**
 * Why a try failed, in words that hold nothing of a person and no secret: administrators read them on the page of the
 * jobs.
 */
export class JobFailure extends Error {}

/** A try that has to wait for something else. It will be tried again, and nobody has to look. */
export class JobWaits extends JobFailure {}

/** One try of a job. `lastTry`: when it fails, the job is given up. */
export type JobTry<Queue extends QueueName> = { data: JobData[Queue]; lastTry: boolean }

/** A job that failed at least once and is not done. */
export type StuckJob = {
  id: string
  queue: string
  /** `failed`: given up. */
  state: 'waiting' | 'failed'
  data: Record<string, unknown>
  tries: number
  /** What the last try said. */
  failure: string | null
  createdAt: Date
  nextTryAt: Date | null
}

/** How much waits, and what went wrong. */
export type JobsOverview = {
  queues: { name: string; waiting: number; active: number; failed: number }[]
  stuck: StuckJob[]
}

/**
 * Work to be done after the transaction that asks for it, by whichever process of the shop gets to it first. A job is
 * done at least once: its handler must not mind to meet work that is done already. Given-up jobs stay for a year to be
 * looked at. Of one queue a process does the jobs about one order, or for one person, in the order in which they were
 * asked for; two processes may be at two of them.
 */
export type Jobs = {
  /** Asks for a job, as part of the caller's transaction: rolled back with it, seen by no worker before it commits. */
  send<Queue extends QueueName>(
    db: Queryable,
    queue: Queue,
    data: JobData[Queue],
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Says who does a queue's jobs in this process, before `start`. A try fails when the handler throws. */
  work<Queue extends QueueName>(queue: Queue, handler: (job: JobTry<Queue>) => Promise<void>): void
  /**
   * Says who does a chore, before `start`: once in each of its intervals, whatever the number of processes, and never
   * by two at a time. One that fails is not tried again before its next turn.
   */
  every(chore: ChoreName, work: () => Promise<void>): void
  start(): Promise<void>
  /** Does at once whatever is due, until nothing is, and answers how much that was. For tests, without `start`. */
  workOff(): Promise<number>
  overview(): Promise<JobsOverview>
  /** Has a given-up job tried again, as part of the caller's transaction; false when there is none of that id. */
  retry(db: Queryable, queue: QueueName, id: string): Promise<boolean>
  /** Takes no more jobs and lets the running ones finish, at most 8 seconds; what does not is tried again later. */
  stop(): Promise<void>
}
