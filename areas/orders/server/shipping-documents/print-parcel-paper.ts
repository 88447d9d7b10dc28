import { letterheadOf } from '#admin/server/letterhead.ts'
import type { ParcelPaper } from '#orders/contract/order-papers.ts'
import type { SentFile } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { sentPdf } from '#platform/server/printing/sent-pdf.ts'
import type { PapersContext } from './papers-context.ts'
import { parcelContent } from './parcel-content.ts'
import { printDeliveryNote } from './print-delivery-note.ts'
import { printPackingSlip } from './print-packing-slip.ts'

const SHOP = 'Parts Manufacture' // Until the company’s settings name another

type Asked = { id: string; shipment: number; paper: ParcelPaper }

/** As the parcel is now: an address or a carrier that was corrected is on the next print. */
export async function printParcelPaper(
  { orders, ownerSettings, addresses, now }: PapersContext,
  { id, shipment: place, paper }: Asked,
): Promise<SentFile | Refusal> {
  const order = await orders.getAdministeredOrder(id)
  if (isRefusal(order)) return order
  const shipment = order.shipments.find((each) => each.shipment === place)
  if (!shipment) return refuse('not-found', 'There is no such parcel.')
  if (shipment.status === 'dropped') return refuse('order-state', 'This parcel was unpacked again.')
  const company = await ownerSettings.held('company')
  const content = parcelContent(order, shipment, company.invoices.timeZone)
  const from = letterheadOf({ ...company, name: company.name || SHOP }, addresses.formatAddress)
  const print = paper === 'delivery-note' ? printDeliveryNote : printPackingSlip
  return sentPdf(`${paper}-${order.number}-${place}.pdf`, await print(content, from, now()))
}
