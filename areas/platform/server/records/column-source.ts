import { z } from '#platform/contract/schema.ts'

export const columnName = z.string().trim().min(1).max(200)

/** A column; several, of which the first filled one counts; or also a text for rows in which they are empty. */
export const columnSource = z.union([
  columnName,
  z.array(columnName).min(1),
  z.strictObject({ columns: z.array(columnName).default([]), otherwise: z.string().trim().max(200) }),
])
export type Source = z.infer<typeof columnSource>

/** Its columns, and what counts where they are empty. */
export function partsOf(from: Source): { columns: readonly string[]; otherwise: string } {
  if (typeof from === 'string') return { columns: [from], otherwise: '' }
  return 'otherwise' in from ? from : { columns: from, otherwise: '' }
}
