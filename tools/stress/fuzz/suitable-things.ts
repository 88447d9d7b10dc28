import { contract, type OperationName } from '#app/contract/contract.ts'
import type { Suits } from './known-things.ts'
import type { Kind } from './things-of-answers.ts'

const isPlaced: Suits = ({ status }) => status === 'placed'
const isPaid: Suits = ({ status }) => status === 'paid'
const hasCome: Suits = ({ status }) => status === 'delivered'
const isAwaited: Suits = ({ status }) => status === 'approved' || status === 'sent'
const comesBack: Suits = (_, { status }) => status === 'approved' || status === 'sent'
const hasInvoice: Suits = ({ invoice }) => invoice !== undefined

/** The state in which an operation can succeed. Only what came by card goes back. */
const ABOUT: readonly Kind[] = ['order', 'guestOrder', 'return', 'job']
const SUITABLE: Partial<Record<OperationName, Suits>> = {
  createPaymentIntent: isPlaced,
  payGuestOrder: isPlaced,
  chooseBankTransfer: isPlaced,
  chooseGuestBankTransfer: isPlaced,
  payOnPickup: isPlaced,
  payGuestOrderOnPickup: isPlaced,
  handOverOrder: isPlaced,
  recordPayment: ({ intent }) => intent !== undefined,
  recordGuestPayment: ({ intent }) => intent !== undefined,
  withdrawOrder: isPlaced,
  withdrawGuestOrder: isPlaced,
  cancelOwnOrder: (order, returned) => isPaid(order, returned) && order.parcel === undefined,
  cancelGuestOrder: (order, returned) => isPaid(order, returned) && order.parcel === undefined,
  markOrderPaid: isPlaced,
  markOrdersPaid: isPlaced,
  printPackingSlips: isPaid,
  replaceOrder: isPlaced,
  followOrder: isPaid,
  changeOrderAddress: (order, returned) => isPaid(order, returned) && order.parcel === undefined,
  refundOrder: ({ intent, status }) => intent !== undefined && status !== 'placed',
  recordOutsideRefund: (order, returned) => isPaid(order, returned) && order.intent === undefined,
  shipOrder: isPaid,
  shipOrders: isPaid,
  deliverOrder: ({ status }) => status === 'shipped',
  shipLines: isPaid,
  cancelLines: isPaid,
  shipShipment: ({ parcel }) => parcel === 'packed',
  dropShipment: ({ parcel }) => parcel === 'packed',
  deliverShipment: ({ parcel }) => parcel === 'shipped',
  loseShipment: ({ parcel }) => parcel === 'shipped',
  requestReturn: hasCome,
  requestGuestReturn: hasCome,
  enterReturn: hasCome,
  trackReturn: comesBack,
  trackGuestReturn: comesBack,
  decideReturn: ({ status }) => status === 'requested',
  previewCredit: isAwaited,
  receiveReturn: isAwaited,
  refundReturn: ({ status }) => status === 'received',
  closeReturn: isAwaited,
  retryJob: ({ state }) => state === 'failed',
  getInvoicePdf: hasInvoice,
  renewInvoice: hasInvoice,
  resendInvoice: hasInvoice,
  getGuestInvoicePdf: hasInvoice,
  resendGuestInvoice: hasInvoice,
}

/** What belongs to somebody, with the facts of its owner. */
const OWNED: readonly Kind[] = ['order', 'address', 'bike', 'wishList', 'review', 'planRequest', 'question']

/** Which of the known things a request of an operation is about; undefined when any of that kind will do. */
export function suitableFor(operation: OperationName, kind: Kind, email: string | undefined): Suits | undefined {
  const { kind: access } = contract[operation].access
  const suits = ABOUT.includes(kind) ? SUITABLE[operation] : undefined
  if (!OWNED.includes(kind) || access === 'admin') return suits
  return (facts, returned) => facts.customerEmail === email && (suits?.(facts, returned) ?? true)
}
