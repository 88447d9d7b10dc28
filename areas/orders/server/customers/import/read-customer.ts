import { phoneSchema } from '#accounts/contract/addresses/phone.ts'
import { type PostalAddress, postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'
import { emailSchema, nameSchema } from '#accounts/contract/credentials.ts'
import { profileSchema } from '#accounts/contract/profiles.ts'
import type { BroughtPerson } from '#accounts/server/accounts-service.ts'
import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import { MOST_TAGS, noteSchema, tagSchema } from '#orders/contract/customers.ts'
import { currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { shownText } from '#platform/contract/typed-text.ts'
import type { ReadRecord } from '#platform/server/records/import-records.ts'
import type { CustomerField } from './customer-form.ts'

/** A customer of another shop, and what staff note of them. */
export type BroughtCustomer = BroughtPerson & { note: string; tags: string[] }

type Addresses = Pick<AddressesService, 'checkAddress' | 'countryCalled' | 'regionCalled'>
type Values = Record<CustomerField, string>
type Fault = { field: CustomerField; reason: string }

/** A row of a file: who it is, or what is to be put right. What nobody could deliver to is left out and noted. */
export function readCustomer(addresses: Addresses, values: Values): ReadRecord<CustomerField, BroughtCustomer> {
  const faults: Fault[] = []
  const email = emailSchema.safeParse(values.email)
  if (!email.success) faults.push({ field: 'email', reason: emailFault(values.email) })
  const given = shownText(values.name) || shownText(`${values.firstName} ${values.lastName}`)
  const name = nameSchema.safeParse(given || shownText(values.company) || values.email.split('@')[0])
  if (!name.success)
    faults.push({ field: values.name ? 'name' : 'firstName', reason: t('shorten it to 120 characters') })
  const note = noteSchema.safeParse(noteOf(values))
  if (!note.success) faults.push({ field: 'note', reason: t('shorten it to 5,000 characters') })
  if (!(email.success && name.success && note.success)) return { faults }
  const phone = phoneSchema.safeParse(values.phone)
  const { address, lacks } = readAddress(addresses, values, name.data)
  const { tags, hasLeftOut } = readTags(values.tags)
  const notes = [
    ...(values.phone !== '' && !phone.success ? [t('the phone number is left out, since it is none')] : []),
    ...(lacks ? [t('the address is left out: {reason}', { reason: lacks })] : []),
    ...(hasLeftOut ? [t('tags are left out: at most {count} of 40 characters', { count: String(MOST_TAGS) })] : []),
  ]
  const contact = address ? '' : contactOf(phone.data) // Else it is the address’s
  const item = { email: email.data, name: name.data, contact, phone: phone.data, address, note: note.data, tags }
  return { item, key: email.data, notes }
}

function emailFault(text: string): string {
  if (text === '') return t('it is empty: an account needs an email; add it, or leave the row out')
  return t('accounts can’t have this email: correct it, or leave the row out')
}

/** The shop keeps the VAT ID of orders only. */
const noteOf = ({ note, vatId }: Values) => [note, vatId && `VAT ID: ${shownText(vatId)}`].filter(Boolean).join('\n')

/** The profile's number is digits. */
function contactOf(phone: string | undefined): string {
  const digits = (phone ?? '').replace(/ ext\..*/, '').replace(/\(0\)|[^\d+]/g, '')
  return profileSchema.shape.contact.safeParse(digits).success ? digits : ''
}

function readTags(text: string): { tags: string[]; hasLeftOut: boolean } {
  const given = text.split(',').filter((tag) => tag.trim() !== '')
  const good = given.flatMap((tag) => {
    const parsed = tagSchema.safeParse(tag)
    return parsed.success ? parsed.data : []
  })
  const tags = [...new Set(good)].slice(0, MOST_TAGS)
  return { tags, hasLeftOut: good.length < given.length || tags.length < new Set(good).size }
}

const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'postcode', 'region'] as const

function readAddress(
  { checkAddress, countryCalled, regionCalled }: Addresses,
  values: Values,
  name: string,
): { address: PostalAddress | undefined; lacks?: string } {
  if (ADDRESS_FIELDS.every((field) => values[field] === '')) return { address: undefined }
  if (values.country === '') return { address: undefined, lacks: t('it has no country') }
  const country = countryCalled(values.country)
  if (!country) return { address: undefined, lacks: t('no country is called so') }
  const [first, ...further] = values.line1.split(/[\r\n]+/)
  const typed = {
    ...{ country, name: name.slice(0, 100), organisation: values.company, line1: first ?? '' },
    ...{ line2: [...further, values.line2].filter(Boolean).join(', '), city: values.city },
    ...{ postcode: values.postcode, region: regionCalled(country, values.region) },
  }
  const filled = Object.fromEntries(
    Object.entries(typed).flatMap(([field, text]) => {
      const shown = shownText(text)
      return shown === '' ? [] : [[field, shown]]
    }),
  )
  const parsed = postalAddressSchema.safeParse(filled)
  if (!parsed.success)
    return { address: undefined, lacks: afterColon(parsed.error.issues[0]?.message ?? t('it is none')) }
  const [error] = checkAddress(parsed.data, '').errors
  return error ? { address: undefined, lacks: afterColon(error.message) } : { address: parsed.data }
}

/** English goes on in small letters there; other languages have nouns. */
function afterColon(sentence: string): string {
  return currentLanguage() === SOURCE_LANGUAGE ? sentence.toLowerCase() : sentence
}
