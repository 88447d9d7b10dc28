import { z } from '#platform/contract/schema.ts'

/** Different searches, the latest ones, that a change of the vocabulary is tried with. */
export const MOST_RECENT = 1_000
/** Those that are named. */
export const MOST_CHANGES = 20

/** What a change of the vocabulary does to the latest searches of the shop. */
export const recentSearchesSchema = z.object({
  searches: z.int().nonnegative(), // Different ones; at most `MOST_RECENT`
  changed: z.int().nonnegative(), // Of those find another number of parts, or something that was corrected otherwise
  untried: z.int().nonnegative(), // May change, but there was no time to try them
  changes: z
    .array(
      z.object({
        query: z.string(),
        count: z.int().positive(), // How often it was made
        before: z.int().nonnegative(),
        after: z.int().nonnegative(),
        corrected: z.string().nullable(), // What it is corrected to afterwards
      }),
    )
    .max(MOST_CHANGES), // The most frequent
})
export type RecentSearches = z.infer<typeof recentSearchesSchema>
