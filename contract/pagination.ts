import { z } from '#contract/schema.ts'

export const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_SIZE = 200

/**
 * The query of every list: how many, and where to go on. The cursor is the server's own word, taken from a `Link`
 * header.
 */
export const pageQuerySchema = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Give a whole number')
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_PAGE_SIZE))
    .optional(),
  cursor: z.string().max(512).optional(),
})

/** What the query of a list asks for, once read. */
export type PageQuery = z.output<typeof pageQuerySchema>

/**
 * One page of a list inside the shop: the rows, the cursors of the pages around it (absent at the ends), and how many
 * rows there are in all.
 */
export type Page<Item> = {
  items: Item[]
  nextCursor?: string | undefined
  /** Only of lists that can be read backwards. */
  prevCursor?: string | undefined
  totalCount: number
}
