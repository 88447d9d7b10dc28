/** What is public and can change, by the tables that hold it. */
export type PublicTopic = 'parts' | 'reviews' | 'orders'

/** Tells what is public and has changed, in whichever process of the shop, or beside it, that was done. */
export type Changes = {
  /**
   * A number that is another one after each change of these topics (of anything public when none are named). What was read after
   * asking for it holds while it stays the same. Undefined while changes could be missed: then nothing may be kept.
   */
  version(topics?: readonly PublicTopic[]): number | undefined
  /** Something was changed by this process: it counts at once, before the database has told. */
  noteOwn(): void
  /** Begins to listen, and does not give up. */
  start(): void
  stop(): Promise<void>
}
