import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { sentMoment, z } from '#platform/contract/schema.ts'
import { plainText } from '#platform/contract/typed-text.ts'
import { formerTimeZone } from './shop-settings.ts'

const text = (most: number) => z.string().normalize('NFC').trim().max(most).default('')
const line = (most: number) =>
  text(most).refine((value) => !/\p{Cc}/u.test(value), { error: () => t('Enter it on one line') })

/** ISO 13616: the letters as numbers, the first four characters last, give 1 modulo 97. */
export function isIban(typed: string): boolean {
  const iban = typed.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const matching = (schema: ReturnType<typeof line>, pattern: RegExp, wanted: Message) =>
  schema.refine((value) => value === '' || pattern.test(value), { error: () => say(wanted) })

const addressSchema = z
  .strictObject({
    line1: line(100),
    line2: line(100),
    postcode: line(20),
    city: line(100),
    region: line(100),
    country: matching(line(60), /^[A-Z]{2}$/, msg('Choose a country')),
  })
  .prefault({})

const bankSchema = z
  .strictObject({
    name: line(100),
    iban: line(42).refine((iban) => iban === '' || isIban(iban), {
      error: () => t('Check the IBAN: its check digits don’t fit'),
    }),
    bic: matching(line(11), /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, msg('A BIC has 8 or 11 letters and digits')),
  })
  .prefault({})

const PREFIX = /^[A-Z0-9-]{0,8}$/
const prefixSchema = (initial: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(PREFIX, { error: () => t('Use up to 8 letters, digits and dashes') })
    .default(initial)
const startSchema = z
  .int({ error: () => t('Enter a whole number') })
  .min(1, { error: () => t('Start at 1 or later') })
  .max(900_000, { error: () => t('Start at 900,000 at most') })

const invoicesSchema = z
  .strictObject({
    on: z.boolean().default(false),
    // Not for orders placed earlier
    from: sentMoment(() => t('Use a time such as 2027-01-01T00:00:00Z')).optional(),
    when: z.enum(['paid', 'shipped'], { error: () => t('Choose paid or shipped') }).default('paid'),
    timeZone: formerTimeZone,
    invoicePrefix: prefixSchema(''),
    creditNotePrefix: prefixSchema('CN-'),
    invoiceStart: startSchema.default(1),
    creditNoteStart: startSchema.default(1),
    yearsKept: z
      .int({ error: () => t('Enter whole years') })
      .min(1, { error: () => t('At least 1 year') })
      .max(50, { error: () => t('At most 50 years') })
      .default(10),
  })
  .prefault({})

const account = (initial: string) =>
  z
    .string()
    .regex(/^\d{4,9}$/, { error: () => t('An account has 4 to 9 digits') })
    .default(initial)

/** Accounts of the booking file; those of SKR03 until the accountant names others. */
const bookingSchema = z
  .strictObject({
    consultant: z
      .string()
      .regex(/^\d{4,7}$/, { error: () => t('A consultant number has 4 to 7 digits') })
      .default('1001'),
    client: z
      .string()
      .regex(/^\d{1,5}$/, { error: () => t('A client number has up to 5 digits') })
      .default('1'),
    customers: account('10000'),
    standard: account('8400'),
    reduced: account('8300'),
    untaxed: account('8200'),
    export: account('8120'),
    intraCommunity: account('8125'),
    foreign: account('8320'), // Taxed in another country
  })
  .prefault({})

/** Who the shop is: what documents and part pages have to name. Empty text where nothing was said. */
export const companySettingsSchema = z
  .strictObject({
    name: line(120),
    legalForm: text(300), // And registers, as they have to be printed; several lines
    address: addressSchema,
    email: matching(line(254), /^[^\s@]+@[^\s@]+$/, msg('Enter an email address')),
    phone: line(40),
    vatId: matching(
      line(20).overwrite((typed) => plainText(typed).toUpperCase()),
      /^[A-Z]{2}[A-Z0-9+*. -]{2,16}$/,
      msg('Start with the country, such as DE123456789'),
    ),
    taxNumber: line(40),
    bank: bankSchema,
    smallPrint: text(1000), // At the end of each document
    /** Of emails to staff; empty for the shop's first one. */
    officeLanguage: matching(line(20), /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, msg('Choose a language')),
    invoices: invoicesSchema,
    booking: bookingSchema,
  })
  .superRefine(({ invoices }, context) => {
    if (invoices.invoicePrefix !== invoices.creditNotePrefix) return
    const message = t('Invoices and credit notes need different prefixes')
    context.addIssue({ code: 'custom', path: ['invoices', 'creditNotePrefix'], message })
  })
export type CompanySettings = z.output<typeof companySettingsSchema>

export const NO_COMPANY: CompanySettings = companySettingsSchema.parse({})

/** What an invoice still lacks; without what is `needed` none is issued. */
export function missingForInvoices({ name, address, vatId, taxNumber }: CompanySettings) {
  const asked = [
    { is: name, what: t('the company’s name'), needed: true },
    { is: address.line1, what: t('street and number'), needed: true },
    { is: address.city, what: t('the town'), needed: true },
    { is: address.country, what: t('the country'), needed: true },
    { is: vatId || taxNumber, what: t('a VAT id or tax number, which most countries ask for'), needed: false },
  ]
  return asked.filter(({ is }) => is === '').map(({ what, needed }) => ({ what, needed }))
}

/** A postal and an electronic address: with one of them alone nothing is said. */
export function makerOf({
  name,
  address,
  email,
}: CompanySettings): { name: string; address: string; email: string } | null {
  const { line1, line2, postcode, city, region, country } = address
  if (!name || !email || !line1 || !city || !country) return null
  const lines = [line1, line2, [postcode, city].filter(Boolean).join(' '), region, country]
  return { name, address: lines.filter(Boolean).join(', '), email }
}
