import { holdsAt } from '#accounts/contract/addresses/regime-places.ts'
import type { BilledOrder } from '#orders/server/orders-service.ts'
import { msg } from '#platform/contract/language/text.ts'
import type { SentFile } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor, GuestActor } from '#platform/server/actor.ts'
import { htmlReader } from '#platform/server/html-as-text.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { sentPdf } from '#platform/server/printing/sent-pdf.ts'
import type { InvoicesContext } from '../invoices-context.ts'
import { type GuaranteedLine, type PrintedText, writeConfirmation } from './write-confirmation.ts'

const NOTHING_AGREED = refuse('not-found', msg('This order has not been confirmed.'))
const BY_EMAIL = refuse(
  'not-found',
  msg('Open the order in the browser that you ordered with: the email with the link doesn’t give the document.'),
)

/** The confirmation of an order that the caller may read, as PDF. Who came by an email's link has it by email only. */
export async function getConfirmationPdf(
  context: InvoicesContext,
  reader: AccountActor | GuestActor,
  orderId: string,
): Promise<SentFile | Refusal> {
  const readable = await context.orders.orderVisibleTo(reader, orderId)
  if (isRefusal(readable)) return readable
  if (!readable.seesAll) return BY_EMAIL
  const made = await makeConfirmation(context, orderId)
  return made ? sentPdf(`order-${made.number}.pdf`, made.bytes) : NOTHING_AGREED
}

/** For the email that it is attached to. */
export async function openConfirmation(context: InvoicesContext, orderId: string): Promise<Uint8Array | undefined> {
  return (await makeConfirmation(context, orderId))?.bytes
}

/** Undefined for orders that nobody has agreed to pay yet, or whose buyer is gone. */
async function makeConfirmation(context: InvoicesContext, orderId: string) {
  const order = await context.orders.findBilledOrder(context.db, orderId)
  if (!order || order.customerEmail === '') return undefined
  if (!order.paidAt && !order.transferChosenAt && !order.paymentChoice) return undefined
  return inLanguage(order.language, () => confirm(context, order))
}

async function confirm(context: InvoicesContext, order: BilledOrder) {
  const { ownerSettings, addresses, confirmations, openLogo, openNotice } = context
  const company = await ownerSettings.held('company')
  const timeZone = await ownerSettings.timeZone()
  const mayWithdraw = (await ownerSettings.returnSettings()).withdrawal.on
  const notice = holdsAt('eu', order.shipTo?.country) ? await openNotice() : undefined
  const guaranteed = notice === undefined ? [] : await guaranteedIn(context, order)
  const content = writeConfirmation(
    { company, timeZone, order, buyer: null, formatAddress: addresses.formatAddress },
    {
      mayWithdraw,
      guarantee: notice !== undefined,
      guaranteed,
      withdrawal: mayWithdraw ? await readText(context, 'returns') : undefined,
      terms: order.termsVersion === null ? undefined : await readText(context, 'terms', order.termsVersion),
    },
  )
  const { logo } = content.order.seller
  const bytes = await confirmations.print({
    content,
    logo: logo === undefined ? undefined : await openLogo(logo),
    notice: notice === 'words' ? undefined : notice,
    labels: await labelsOf(context, guaranteed),
  })
  return { number: order.number, bytes }
}

type LabelledLine = GuaranteedLine & { partId: string; sku: string }

const MOST_LABELS = 6

/** Names of lines with what the producers of their parts guaranteed then; today of those that nobody kept it of. */
async function guaranteedIn({ catalogue }: InvoicesContext, { lines }: BilledOrder): Promise<LabelledLine[]> {
  const unknown = lines.flatMap(({ partId, guaranteeTerms }) => (guaranteeTerms === null ? partId : []))
  const today = unknown.length === 0 ? [] : await catalogue.guaranteesOf(unknown)
  return lines.flatMap(({ partId, sku, partName, durabilityYears: years, guaranteeTerms }) => {
    const known = guaranteeTerms === null ? today.find(({ id }) => id === partId) : { years, terms: guaranteeTerms }
    if (!known || known.years === null) return []
    return [{ partId, sku, partName, years: known.years, terms: known.terms, isOfToday: guaranteeTerms === null }]
  })
}

/** Each once, for as many lines as one sheet has room for: the words name all. */
async function labelsOf({ openLabel }: InvoicesContext, guaranteed: readonly LabelledLine[]): Promise<Buffer[]> {
  const labels = await Promise.all(guaranteed.slice(0, MOST_LABELS).map(openLabel))
  return labels.filter((png) => png !== undefined)
}

async function readText(
  { content }: InvoicesContext,
  name: string,
  version?: number,
): Promise<PrintedText | undefined> {
  const page = await content.showPage(name, { version })
  if (isRefusal(page)) return undefined
  const text = (await htmlReader())(page.html)
  return { title: page.title, paragraphs: text.split(/\n{2,}/).filter(Boolean) }
}
