import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import type { AddressTexts } from '#accounts/web/addresses/address-texts.ts'
import { splitAddress, splitCountry } from '#accounts/web/addresses/split-address.ts'
import { z } from '#platform/contract/schema.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import { shop } from '#platform/web/shop-client.ts'
import { addressTextsSchema, type CheckoutTexts, restoreTexts } from './checkout-texts.ts'

const DRAFT = 'checkout'
const FROM_FORM = 'checkout-from-order-form'

const fromFormSchema = z.object({ phone: z.string(), address: z.string(), shipTo: addressTextsSchema })

type Typed = { name: string; phone: string; address: string }

/**
 * The checkout begins with what was typed into a part's order form, whose address is one text. `home`: the country that
 * is meant where the text names none. Without a connection the fields of the street have all of it.
 */
export async function bringToCheckout({ name, phone, address }: Typed, home: string): Promise<void> {
  const countries = await shop.listCountries({}).catch(() => [])
  const { text, country = home } = splitCountry(address, countries)
  const described = await shop.describeAddress({ params: { code: country } }).catch(() => undefined)
  const fields = splitAddress(text, described ?? { country, name: '', fields: [], houseNumbers: false })
  saveDraft(FROM_FORM, { phone, address, shipTo: { country, name, ...fields } })
}

/**
 * What was typed before, here or in an order form, which was later. Fields left empty, as by somebody who logged in
 * meanwhile, give way to what the account has; an address that is saved is that one.
 */
export function typedBefore(saved: readonly SavedAddress[]): Partial<CheckoutTexts> {
  const { phone, shipTo, billTo, sameBilling, ...before } = restoreTexts(readDraft(DRAFT))
  const form = fromFormSchema.safeParse(readDraft(FROM_FORM)).data
  const typed = {
    ...before,
    ...(phone && { phone }),
    ...(isTyped(shipTo) && { shipTo: savedOr(shipTo, saved), sameBilling }),
    ...(isTyped(billTo) && { billTo: savedOr(billTo, saved), sameBilling }),
  }
  if (!form) return typed
  const known = saved.find(({ text }) => words(text) === words(form.address))
  return { ...typed, phone: form.phone, shipTo: known?.address ?? form.shipTo }
}

function isTyped(address: AddressTexts | undefined): address is AddressTexts {
  const { country: _, ...fields } = address ?? { country: '' }
  return Object.values(fields).some((text) => text?.trim())
}

function savedOr(typed: AddressTexts, saved: readonly SavedAddress[]): AddressTexts {
  const facts = (address: AddressTexts) => JSON.stringify(Object.entries(address).sort())
  return saved.find(({ address }) => facts(address) === facts(typed))?.address ?? typed
}

const words = (text: string) => text.trim().split(/\s+/).join(' ')

export function keepTyped(texts: CheckoutTexts): void {
  saveDraft(DRAFT, texts)
  removeDraft(FROM_FORM)
}

export function forgetTyped(): void {
  removeDraft(DRAFT)
}
