import type { Queryable } from '#server/adapters/database/database.ts'

/** What each queue's jobs are told. Ids only: jobs outlive the transaction, and are kept for a while after they were done. */
export type JobData = {
  'deliver-letter': { letterId: string }
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
}

export type ChoreName = 'remove-expired-sign-ins' | 'remove-old-letters'
export type ChoreSettings = { everySeconds: number; tryLimitSeconds: number }

/** Every chore there is: work that comes round by itself. */
export const CHORES: Record<ChoreName, ChoreSettings> = {
  'remove-expired-sign-ins': { everySeconds: 3600, tryLimitSeconds: 600 },
  'remove-old-letters': { everySeconds: 6 * 3600, tryLimitSeconds: 600 },
}

/** One try of a job. `lastTry`: when it fails, the job is given up. */
export type JobTry<Queue extends QueueName> = { data: JobData[Queue]; lastTry: boolean }

/**
 * Work to be done after the transaction that asks for it, by whichever process of the shop gets to it first. A job is done at
 * least once: its handler must not mind to meet work that is done already. Given-up jobs stay for a year to be looked at.
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
   * Says who does a chore, before `start`: once in each of its intervals, whatever the number of processes, and never by two
   * at a time. One that fails is not tried again before its next turn.
   */
  every(chore: ChoreName, work: () => Promise<void>): void
  start(): Promise<void>
  /** Takes no more jobs and lets the running ones finish, at most 8 seconds; what does not is tried again later. */
  stop(): Promise<void>
}
