import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import type { AddressTexts } from '#accounts/web/addresses/address-texts.ts'
import { z } from '#platform/contract/schema.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import { type CheckoutTexts, restoreTexts } from './checkout-texts.ts'

const DRAFT = 'checkout'
const FROM_FORM = 'checkout-from-order-form'

const fromFormSchema = z.object({ name: z.string(), phone: z.string(), address: z.string() })

/** The checkout begins with what was typed into a part's order form, whose address is one text. */
export function bringToCheckout(typed: z.infer<typeof fromFormSchema>): void {
  saveDraft(FROM_FORM, typed)
}

/**
 * What was typed before, here or in an order form, which was later. Fields left empty, as by somebody who logged in
 * meanwhile, give way to what the account has; an address that is saved is that one.
 */
export function typedBefore(home: string, saved: readonly SavedAddress[]): Partial<CheckoutTexts> {
  const { phone, shipTo, billTo, sameBilling, ...before } = restoreTexts(readDraft(DRAFT))
  const form = fromFormSchema.safeParse(readDraft(FROM_FORM)).data
  const typed = {
    ...before,
    ...(phone && { phone }),
    ...(isTyped(shipTo) && { shipTo: savedOr(shipTo, saved), sameBilling }),
    ...(isTyped(billTo) && { billTo: savedOr(billTo, saved), sameBilling }),
  }
  if (!form) return typed
  const { name, address } = form
  const known = saved.find(({ text }) => words(text) === words(address))
  return { ...typed, phone: form.phone, shipTo: known?.address ?? { country: home, name, ...streetOf(address) } }
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

/** Which line is the city is for the customer to say; nothing typed is lost. */
function streetOf(address: string) {
  const [line1, line2, ...others] = address.split('\n').flatMap((line) => line.trim() || [])
  const line3 = others.join(', ')
  return { ...(line1 && { line1 }), ...(line2 && { line2 }), ...(line3 && { line3 }) }
}

export function keepTyped(texts: CheckoutTexts): void {
  saveDraft(DRAFT, texts)
  removeDraft(FROM_FORM)
}

export function forgetTyped(): void {
  removeDraft(DRAFT)
}
