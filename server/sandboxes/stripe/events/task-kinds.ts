/** What happens by itself after a while: the bank's answer, a refund's end, a cardholder's complaint. */
export type TaskKind = 'finish-payment' | 'finish-refund' | 'open-dispute'
