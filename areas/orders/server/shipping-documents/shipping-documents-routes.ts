import { letterheadOf } from '#admin/server/letterhead.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { bulkOrderOperations } from '#orders/contract/bulk-orders.ts'
import type { ParcelPaper, shippingDocumentOperations } from '#orders/contract/shipping-documents.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import type { SentFile } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { createPrintingThreads, type PrintingThreads } from '#platform/server/printing/printing-threads.ts'
import { sentPdf } from '#platform/server/printing/sent-pdf.ts'
import { getPickList } from '../administration/pick-list.ts'
import { getAdministeredOrder } from '../get-order.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { AskedSlips } from './packing-slips-thread.ts'
import { type ParcelContent, parcelContent, waitingParcels } from './parcel-content.ts'
import type { AskedPickList } from './pick-list-thread.ts'
import { printDeliveryNote } from './print-delivery-note.ts'
import { printPackingSlip } from './print-packing-slip.ts'

type PrintingContext = OrdersContext & {
  ownerSettings: Pick<OwnerSettingsService, 'held'>
  openLogo: (img: string) => Promise<Buffer | undefined> // As PNG
}

/** What is printed for picking and packing: nothing is numbered or kept, and no prices are on it. */
export function shippingDocumentsRoutes(
  context: PrintingContext,
): HandlersOf<typeof shippingDocumentOperations & Pick<typeof bulkOrderOperations, 'printPackingSlips'>> {
  const pickLists = createPickListThreads()
  const slips = createPrintingThreads<AskedSlips>(new URL('./packing-slips-thread.ts', import.meta.url))
  return {
    printParcelPaper: ({ input: { params } }) =>
      printParcelPaper(context, { ...params, shipment: Number(params.shipment) }),
    printPackingSlips: ({ input }) => printWaitingSlips(context, slips, input.query.orders),
    printPickList: ({ input }) => printPickList(context, pickLists, input.query.orders),
  }
}

/** A hundred orders take longer to print than others should wait. */
export function createPickListThreads(): PrintingThreads<AskedPickList> {
  return createPrintingThreads(new URL('./pick-list-thread.ts', import.meta.url))
}

/** As the parcel is now: an address or a carrier that was corrected is on the next print. */
async function printParcelPaper(
  context: PrintingContext,
  { id, shipment: place, paper }: { id: string; shipment: number; paper: ParcelPaper },
): Promise<SentFile | Refusal> {
  const order = await getAdministeredOrder(context, id)
  if (isRefusal(order)) return order
  const shipment = order.shipments.find((each) => each.shipment === place)
  if (!shipment) return refuse('not-found', t('There is no such parcel.'))
  if (shipment.status === 'dropped') return refuse('order-state', t('This parcel was unpacked again.'))
  const company = await context.ownerSettings.held('company')
  const content = parcelContent(order, shipment, await context.timeZone())
  const from = letterheadOf({ ...company, name: company.name || shopBrand().name }, context.addresses.formatAddress)
  const print = paper === 'delivery-note' ? printDeliveryNote : printPackingSlip
  const logo = from.logo === undefined ? undefined : await context.openLogo(from.logo)
  return sentPdf(`${paper}-${order.number}-${place}.pdf`, await print(content, from, context.now(), logo))
}

/** Of paid orders, in the order asked for; those that have nothing left to pack have no slip. */
async function printWaitingSlips(
  context: PrintingContext,
  threads: PrintingThreads<AskedSlips>,
  ids: readonly string[],
): Promise<SentFile | Refusal> {
  const timeZone = await context.timeZone()
  const contents: ParcelContent[] = []
  for (const id of new Set(ids)) {
    const order = await getAdministeredOrder(context, id)
    if (isRefusal(order) || order.status !== 'paid') continue
    contents.push(...waitingParcels(order).map((parcel) => parcelContent(order, parcel, timeZone)))
  }
  if (contents.length === 0) return refuse('order-state', t('None of these orders has anything to pack.'))
  const { name } = await context.ownerSettings.held('company')
  const at = context.now()
  const day = dayIn(timeZone, at)
  const title = plural(contents.length, 'Packing slips {day}, {count} parcel', 'Packing slips {day}, {count} parcels', {
    day,
  })
  const facts = { author: name || shopBrand().name, title, at }
  return sentPdf(`packing-slips-${day}.pdf`, await threads.print({ contents, facts }))
}

/** Of the orders asked for that are ready to ship; of those that waited longest by default. */
async function printPickList(
  context: PrintingContext,
  threads: PrintingThreads<AskedPickList>,
  ids: readonly string[] | undefined,
): Promise<SentFile> {
  const { name } = await context.ownerSettings.held('company')
  const at = context.now()
  const day = dayIn(await context.timeZone(), at)
  const list = await getPickList(context, ids)
  const facts = { author: name, day, at, language: currentLanguage() }
  return sentPdf(`pick-list-${day}.pdf`, await threads.print({ list, facts }))
}
