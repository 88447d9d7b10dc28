/** Delayed outcomes: the bank's decision, the end of a refund, a dispute. */
export type TaskKind = 'finish-payment' | 'finish-refund' | 'open-dispute'
