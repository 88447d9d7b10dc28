import { z } from 'zod'
import { defineOperation } from './operation.ts'

/** What every page needs to know of this shop; the same for every visitor. */
export const shopSettingsSchema = z.object({
  /** The accounts to try the shop with; null outside demo mode. */
  demo: z.object({ adminEmail: z.string(), customerEmail: z.string(), password: z.string() }).nullable(),
  payments: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string(),
    /** Where the card form talks to: a path of this shop for the sandbox, null for Stripe's own hosts. */
    apiBase: z.string().nullable(),
  }),
})
export type ShopSettings = z.infer<typeof shopSettingsSchema>

export const getShopSettings = defineOperation({
  method: 'GET',
  path: '/shop',
  summary: 'Settings of the shop that its pages need',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  output: shopSettingsSchema,
})
