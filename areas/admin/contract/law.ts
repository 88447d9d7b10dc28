import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { REGIMES } from '#platform/contract/shop/regimes.ts'

const lawSchema = z.object({
  regimes: z.array(
    z.object({
      regime: z.enum(REGIMES),
      on: z.boolean(),
      because: z.enum(['home', 'delivery', 'chosen']),
      country: z.string().optional(), // ISO 3166-1; of home and delivery
    }),
  ),
  /** What the regimes that are on want and the shop does not have. */
  missing: z.array(
    z.object({
      key: z.string(),
      regimes: z.array(z.enum(REGIMES)),
      words: z.string(),
      to: z.string(), // The page for it
    }),
  ),
})
export type Law = z.output<typeof lawSchema>
export type MissingByLaw = Law['missing'][number]

const getLaw = defineOperation({
  access: { kind: 'admin', needs: 'settings.edit' },
  credential: 'bearer',
  method: 'GET',
  path: '/admin/law',
  summary: 'Which law of selling to consumers the shop minds, and what is missing for it, looked at now. Never a block',
  output: lawSchema,
})

/** The law of where the shop sells. */
export const lawOperations = { getLaw }
