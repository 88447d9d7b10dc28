import { z } from '#platform/contract/schema.ts'

/** added: the part is new. order: units were reserved. cancel: they were released again. correction: by hand. */
export const STOCK_CAUSES = ['added', 'order', 'cancel', 'ship', 'return', 'correction', 'import'] as const
export type StockCause = (typeof STOCK_CAUSES)[number]

/** A change of stock. Units that orders reserve are in stock, but not available. */
export const stockChangeSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  cause: z.enum(STOCK_CAUSES),
  quantityChange: z.int(),
  availableChange: z.int(),
  quantity: z.int(), // Afterwards
  available: z.int(),
  order: z.uuid().optional(),
  note: z.string().optional(),
})
export type StockChange = z.infer<typeof stockChangeSchema>
