import type { AddressDescription } from '#accounts/contract/addresses/countries.ts'
import { phoneSchema } from '#accounts/contract/addresses/phone.ts'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { type AddressErrors, type AddressTexts, readAddress } from '#accounts/web/addresses/address-texts.ts'
import { z } from '#platform/contract/schema.ts'
import type { PriceAsked } from '../basket/use-quote.ts'

/** What was typed into the checkout. */
export type CheckoutTexts = {
  email: string // Of a guest
  phone: string
  reference: string
  method: string // Of delivery; empty until one is chosen
  coupon: string // That is applied
  typedCoupon: string
  vatId: string // That is applied
  typedVatId: string
  shipTo: AddressTexts
  billTo: AddressTexts
  sameBilling: boolean
}

export type CheckoutErrors = {
  email?: string | undefined
  phone?: string | undefined
  reference?: string | undefined
  vatId?: string | undefined
  coupon?: string | undefined
  shipTo: AddressErrors
  billTo: AddressErrors
}

export type ReadCheckout = {
  email: string | undefined // Of a guest
  phone: string
  reference?: string
  coupon?: string
  vatId?: string
  shipTo: PostalAddress
  billTo?: PostalAddress
}

export const addressTextsSchema = z.object({ country: z.string() }).catchall(z.string().optional())
const textsSchema = z
  .object({
    email: z.string(),
    phone: z.string(),
    reference: z.string(),
    method: z.string(),
    coupon: z.string(),
    typedCoupon: z.string(),
    vatId: z.string(),
    typedVatId: z.string(),
    shipTo: addressTextsSchema,
    billTo: addressTextsSchema,
    sameBilling: z.boolean(),
  })
  .partial()

/** What a draft kept, as far as it can be read. */
export function restoreTexts(draft: unknown): Partial<CheckoutTexts> {
  const texts = (textsSchema.safeParse(draft).data ?? {}) as Partial<CheckoutTexts>
  const { coupon = '', vatId = '' } = texts
  return { typedCoupon: coupon, typedVatId: vatId, ...texts } // Earlier drafts have applied codes only
}

/** Applies the codes that are typed; undefined where nothing is left to apply. */
export function applyCodes({ coupon, vatId, ...texts }: CheckoutTexts): Partial<CheckoutTexts> | undefined {
  const [typedCoupon, typedVatId] = [texts.typedCoupon.trim(), texts.typedVatId.trim()]
  if (typedCoupon === coupon && typedVatId === vatId) return undefined
  return { coupon: typedCoupon, typedCoupon, vatId: typedVatId, typedVatId }
}

type Descriptions = { shipTo: AddressDescription; billTo: AddressDescription }

/** What to send, or what is wrong, field by field. */
export function readCheckout(
  texts: CheckoutTexts,
  countries: Descriptions,
  { isGuest }: { isGuest: boolean },
): { read: ReadCheckout } | { errors: CheckoutErrors } {
  const email = isGuest ? contactEmailSchema.safeParse(texts.email) : undefined
  const phone = phoneSchema.safeParse(texts.phone)
  const shipTo = readAddress(texts.shipTo, countries.shipTo)
  const billTo = texts.sameBilling ? undefined : readAddress(texts.billTo, countries.billTo)
  const isEmailWrong = email !== undefined && !email.success
  const isBillingWrong = billTo !== undefined && 'errors' in billTo
  if (isEmailWrong || !phone.success || 'errors' in shipTo || isBillingWrong) {
    const errors: CheckoutErrors = {
      email: email?.error?.issues[0]?.message,
      phone: phone.error?.issues[0]?.message,
      shipTo: 'errors' in shipTo ? shipTo.errors : {},
      billTo: isBillingWrong ? billTo.errors : {},
    }
    return { errors }
  }
  const [reference, coupon, vatId] = [texts.reference.trim(), texts.coupon, texts.vatId]
  return {
    read: {
      email: email?.data,
      phone: phone.data,
      ...(reference && { reference }),
      ...(coupon && { coupon }),
      ...(vatId && { vatId }),
      shipTo: shipTo.address,
      ...(billTo && { billTo: billTo.address }),
    },
  }
}

/** Errors that the server found, by the paths of its fields. */
export function placeErrors(errors: readonly { path: string; message: string }[]): CheckoutErrors | undefined {
  const placed: CheckoutErrors = { shipTo: {}, billTo: {} }
  let count = 0
  for (const { path, message } of errors) {
    const [group = '', field = ''] = path.split('.')
    if ((group === 'shipTo' || group === 'billTo') && field) placed[group] = { ...placed[group], [field]: message }
    else if (group === 'email' || group === 'phone' || group === 'reference' || group === 'vatId' || group === 'coupon')
      placed[group] = message
    else continue
    count += 1
  }
  return count > 0 ? placed : undefined
}

/** What the price depends on, as far as it is typed. */
export function priceAsked({ shipTo, method, coupon, vatId }: CheckoutTexts): PriceAsked {
  const { country, region, postcode } = shipTo
  return {
    ...(country && { shipTo: { country, ...(region && { region }), ...(postcode && { postcode }) } }),
    ...(method && { method }),
    ...(coupon && { coupon }),
    ...(vatId && { vatId }),
  }
}
