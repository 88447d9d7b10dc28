import { defineOperation } from '#contract/operation.ts'
import { z } from '#contract/schema.ts'

/** What every page needs to know of this shop; the same for every visitor. */
export const shopSettingsSchema = z.object({
  /** The address that customers type, without a slash at its end. */
  publicUrl: z.string(),
  /** The accounts to try the shop with; null outside demo mode. */
  demo: z.object({ adminEmail: z.string(), customerEmail: z.string(), password: z.string() }).nullable(),
  payments: z.object({
    provider: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string(),
    /** Where the card form talks to: a path of this shop for the sandbox, null for Stripe's own hosts. */
    apiBase: z.string().nullable(),
  }),
  /** Other services that people can sign in with, one button each, in this order. */
  signIn: z.array(
    z.object({
      /** Sent to `POST /api/auth/sign-in/oauth2`. */
      providerId: z.string(),
      /** The button's text, such as 'Continue with Google'. */
      label: z.string(),
      /** Whether it is the local stand-in, which signs in whoever is chosen. */
      test: z.boolean(),
    }),
  ),
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
