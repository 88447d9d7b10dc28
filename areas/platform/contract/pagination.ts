import { t } from '#platform/contract/language/text.ts'
import { z } from './schema.ts'

export const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_SIZE = 200
const ASK = { error: () => t('Enter a whole number from 1 to {most}', { most: String(MAX_PAGE_SIZE) }) }

/** The query of every list. The cursor is opaque, taken from a `Link` header. */
export const pageQuerySchema = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, ASK)
    .transform(Number)
    .pipe(z.int().min(1, ASK).max(MAX_PAGE_SIZE, ASK))
    .optional(),
  cursor: z.string().max(512).optional(),
})

export type PageQuery = z.output<typeof pageQuerySchema>

/** One page: rows, cursors of the adjacent pages (absent at the ends) and the total. */
export type Page<Item> = {
  items: Item[]
  nextCursor?: string | undefined
  prevCursor?: string | undefined // Only of lists that page backwards
  totalCount: number
}
