import { MEMBER_STATES } from '#accounts/contract/addresses/member-states.ts'
import type { CompanySettings } from '#admin/contract/settings/company-settings.ts'
import type { Reading } from '#platform/server/reading/reading.ts'
import { decimalText } from '../content/amount-text.ts'
import type { InvoiceAmounts, InvoiceContent } from '../content/invoice-content.ts'
import { readWholeInvoices, type WholeInvoice } from './read-whole-invoices.ts'

const FORMAT = { version: 700, category: 21, name: 'Buchungsstapel', formatVersion: 13 } as const
const LONGEST_TEXT = 60

type Batch = { from: string; to: string; company: CompanySettings; currency: string; at: Date }

/**
 * A batch of bookings as DATEV describes it (EXTF): what customers owe against revenue, by document and tax rate. Days
 * of one year only.
 */
export async function* exportBookings(reading: Pick<Reading, 'read'>, batch: Batch): AsyncGenerator<Uint8Array> {
  yield windows1252(`${headOf(batch)}${lineOf(BOOKING_COLUMNS)}`)
  for await (const page of readWholeInvoices(reading, batch)) {
    const lines = page.flatMap((invoice) =>
      invoice.content.groups.map((group) => lineOf(bookingOf(batch.company, invoice, group))),
    )
    yield windows1252(lines.join(''))
  }
}

const quoted = (text: string) => `"${text.replace(/\p{Cc}/gu, ' ').replaceAll('"', '""')}"`
const plainDay = (day: string) => day.replaceAll('-', '')
const lineOf = (cells: readonly string[]) => `${cells.join(';')}\r\n`

function headOf({ from, to, company, currency, at }: Batch): string {
  const { consultant, client, customers } = company.booking
  const accountDigits = String(customers.length - 1) // Of revenue; accounts of customers have one more
  return lineOf([
    quoted('EXTF'),
    String(FORMAT.version),
    String(FORMAT.category),
    quoted(FORMAT.name),
    String(FORMAT.formatVersion),
    at.toISOString().replace(/\D/g, ''),
    ...['', quoted(''), quoted(''), quoted('')],
    consultant,
    client,
    `${from.slice(0, 4)}0101`, // The year of business begins
    accountDigits,
    plainDay(from),
    plainDay(to),
    quoted(`Invoices ${from} ${to}`.slice(0, 30)),
    ...[quoted(''), '1', '0', '0', quoted(currency)],
    ...['', quoted(''), '', '', quoted(''), '', '', '', quoted('')],
  ])
}

function bookingOf(company: CompanySettings, invoice: WholeInvoice, group: InvoiceAmounts): string[] {
  const { kind, currency, issuedOn, number, orderNumber, content } = invoice
  const { vatId, name } = content.buyer
  const [, month, day] = issuedOn.split('-')
  const isIntraCommunity = group.taxCode === 'intra-community'
  const abroad = taxedAbroad(content, group)
  const memberState = abroad !== undefined && MEMBER_STATES.has(abroad) ? abroad : undefined
  const cells: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimalText(group.grossCents, currency).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoted(kind === 'invoice' ? 'S' : 'H'),
    'WKZ Umsatz': quoted(currency),
    Konto: company.booking.customers,
    'Gegenkonto (ohne BU-Schlüssel)': abroad === undefined ? accountOf(company, group) : company.booking.foreign,
    Belegdatum: `${day}${month}`,
    'Belegfeld 1': quoted(number.slice(0, 36)),
    Buchungstext: quoted(`${orderNumber} ${name}`.slice(0, LONGEST_TEXT)),
    'EU-Land u. UStID (Bestimmung)': isIntraCommunity && vatId ? quoted(vatId) : memberState ? quoted(memberState) : '',
    'EU-Steuersatz (Bestimmung)': memberState ? (group.ratePpm / 10_000).toFixed(2).replace('.', ',') : '',
    Leistungsdatum: dayOfSupply(content.suppliedOn?.to),
  }
  return BOOKING_COLUMNS.map((column) => cells[column] ?? '')
}

/** Not the seller's own tax: that of a registration elsewhere, such as by the one-stop shop. */
function taxedAbroad({ taxCountry, seller }: InvoiceContent, { ratePpm }: InvoiceAmounts): string | undefined {
  const isAbroad = ratePpm > 0 && taxCountry && seller.address?.country && taxCountry !== seller.address.country
  return isAbroad ? taxCountry : undefined
}

function dayOfSupply(day: string | undefined): string {
  return day === undefined ? '' : day.split('-').reverse().join('')
}

function accountOf({ booking }: CompanySettings, { taxCode, ratePpm }: InvoiceAmounts): string {
  if (taxCode === 'export') return booking.export
  if (taxCode === 'intra-community') return booking.intraCommunity
  if (ratePpm === 0) return booking.untaxed
  return taxCode === 'reduced' ? booking.reduced : booking.standard
}

/** Signs of Windows-1252 that have another place in Unicode, from 0x80 on; gaps are unused. */
const ABOVE_ASCII = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const FIRST = 0x80
/** Signs that are not at the same place as in Unicode. */
const ELSEWHERE = /[^\p{ASCII}\u00a0-\u00ff]/gu

/** Letters that the encoding lacks lose their accents; other signs become `?`. */
export function windows1252(text: string): Buffer {
  const composed = text.normalize('NFC')
  // The rare signs become the one character whose lower byte is theirs.
  return Buffer.from(
    composed.replace(ELSEWHERE, (sign) => String.fromCharCode(...codes(sign))),
    'latin1',
  )
}

function codes(sign: string): number[] {
  const own = codeOf(sign)
  if (own !== undefined) return [own]
  const plain = sign.normalize('NFD').replace(/\p{M}/gu, '')
  return [...(plain || '?')].map((each) => codeOf(each) ?? 0x3f)
}

function codeOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  if (code < FIRST || (code >= 0xa0 && code <= 0xff)) return code
  const place = ABOVE_ASCII.indexOf(sign)
  return place < 0 || code < 0xa0 ? undefined : FIRST + place
}

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat()

/** Of a batch of bookings, version 13, as DATEV names them, in their order. */
const BOOKING_COLUMNS: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation - Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]
