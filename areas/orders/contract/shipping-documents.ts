import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { getPickList } from './order-desk.ts'
import { shipmentParamsSchema } from './shipment-administration.ts'

/** packing-slip: for who packs. delivery-note: for the customer. Neither has prices. */
export const PARCEL_PAPERS = ['packing-slip', 'delivery-note'] as const
export type ParcelPaper = (typeof PARCEL_PAPERS)[number]

const paper = {
  access: { kind: 'admin', needs: 'orders.view' },
  credential: 'bearer',
  method: 'GET',
  output: z.string(),
  responds: 'file',
} as const

const printParcelPaper = defineOperation({
  ...paper,
  path: '/orders/{id}/shipments/{shipment}/papers/{paper}',
  summary: 'The packing slip or the delivery note of a parcel as PDF',
  params: shipmentParamsSchema.extend({
    paper: z.enum(PARCEL_PAPERS, { error: () => t('Choose packing-slip or delivery-note') }),
  }),
  problems: ['order-state'],
})

const printPickList = defineOperation({
  ...paper,
  path: '/orders/pick-list/paper',
  summary: 'The pick list as PDF: parts by SKU, then by order. The oldest 100 orders by default',
  query: getPickList.query,
})

/** What is printed for picking and packing. */
export const shippingDocumentOperations = { printParcelPaper, printPickList }
