import type { OperationName } from '#app/contract/contract.ts'

/** Ids and values seen in answers, for use in later requests. */
export const KINDS = [
  'part',
  'order',
  'guestOrder',
  'address',
  'bike',
  'wishList',
  'review',
  'planRequest',
  'message',
  'vocabulary',
  'product',
  'attribute',
  'maker',
  'successor',
  'job',
  'intent',
  'return',
  'recall',
  'priceChange',
  'alert',
  'question',
  'content',
] as const
export type Kind = (typeof KINDS)[number]

/** What the id in the answer of a write belongs to. */
export const MADE_BY: Partial<Record<OperationName, Kind>> = {
  ...{ placeOrder: 'order', checkout: 'order', enterOrder: 'order', replaceOrder: 'order', followOrder: 'order' },
  placeGuestOrder: 'guestOrder',
  addReview: 'review',
  askQuestion: 'question',
  requestPlan: 'planRequest',
  sendMessage: 'message',
  addVocabulary: 'vocabulary',
  addProduct: 'product',
  addAttribute: 'attribute',
  addMaker: 'maker',
  addSuccessor: 'successor',
  ...{ addPart: 'part', duplicatePart: 'part' },
  addBike: 'bike',
  addWishList: 'wishList',
  addRecall: 'recall',
  createContent: 'content',
}

/** What the rows of a list are. */
export const LISTED_BY: Partial<Record<OperationName, Kind>> = {
  ...{ listParts: 'part', getPart: 'part' },
  listAdministeredParts: 'part',
  getAdministeredPart: 'part',
  listReviews: 'review',
  listOwnReviews: 'review',
  listOwnOrders: 'order',
  getOrder: 'order',
  listAllOrders: 'order',
  listPlanRequests: 'planRequest',
  listMessages: 'message',
  listVocabulary: 'vocabulary',
  ...{ listProducts: 'product', listMakers: 'maker' },
  listAddresses: 'address',
  ...{ listBikes: 'bike', getBike: 'bike', listWishLists: 'wishList' },
  getGuestOrder: 'guestOrder',
  requestReturn: 'return',
  trackReturn: 'return',
  requestGuestReturn: 'return',
  trackGuestReturn: 'return',
  listReturns: 'return',
  getReturn: 'return',
  listRecalls: 'recall',
  listBulkPriceChanges: 'priceChange',
  ...{ listContent: 'content', publishContent: 'content' },
  listStockAlerts: 'alert',
  ...{ listPartQuestions: 'question', listOwnQuestions: 'question', listAllQuestions: 'question' },
}

/** Operations on the draft of the fit rules. */
export const DRAFT: readonly OperationName[] = ['startFitDraft', 'getFitDraft', 'changeFitDraft', 'acceptAlso']

/** Operations that answer with the versions of content. */
export const CONTENT: readonly OperationName[] = ['getContent', 'renameContent', 'publishContent']

/** Lists of what belongs to the caller. */
export const OWN: readonly OperationName[] = [
  'listOwnReviews',
  'listAddresses',
  'listBikes',
  'getBike',
  'listWishLists',
  'listStockAlerts',
  'listOwnQuestions',
]

/** What an order is afterwards, where no answer says it. */
export const STATUS_AFTER: Partial<Record<OperationName, string>> = {
  placeOrder: 'placed',
  checkout: 'placed',
  placeGuestOrder: 'placed',
  recordGuestPayment: 'paid',
  withdrawOrder: 'cancelled',
  withdrawGuestOrder: 'cancelled',
  cancelOwnOrder: 'cancelled',
  cancelGuestOrder: 'cancelled',
}
