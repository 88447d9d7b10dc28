import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import type { CompanySettings } from '#admin/contract/settings/company-settings.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { GREY, INK, SHEET, type Sheet } from '#platform/server/printing/paper.ts'

/** Who writes a document. */
export type Letterhead = {
  name: string
  logo?: string // The address of its picture
  lines: string[] // The address as printed, without the name
  address: PostalAddress | null
  legalForm: string[]
  email: string
  phone: string
  vatId: string
  taxNumber: string
  bank: { name: string; iban: string; bic: string } | null
  smallPrint: string[]
}

export type FormatAddress = (address: PostalAddress) => string

export const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** The printed lines without the name, which is printed above them. */
export function linesBelow(name: string, printed: string): string[] {
  const lines = linesOf(printed)
  const place = lines.indexOf(name)
  return place < 0 ? lines : lines.toSpliced(place, 1)
}

export function letterheadOf(company: CompanySettings, formatAddress: FormatAddress): Letterhead {
  const { name, legalForm, address: typed, email, phone, vatId, taxNumber, bank, smallPrint } = company
  const { line2, region, ...needed } = typed
  const address: PostalAddress = { ...needed, name, ...(line2 && { line2 }), ...(region && { region }) }
  const { logo } = shopBrand()
  return {
    name,
    ...(logo && { logo: logo.src }),
    lines: typed.country ? linesBelow(name, formatAddress(address)) : [],
    address,
    legalForm: linesOf(legalForm),
    ...{ email, phone, vatId, taxNumber },
    bank: bank.iban ? { ...bank, name: bank.name || name } : null,
    smallPrint: linesOf(smallPrint),
  }
}

const MOST_LOGO = { width: 165, height: 30 } // Points: as large as pages show it

/**
 * The logo above, or the name, and in small what goes into the window of an envelope.
 * @param logo as PNG
 * @returns where the addressee may begin
 */
export function printSender(
  sheet: Sheet,
  { name, lines }: Pick<Letterhead, 'name' | 'lines'>,
  width: number,
  logo: Buffer | undefined,
): number {
  const y = SHEET.top + 45
  const above = { x: SHEET.left, y: SHEET.top, width: SHEET.right - SHEET.left }
  if (logo) sheet.picture(logo, above, MOST_LOGO)
  else sheet.write(name, above, { size: 13, font: 'bold' })
  const from = [name, ...lines].join(' · ')
  return y + sheet.write(from, { x: SHEET.left, y, width }, { size: 7, color: GREY }) + 4
}

type Facts = readonly (readonly [term: string, value: string | null | undefined])[]

/** Those that have a value, in the column at the right. @returns where they end */
export function printFacts(sheet: Sheet, facts: Facts, { x, termWidth }: { x: number; termWidth: number }): number {
  let y: number = SHEET.top + 45
  for (const [term, value] of facts) {
    if (!value) continue
    sheet.write(term, { x, y, width: termWidth - 6 }, { color: GREY })
    y += sheet.write(value, { x: x + termWidth, y, width: SHEET.right - x - termWidth }) + 2
  }
  return y
}

/** At the foot of a page: who wrote it, and which page it is. */
export function printFooter(sheet: Sheet, from: Letterhead, page: number, pages: number): void {
  const { name, lines, legalForm, email, phone, vatId, taxNumber, bank } = from
  const tax = [vatId && t('VAT id {vatId}', { vatId }), taxNumber && t('Tax number {taxNumber}', { taxNumber })]
  const account = bank && `${bank.name}, IBAN ${bank.iban}${bank.bic ? `, BIC ${bank.bic}` : ''}`
  const all = [
    [name, ...lines, email, phone],
    [...legalForm, ...tax, account],
  ]
  const text = all.map((own) => own.filter(Boolean).join(' · ')).filter(Boolean)
  const place = { x: SHEET.left, y: SHEET.footer, width: SHEET.right - SHEET.left - 70 }
  sheet.rule(SHEET.footer - 6)
  sheet.write(text.join('\n'), place, { size: 7, color: GREY })
  const number = { x: SHEET.right - 60, y: SHEET.footer, width: 60 }
  sheet.write(t('Page {page} of {count}', { page: String(page), count: String(pages) }), number, {
    size: 7,
    align: 'right',
    color: INK,
  })
}
