import { defineOperation } from '../operation.ts'
import { z } from '../schema.ts'
import { ONLINE_METHODS } from './online-methods.ts'
import { PRODUCER_SCHEMES } from './producer-schemes.ts'
import { REGIMES } from './regimes.ts'
import { WAYS_TO_PAY } from './ways-to-pay.ts'

const themeColoursSchema = z.object({
  fill: z.string(),
  onFill: z.string(), // Text on it
  text: z.string(),
  hasEdge: z.boolean(), // Whether the fill needs an edge to be told from the page
})

export const brandColoursSchema = z.object({ light: themeColoursSchema, dark: themeColoursSchema })

/** As large as pages show it. */
const brandPictureSchema = z.object({ src: z.string(), width: z.number(), height: z.number() })

const menuSchema = z.array(z.object({ to: z.string(), label: z.string() }))

/** Settings that every page needs, the same for every visitor. */
export const shopSettingsSchema = z.object({
  publicUrl: z.string(), // Without a trailing slash
  brand: z.object({
    name: z.string(),
    shortName: z.string(), // Below the icon on a phone’s home screen
    tagline: z.string(),
    footer: z.string(), // A sentence after the name
    orderPrefix: z.string(), // Of the numbers of orders, such as `PM-`
    accent: z.string(), // As `#rrggbb`
    colours: brandColoursSchema.nullable(), // That can be read; null for those of the first accent
    icon: z.string().nullable(), // The address of its icon; null for the first one
    logo: brandPictureSchema.nullable(),
    logoDark: brandPictureSchema.nullable(), // On dark pages
    ownIcon: z.string().nullable(), // The picture that the owner uploaded
    sharePicture: z.string().nullable(),
    version: z.string(), // Another one for each brand
  }),
  timeZone: z.string(), // Of the shop's days, such as Europe/Berlin
  currency: z.string(), // ISO 4217; every amount without one of its own is in it
  /** Demo accounts; null outside demo mode. */
  demo: z.object({ adminEmail: z.string(), customerEmail: z.string(), password: z.string() }).nullable(),
  payments: z.object({
    ways: z.array(z.enum(WAYS_TO_PAY)), // That the shop offers
    methods: z.array(z.enum(ONLINE_METHODS)), // With cards
    provider: z.enum(['stripe', 'sandbox', 'none']),
    publishableKey: z.string(),
    apiBase: z.string().nullable(), // A path of this shop for the sandbox; null for Stripe's own hosts
  }),
  /**
   * The least that an order may come to, unless it costs nothing: what a card takes, 0 where a bank transfer pays any.
   */
  smallestTotal: z.number(),
  /** How the order form of a part page goes on: in the checkout where delivery or tax depends on the address. */
  buyNow: z.enum(['at-once', 'checkout']),
  regimes: z.array(z.enum(REGIMES)), // Whose law of selling to consumers the shop minds
  /** Of the company as a producer, as pages print them; none where no European law is on. */
  registrations: z.array(z.object({ country: z.string(), scheme: z.enum(PRODUCER_SCHEMES), words: z.string() })),
  priceNote: z.string().nullable(), // Stands below prices, of tax and delivery; null where no law wants it
  /** Links to what a law wants to be found on every page. */
  lawLinks: menuSchema,
  /** Of the European notice of the legal guarantee; null where that law is off. */
  guarantee: z
    .object({
      notice: brandPictureSchema.nullable(), // Null until the published one is installed
      languages: z.array(z.string()), // In which it is installed, ISO 639-1
    })
    .nullable(),
  withdrawal: z.boolean(), // Whether buyers may withdraw from contracts on `/withdraw`
  paused: z.string().nullable(), // Why no orders are taken at the moment; null while they are
  guestOrders: z.boolean(), // Whether visitors may order without an account
  invoiceYears: z.int().nullable(), // How long invoices are kept at least; null when the shop issues none
  contact: z.object({ email: z.string(), phone: z.string(), hours: z.string() }).optional(), // Once the owner says it
  banner: z.string().optional(), // HTML, above every page
  pages: z.array(z.object({ name: z.string(), title: z.string() })), // That the owner wrote
  menus: z.object({
    header: menuSchema,
    isWide: z.boolean(), // Whether the header’s needs a row of its own
    footer: z.array(z.object({ title: z.string(), entries: menuSchema })),
  }),
  /** Who answers for the parts, as part pages have to say (EU 2023/988, article 19); null until the owner said it. */
  maker: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
  delivery: z.object({
    said: z.boolean(), // Whether there is anything to say of it before checkout
    country: z.string(), // The one that is meant until somebody chooses
  }),
  /** Federated sign-in buttons, in this order. */
  signIn: z.array(
    z.object({
      providerId: z.string(), // For `POST /api/auth/sign-in/oauth2`
      label: z.string(),
      test: z.boolean(), // The local stand-in, which signs in any chosen account
    }),
  ),
})
export type ShopSettings = z.infer<typeof shopSettingsSchema>

const getShopSettings = defineOperation({
  method: 'GET',
  path: '/shop',
  summary: 'Get the shop’s public settings',
  section: '7',
  access: { kind: 'public', knowsCaller: { withQuery: 'preview' } },
  credential: 'either',
  // Shows the draft of the menus to whoever has a key for it
  query: z.strictObject({ preview: z.string().max(200).optional() }),
  output: shopSettingsSchema,
})

/** What every page needs to know of the shop. */
export const shopSettingsOperations = { getShopSettings }
