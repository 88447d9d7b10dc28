/** Reports changes of public data, by this process or another. */
export type Invalidation = {
  /** Grows with each change. Data read afterwards is current while it stays the same. */
  generation(): number
  /** After a change by this process. */
  invalidate(): void
  /** Listens to other processes, reconnecting as needed. */
  start(): void
  stop(): Promise<void>
}
