/** Knows when public data has changed, in this process or in another one of the shop. */
export type Invalidation = {
  /** A number that grows with each change. What was read after asking for it is current while it stays the same. */
  generation(): number
  /** This process changed something public. */
  invalidate(): void
  /** Starts to listen to the other processes, and reconnects for as long as the shop runs. */
  start(): void
  stop(): Promise<void>
}
