import { z } from 'zod'
import { sampleUnits, unitsPer } from '#platform/contract/money/currency.ts'

/** Currencies that are money today, by ISO 4217: `Intl` also knows those of the past, metals and tests. */
const CURRENCIES = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
  CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
  SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST
  XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
)

export const currencyCode = z
  .string()
  .refine((code) => CURRENCIES.has(code), 'must be a currency code of ISO 4217 in capitals, such as USD, EUR or JPY')

/** Of a limit in whole units of the currency, in its smallest; `usual` is that of a shop in dollars. */
export function limitUnits(limit: number | undefined, usual: number, currency: string): number {
  return limit === undefined ? sampleUnits(usual * 100, currency) : limit * unitsPer(currency)
}
