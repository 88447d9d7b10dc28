import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number as people write it, and as E.164 if it is one. Numbers without a country's prefix are of `country`.
 * What is no phone number anywhere stays as typed.
 */
export function formatPhone(typed: string, country: string): { text: string; e164?: string } {
  const isKnown = (code: string): code is CountryCode => isSupportedCountry(code)
  const number = parsePhoneNumberFromString(typed, {
    ...(isKnown(country) && { defaultCountry: country }),
    extract: false,
  })
  return number?.isPossible() ? { text: number.formatInternational(), e164: number.number } : { text: typed }
}
