import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { longDay } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'

/** Sentences about who made a part; with an address that leads to them. */
export type MakingLine = { text: string; contact?: string }

type Made = Pick<PartDetails, 'maker' | 'supportedUntil' | 'epr'>
type Shop = Pick<ShopSettings, 'maker' | 'regimes' | 'registrations'>

/**
 * What European law asks of the page of a part (Regulation (EU) 2023/988, article 19): maker, responsible person, how
 * long it is supported, numbers of its producer. Nothing where no such law is on.
 */
export function makingOf({ maker, supportedUntil, epr }: Made, { maker: company, regimes, registrations }: Shop) {
  if (!regimes.includes('eu')) return []
  const lines: MakingLine[] = maker ? linesOf(maker) : []
  if (!maker && company)
    lines.push({
      text: t('Made by {name}, {address}', { name: company.name, address: company.address }),
      contact: company.email,
    })
  if (supportedUntil) lines.push({ text: t('Supported until {day}', { day: longDay(new Date(supportedUntil)) }) })
  const numbers = registrations.filter(({ scheme }) => epr.includes(scheme))
  return [...lines, ...numbers.map(({ words, country }) => ({ text: `${words} (${countryName(country)})` }))]
}

function linesOf({ name, tradeName, address, country, contact, responsible }: NonNullable<Made['maker']>) {
  const called = tradeName === '' || tradeName === name ? name : `${name} (${tradeName})`
  const lines: MakingLine[] = [
    {
      text: t('Made by {name}, {address}, {country}', { name: called, address, country: countryName(country) }),
      contact,
    },
  ]
  if (responsible)
    lines.push({
      text: t('Responsible in the EU: {name}, {address}', { name: responsible.name, address: responsible.address }),
      contact: responsible.contact,
    })
  return lines
}
