import { z } from './schema.ts'

/** Work that waits for an administrator, as the overview counts it. */
export const waitingEntrySchema = z.object({
  key: z.string(),
  label: z.string(),
  count: z.int(),
  andMore: z.boolean(), // Counting stopped at `count`
  to: z.string(), // A path of this shop
})
export type WaitingEntry = z.infer<typeof waitingEntrySchema>
