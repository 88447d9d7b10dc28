import { printFacts, printFooter, printSender } from '#admin/server/letterhead.ts'
import { dayInFigures, figureText } from '#platform/contract/language/formats.ts'
import { msg, say, t, tc } from '#platform/contract/language/text.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { openSheet, SHEET, type Sheet } from '#platform/server/printing/paper.ts'
import { type Cell, type Column, printTable } from '#platform/server/printing/print-table.ts'
import { readyFonts } from '#platform/server/printing/script-fonts.ts'
import { percentText } from '../content/amount-text.ts'
import { hashOf, type InvoiceContent } from '../content/invoice-content.ts'
import { writeFacturX } from '../e-invoice/factur-x.ts'

const FACTS = { x: 330, termWidth: 90 } as const

function titleOf({ kind, number }: Pick<InvoiceContent, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? t('Invoice') : tc('law', 'Credit note')} ${number}`
}

/** A document as PDF, with its data as XML inside where the data suffices. Equal content gives equal bytes. */
export function printInvoice(content: InvoiceContent, logo?: Buffer): Promise<Buffer> {
  return inLanguage(content.language, () => printHere(content, logo))
}

async function printHere(content: InvoiceContent, logo?: Buffer): Promise<Buffer> {
  await readyFonts(content)
  const { seller, language, issuedAt } = content
  const title = titleOf(content)
  const subject = `Content ${hashOf(content)}`
  const sheet = openSheet({ title, author: seller.name, subject, language, at: new Date(issuedAt) })
  sheet.addPage()
  let y = printHead(sheet, content, { title, facts: factsOf(content) }, logo)
  y = printTable(sheet, itemColumns(content), itemRows(content), y)
  y = printTotals(sheet, content, y)
  printClosing(sheet, content, y)
  sheet.eachPage((page, pages) => printFooter(sheet, seller, page, pages))
  const xml = writeFacturX(content)
  if (xml) sheet.attach('factur-x.xml', Buffer.from(xml), 'text/xml', 'Factur-X: the invoice as data (EN 16931)')
  return sheet.close()
}

/** Seller, buyer, facts. @returns where the table may begin */
export function printHead(
  sheet: Sheet,
  content: InvoiceContent,
  { title, facts }: { title: string; facts: Parameters<typeof printFacts>[1] },
  logo: Buffer | undefined,
): number {
  const { seller, buyer, shipTo } = content
  const whole = SHEET.right - SHEET.left
  const left = { x: SHEET.left, width: FACTS.x - SHEET.left - 20 }
  let y = printSender(sheet, seller, left.width, logo)
  const buyerLines = [
    buyer.name,
    ...buyer.lines,
    ...(buyer.vatId ? [tc('law', 'VAT id: {number}', { number: buyer.vatId })] : []),
  ]
  y += sheet.write(buyerLines.join('\n'), { ...left, y }, { size: 10 })
  if (shipTo) {
    y += 10
    y += sheet.write(t('Delivered to'), { ...left, y }, { size: 8, font: 'bold' })
    y += sheet.write(shipTo.join('\n'), { ...left, y }, { size: 8 })
  }
  const below = Math.max(y, printFacts(sheet, facts, FACTS)) + 28
  const used = sheet.write(title, { x: SHEET.left, y: below, width: whole }, { size: 16, font: 'bold' })
  return below + used + 14
}

function factsOf(content: InvoiceContent): [string, string | null | undefined][] {
  const { order, suppliedOn, issuedOn, corrects, replaces, payment, kind, currency } = content
  return [
    [t('Date'), dayInFigures(issuedOn)],
    [
      t('Corrects'),
      corrects && t('Invoice {number} of {day}', { number: corrects.number, day: dayInFigures(corrects.issuedOn) }),
    ],
    [
      t('Replaces'),
      replaces && t('Invoice {number} of {day}', { number: replaces.number, day: dayInFigures(replaces.issuedOn) }),
    ],
    [t('Order'), order.number],
    [t('Ordered on'), dayInFigures(order.placedOn)],
    [t('Your reference'), order.reference],
    [tc('law', 'Supplied on'), suppliedOn && daysText(suppliedOn)],
    [t('Paid on'), kind === 'invoice' && payment.on ? dayInFigures(payment.on) : null],
    [t('Currency'), currency],
  ]
}

/** `2026-12-01`, or `2026-12-01 to 2026-12-03`. */
export function daysText({ from, to }: { from: string; to: string }): string {
  const first = dayInFigures(from)
  return from === to ? first : t('{from} to {until}', { from: first, until: dayInFigures(to) })
}

/** What is said below the totals. */
function printClosing(sheet: Sheet, content: InvoiceContent, top: number): void {
  const { reason, seller, suppliedOn, kind, registrations = [] } = content
  printParagraphs(sheet, top + 14, [
    ...(reason ? [reason.text] : []),
    paymentWords(content),
    ...(kind === 'invoice' && !suppliedOn ? [t('The goods had not left when this invoice was issued.')] : []),
    ...(registrations.length > 0 ? [registrations.join(', ')] : []),
    ...(seller.smallPrint.length > 0 ? [seller.smallPrint.join('\n')] : []),
  ])
}

/** One below the other, on a further page where this one is full. @returns where they end */
export function printParagraphs(sheet: Sheet, top: number, paragraphs: readonly string[]): number {
  const width = SHEET.right - SHEET.left
  let y = top
  for (const text of paragraphs) {
    const height = sheet.heightOf(text, width)
    if (y + height > SHEET.bottom) {
      sheet.addPage()
      y = SHEET.top
    }
    y += sheet.write(text, { x: SHEET.left, y, width }) + 6
  }
  return y
}

function paymentWords({ kind, payment, totals, currency, corrects, replaced }: InvoiceContent): string {
  if (replaced && corrects)
    return t(
      'Invoice {number} is cancelled, and a new invoice replaces it. What you paid counts for that one, so nothing is returned.',
      { number: corrects.number },
    )
  const total = formatCents(totals.grossCents, currency)
  if (kind === 'credit-note')
    return payment.by === 'card'
      ? t('{amount} was returned to the card you paid with.', { amount: total })
      : t('{amount} was returned.', { amount: total })
  return paidText(total, payment, payment.transaction ? ` (${payment.transaction})` : '')
}

/** `reference`: of the payment, in brackets. */
export function paidText(amount: string, { by, on }: InvoiceContent['payment'], reference = ''): string {
  const paid = PAID[by] ?? PAID.otherwise
  return on === null ? say(paid.once, { amount, reference }) : say(paid.on, { amount, day: on + reference })
}

const PAID_OTHERWISE = {
  on: msg('{amount} was paid on {day}. Nothing is left to pay.'),
  once: msg('{amount} was paid{reference}. Nothing is left to pay.'),
}
const PAID: Readonly<Record<string, typeof PAID_OTHERWISE>> & { otherwise: typeof PAID_OTHERWISE } = {
  card: {
    on: msg('{amount} was paid by card on {day}. Nothing is left to pay.'),
    once: msg('{amount} was paid by card{reference}. Nothing is left to pay.'),
  },
  'bank transfer': {
    on: msg('{amount} was paid by bank transfer on {day}. Nothing is left to pay.'),
    once: msg('{amount} was paid by bank transfer{reference}. Nothing is left to pay.'),
  },
  otherwise: PAID_OTHERWISE,
}

const AMOUNT_WIDTH = 90
const LABEL_AT = 300
const ROW = 15

/** Net and tax by rate, and the total, kept together on one page. @returns where they end */
export function printTotals(sheet: Sheet, content: InvoiceContent, top: number): number {
  const { groups, totals, currency, taxMode, kind, replaced } = content
  const rows: [string, number][] =
    taxMode === 'none'
      ? []
      : groups.flatMap(({ ratePpm, netCents, taxCents }): [string, number][] => [
          [tc('law', 'Net at {rate} %', { rate: figureText(percentText(ratePpm)) }), netCents],
          [tc('law', 'Tax {rate} %', { rate: figureText(percentText(ratePpm)) }), taxCents],
        ])
  if (groups.length > 1 && rows.length > 0)
    rows.push([t('Net in all'), totals.netCents], [t('Tax in all'), totals.taxCents])
  let y = top + 6
  if (y + (rows.length + 2) * ROW > SHEET.bottom) {
    sheet.addPage()
    y = SHEET.top
  }
  const print = (label: string, cents: number, size: number, font: 'text' | 'bold') => {
    const amount = { x: SHEET.right - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH }
    sheet.write(label, { x: LABEL_AT, y, width: amount.x - LABEL_AT }, { size, font })
    sheet.write(formatCents(cents, currency), amount, { size, font, align: 'right' })
    y += ROW
  }
  for (const [label, cents] of rows) print(label, cents, 9, 'text')
  if (rows.length > 0) sheet.rule(y, LABEL_AT)
  y += 5
  print(
    kind === 'invoice' ? t('Total') : replaced ? t('Total credited') : t('Total returned'),
    totals.grossCents,
    11,
    'bold',
  )
  return y
}

type Row = InvoiceContent['lines'][number] | InvoiceContent['charges'][number]
type Kind = Column & { of?: 'unit-price' | 'discount'; cell: (row: Row) => string }

const lineOf = (row: Row) => ('sku' in row ? row : undefined)

/** Columns that say nothing on this document are left out. */
function columnsOf({ lines, taxMode, currency }: InvoiceContent): Kind[] {
  const money = (cents: number) => formatCents(cents, currency)
  const right = 'right' as const
  const unitPrice: Kind = {
    of: 'unit-price',
    ...{ head: taxMode === 'included' ? t('Unit price incl. tax') : t('Unit price'), width: 60, align: right },
    cell: (row) => money(lineOf(row)?.unitPriceCents ?? 0),
  }
  const discount: Kind = {
    of: 'discount',
    ...{ head: t('Discount'), width: 52, align: right },
    cell: (row) => money(-(lineOf(row)?.discountCents ?? 0)),
  }
  const taxed: Kind[] = [
    { head: t('Net'), width: 60, align: right, cell: ({ netCents }) => money(netCents) },
    { head: t('Tax rate'), width: 40, align: right, cell: ({ ratePpm }) => `${figureText(percentText(ratePpm))} %` },
    { head: t('Tax'), width: 54, align: right, cell: ({ taxCents }) => money(taxCents) },
  ]
  return [
    ...(lines.some(({ unitPriceCents }) => unitPriceCents !== null) ? [unitPrice] : []),
    ...(lines.some(({ discountCents }) => discountCents > 0) ? [discount] : []),
    ...(taxMode === 'none' ? [] : taxed),
    { head: t('Amount'), width: 60, align: right, cell: ({ grossCents }) => money(grossCents) },
  ]
}

export function itemColumns(content: InvoiceContent): Column[] {
  const position: Column = { head: t('No.'), width: 22 }
  const units: Column = { head: t('Units'), width: 44, align: 'right' }
  const amounts = columnsOf(content)
  const used = [position, units, ...amounts].reduce((sum, { width }) => sum + width, 0)
  const item = { head: t('Item'), width: SHEET.right - SHEET.left - used + 8 }
  return [position, item, units, ...amounts]
}

export function itemRows(content: InvoiceContent): Cell[][] {
  const amounts = columnsOf(content)
  const cells = (row: Row) => amounts.map(({ of, cell }) => ({ text: saysNothing(of, row) ? '' : cell(row) }))
  return [
    ...content.lines.map((line): Cell[] => [
      { text: String(line.position) },
      { text: line.name, below: line.sku },
      { text: line.units === 0 ? '' : String(line.units) },
      ...cells(line),
    ]),
    ...content.charges.map((charge): Cell[] => [{ text: '' }, { text: charge.label }, { text: '' }, ...cells(charge)]),
  ]
}

/** Charges have no unit price, many lines no discount. */
function saysNothing(of: Kind['of'], row: Row): boolean {
  const line = lineOf(row)
  if (of === 'unit-price') return line?.unitPriceCents == null
  return of === 'discount' && !line?.discountCents
}
