import type { OperationName } from '#contract/contract.ts'

/**
 * Access rules of every operation, written a second time by hand. The access test compares both the server's behaviour
 * and the contract with this table. An operation without a row does not compile, and fails the test.
 */
export type Audience =
  | 'anyone'
  | 'signed in'
  | 'that account'
  | 'that account, or an admin'
  | 'the order’s owner'
  | 'the review’s owner'
  | 'the order’s owner, or an admin'
  | 'who has the link of the guest order'
  | 'admin'

const REVIEW = { name: 'Owner', img: 'none', review: 'Runs true', ratings: '5' }

/**
 * The credential of a call. Those that the specification lists without an authorization header take the session cookie.
 */
export type Proof = 'none' | 'guest token' | 'token' | 'cookie' | 'token or cookie'

/** What the call sends, so that it gets past the guard and changes nothing, and how that is then answered. */
type Sample = { body?: Record<string, unknown>; answer: Answered }
type Answered = { status: 200 | 403 | 404 | 409 | 415 | 422; problem?: string }

type Row = { who: Audience; proof: Proof } & Sample

const good: Answered = { status: 200 }
const invalid: Answered = { status: 422, problem: 'input-invalid' }
const noDocument: Answered = { status: 404, problem: 'not-found' }
const OF_GUEST = { who: 'who has the link of the guest order', proof: 'guest token' } as const
const OF_OWNER = { who: 'the order’s owner', proof: 'token' } as const
const ASKED_BACK = { kind: 'return', lines: [{ line: 1, quantity: 1 }] }

export const ACCESS_TABLE: Readonly<Record<OperationName, Row>> = {
  listParts: { who: 'anyone', proof: 'none', answer: good },
  getPart: { who: 'anyone', proof: 'none', answer: good },
  listReviews: { who: 'anyone', proof: 'none', answer: good },
  addReview: { who: 'signed in', proof: 'token or cookie', body: {}, answer: invalid },
  placeOrder: { who: 'signed in', proof: 'token or cookie', body: {}, answer: invalid },
  createPaymentIntent: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  listOwnOrders: { who: 'that account, or an admin', proof: 'token', answer: good },
  getUserInfo: { who: 'that account, or an admin', proof: 'token or cookie', answer: good },
  putUser: { who: 'that account', proof: 'cookie', body: {}, answer: good },
  getOrder: { who: 'the order’s owner, or an admin', proof: 'token', answer: good },
  chooseBankTransfer: { who: 'the order’s owner', proof: 'token', answer: { status: 409, problem: 'order-state' } },
  recordPayment: { who: 'the order’s owner', proof: 'token', body: { transactionId: 'pi_none' }, answer: invalid },
  getAdmin: { who: 'that account, or an admin', proof: 'token', answer: good },
  listUsers: { who: 'admin', proof: 'token', answer: good },
  makeAdmin: { who: 'admin', proof: 'token', answer: { status: 409, problem: 'email-not-verified' } },
  enterOrder: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  countOrderQueues: { who: 'admin', proof: 'token', answer: good },
  getPickList: { who: 'admin', proof: 'token', answer: good },
  listAllOrders: { who: 'admin', proof: 'token', answer: good },
  addPart: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  editPart: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  deletePart: { who: 'admin', proof: 'token', answer: good },

  // What pages of every visitor need, and the rest as the calls for the same things.
  getShopSettings: { who: 'anyone', proof: 'none', answer: good },
  findPartsByNumber: { who: 'anyone', proof: 'none', body: { numbers: ['none'] }, answer: good },
  getBasket: { who: 'signed in', proof: 'token', answer: good },
  setBasketLine: { who: 'signed in', proof: 'token', body: { quantity: -1 }, answer: invalid },
  addToBasket: { who: 'signed in', proof: 'token', body: { lines: [] }, answer: invalid },
  clearBasket: { who: 'signed in', proof: 'token', answer: good },
  mergeBasket: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  listBikes: { who: 'signed in', proof: 'token', answer: good },
  getBike: { who: 'signed in', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  addBike: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  editBike: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  deleteBike: { who: 'signed in', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  mergeBikes: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  observePart: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  listObserved: { who: 'signed in', proof: 'token', answer: invalid },
  listFitReports: { who: 'admin', proof: 'token', answer: good },
  listFitDoubts: { who: 'admin', proof: 'token', answer: good },
  decideFitDoubt: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  quoteOrder: { who: 'anyone', proof: 'none', body: { lines: [] }, answer: invalid },
  findParts: { who: 'anyone', proof: 'none', answer: good },
  suggestParts: { who: 'anyone', proof: 'none', answer: good },
  compareParts: { who: 'anyone', proof: 'none', answer: invalid },
  getDeliveryEstimate: { who: 'anyone', proof: 'none', answer: invalid },
  getRelatedParts: { who: 'anyone', proof: 'none', answer: good },
  getShopPage: { who: 'anyone', proof: 'none', answer: invalid },
  getFitBook: { who: 'anyone', proof: 'none', answer: good },
  listFitTemplates: { who: 'anyone', proof: 'none', answer: good },
  describeBike: { who: 'anyone', proof: 'none', answer: good },
  readSpecSheet: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  checkFit: { who: 'anyone', proof: 'none', answer: invalid },
  getPartFit: { who: 'anyone', proof: 'none', answer: good },
  whatFits: { who: 'anyone', proof: 'none', answer: good },
  listPartMates: { who: 'anyone', proof: 'none', answer: good },
  chainLength: { who: 'anyone', proof: 'none', answer: invalid },
  spokeLengths: { who: 'anyone', proof: 'none', answer: invalid },
  getFitQuestion: { who: 'anyone', proof: 'none', answer: good },
  getPartPorts: { who: 'admin', proof: 'token', answer: good },
  changePartPorts: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  getFitCodes: { who: 'admin', proof: 'token', answer: good },
  importPorts: { who: 'admin', proof: 'token', body: {}, answer: { status: 415, problem: 'wrong-content-type' } },
  exportPorts: { who: 'admin', proof: 'token', answer: good },
  getFitCoverage: { who: 'admin', proof: 'token', answer: good },
  listFitParts: { who: 'admin', proof: 'token', answer: good },
  listFitContradictions: { who: 'admin', proof: 'token', answer: good },
  getFitDraft: { who: 'admin', proof: 'token', answer: good },
  startFitDraft: { who: 'admin', proof: 'token', body: { unknown: true }, answer: invalid },
  changeFitDraft: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  discardFitDraft: { who: 'admin', proof: 'token', answer: good },
  checkFitDraft: { who: 'admin', proof: 'token', body: {}, answer: { status: 404, problem: 'not-found' } },
  listDraftOrders: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  publishFitDraft: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  listGoldenPairs: { who: 'admin', proof: 'token', answer: good },
  findBookRow: { who: 'admin', proof: 'token', answer: invalid },
  acceptAlso: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  importBookFile: { who: 'admin', proof: 'token', body: {}, answer: { status: 415, problem: 'wrong-content-type' } },
  exportBookFile: { who: 'admin', proof: 'token', answer: invalid },
  listCategories: { who: 'anyone', proof: 'none', answer: good },
  listCategoryPictures: { who: 'anyone', proof: 'none', answer: good },
  listAdministeredParts: { who: 'admin', proof: 'token', answer: good },
  getAdministeredPart: { who: 'admin', proof: 'token', answer: good },
  restorePart: { who: 'admin', proof: 'token', answer: good },
  correctStock: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  listCountries: { who: 'anyone', proof: 'none', answer: good },
  describeAddress: { who: 'anyone', proof: 'none', answer: good },
  listAddresses: { who: 'signed in', proof: 'token', answer: good },
  putAddress: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  deleteAddress: { who: 'signed in', proof: 'token', answer: good },
  exportAccount: { who: 'that account', proof: 'token', answer: good },
  deleteAccount: {
    who: 'that account',
    proof: 'token or cookie',
    body: { password: 'not the password' },
    answer: { status: 403, problem: 'proof-needed' },
  },
  withdrawAdmin: { who: 'admin', proof: 'token', answer: good },
  banUser: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  unbanUser: { who: 'admin', proof: 'token', answer: good },
  listAudit: { who: 'admin', proof: 'token', answer: good },
  listEmails: { who: 'admin', proof: 'token', answer: good },
  getReviewSummary: { who: 'anyone', proof: 'none', answer: good },
  listOwnReviews: { who: 'signed in', proof: 'token', answer: good },
  updateReview: { who: 'the review’s owner', proof: 'token', body: REVIEW, answer: good },
  deleteReview: { who: 'the review’s owner', proof: 'token', answer: good },
  listAllReviews: { who: 'admin', proof: 'token', answer: good },
  hideReview: { who: 'admin', proof: 'token', body: {}, answer: good },
  showReview: { who: 'admin', proof: 'token', answer: good },
  answerReview: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  removeReviewAnswer: { who: 'admin', proof: 'token', answer: good },
  checkout: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  placeGuestOrder: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  openGuestOrder: {
    who: 'anyone',
    proof: 'none',
    body: { key: 'none' },
    answer: { status: 404, problem: 'not-found' },
  },
  getGuestOrder: { ...OF_GUEST, answer: good },
  payGuestOrder: { ...OF_GUEST, body: {}, answer: invalid },
  chooseGuestBankTransfer: { ...OF_GUEST, answer: good },
  recordGuestPayment: { ...OF_GUEST, body: {}, answer: invalid },
  withdrawGuestOrder: { ...OF_GUEST, answer: good },
  cancelGuestOrder: { ...OF_GUEST, answer: good },
  sendGuestLink: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  listClaimableOrders: { who: 'signed in', proof: 'token', answer: good },
  claimGuestOrders: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  withdrawOrder: { who: 'the order’s owner', proof: 'token', answer: good },
  cancelOwnOrder: { who: 'the order’s owner', proof: 'token', answer: good },
  getAdministeredOrder: { who: 'admin', proof: 'token', answer: good },
  markOrderPaid: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  shipOrder: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  shipOrders: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  deliverOrder: { who: 'admin', proof: 'token', answer: { status: 409, problem: 'order-state' } },
  shipLines: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  shipShipment: { who: 'admin', proof: 'token', body: { carrier: '' }, answer: invalid },
  deliverShipment: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  dropShipment: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  loseShipment: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  cancelOrder: { who: 'admin', proof: 'token', body: { reason: 'none' }, answer: invalid },
  cancelLines: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  getOrderReturns: { who: 'the order’s owner, or an admin', proof: 'token', answer: good },
  requestReturn: { ...OF_OWNER, body: ASKED_BACK, answer: { status: 409, problem: 'not-returnable' } },
  trackReturn: { ...OF_OWNER, body: { carrier: 'UPS' }, answer: { status: 404, problem: 'not-found' } },
  getGuestReturns: { ...OF_GUEST, answer: good },
  requestGuestReturn: { ...OF_GUEST, body: {}, answer: invalid },
  trackGuestReturn: { ...OF_GUEST, body: {}, answer: invalid },
  withdrawContract: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  enterReturn: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  listReturns: { who: 'admin', proof: 'token', answer: good },
  getReturn: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  decideReturn: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  previewCredit: { who: 'admin', proof: 'token', body: {}, answer: { status: 404, problem: 'not-found' } },
  receiveReturn: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  refundReturn: { who: 'admin', proof: 'token', body: {}, answer: { status: 404, problem: 'not-found' } },
  closeReturn: { who: 'admin', proof: 'token', body: {}, answer: { status: 404, problem: 'not-found' } },
  listShopPages: { who: 'admin', proof: 'token', answer: good },
  publishShopPage: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  listInvoices: { who: 'admin', proof: 'token', answer: good },
  sumInvoices: { who: 'admin', proof: 'token', answer: good },
  exportInvoices: { who: 'admin', proof: 'token', answer: good },
  exportBookings: { who: 'admin', proof: 'token', answer: invalid },
  listOrderInvoices: { who: 'the order’s owner, or an admin', proof: 'token', answer: good },
  getInvoicePdf: { who: 'the order’s owner, or an admin', proof: 'token', answer: noDocument },
  resendInvoice: { who: 'the order’s owner, or an admin', proof: 'token', answer: noDocument },
  listGuestInvoices: { who: 'who has the link of the guest order', proof: 'guest token', answer: good },
  getGuestInvoicePdf: { who: 'who has the link of the guest order', proof: 'guest token', answer: good },
  resendGuestInvoice: { who: 'who has the link of the guest order', proof: 'guest token', answer: good },
  getOwnerSettings: { who: 'admin', proof: 'token', answer: invalid },
  saveOwnerSettings: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  exportOwnerSettings: { who: 'admin', proof: 'token', answer: good },
  listCouponUses: { who: 'admin', proof: 'token', answer: good },
  importOwnerSettings: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  listStartingTaxRates: { who: 'admin', proof: 'token', answer: good },
  testTaxes: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  getDistanceSales: { who: 'admin', proof: 'token', answer: good },
  listOpenVatIds: { who: 'admin', proof: 'token', answer: good },
  settleVatId: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  creditVat: { who: 'admin', proof: 'token', body: {}, answer: { status: 404, problem: 'not-found' } },
  listCarriers: { who: 'admin', proof: 'token', answer: good },
  setCarriers: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  refundOrder: { who: 'admin', proof: 'token', body: { amount: 0 }, answer: invalid },
  addOrderNote: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  requestPlan: { who: 'signed in', proof: 'token', body: { plan: 'none' }, answer: invalid },
  listOwnPlanRequests: { who: 'signed in', proof: 'token', answer: good },
  withdrawPlanRequest: { who: 'the order’s owner', proof: 'token', answer: good },
  listPlanRequests: { who: 'admin', proof: 'token', answer: good },
  acceptPlanRequest: { who: 'admin', proof: 'token', body: { note: 1 }, answer: invalid },
  declinePlanRequest: { who: 'admin', proof: 'token', body: { note: 1 }, answer: invalid },
  listProducts: { who: 'admin', proof: 'token', answer: good },
  getProduct: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  addProduct: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  editProduct: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  deleteProduct: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  listMissedSearches: { who: 'admin', proof: 'token', answer: good },
  forgetMissedSearch: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  listVocabulary: { who: 'admin', proof: 'token', answer: good },
  addVocabulary: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  previewVocabulary: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  editVocabulary: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  deleteVocabulary: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  listAttributes: { who: 'anyone', proof: 'none', answer: good },
  listAdministeredAttributes: { who: 'admin', proof: 'token', answer: good },
  previewAttribute: { who: 'admin', proof: 'token', answer: invalid },
  addAttribute: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  editAttribute: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  deleteAttribute: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  sendMessage: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  listMessages: { who: 'admin', proof: 'token', answer: good },
  getMessage: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  answerMessage: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  deleteMessage: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
  getOverview: { who: 'admin', proof: 'token', answer: good },
  getSystem: { who: 'admin', proof: 'token', answer: good },
  getJobs: { who: 'admin', proof: 'token', answer: good },
  exportOrders: { who: 'admin', proof: 'token', answer: good },
  exportParts: { who: 'admin', proof: 'token', answer: good },
  importParts: { who: 'admin', proof: 'token', body: {}, answer: { status: 415, problem: 'wrong-content-type' } },
  uploadDocument: { who: 'admin', proof: 'token', body: {}, answer: { status: 415, problem: 'unsupported-document' } },
  uploadPicture: { who: 'admin', proof: 'token', body: {}, answer: { status: 415, problem: 'unsupported-picture' } },
  retryJob: { who: 'admin', proof: 'token', answer: { status: 404, problem: 'not-found' } },
}

export const CALLERS = [
  'a visitor',
  'an account whose email is not verified',
  'the customer whose account, order or profile it is',
  'another customer',
  'an administrator',
  'an administrator demoted a moment ago',
  'that one, signed in again',
  'somebody banned a moment ago',
  'a token that has run out',
  'a token of another audience',
] as const
export type Caller = (typeof CALLERS)[number]

/** `yes`: past the guard. Else the refusal: 401 no valid proof, 403 not allowed, 404 not to be known of. */
export type Verdict = 'yes' | 401 | 403 | 404

type Verdicts = readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict]

/** One verdict for each caller, in the order of `CALLERS`. */
const VERDICTS: Readonly<Record<Audience, Verdicts>> = {
  anyone: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  'signed in': [401, 'yes', 'yes', 'yes', 'yes', 401, 'yes', 401, 401, 401],
  'that account': [401, 403, 'yes', 403, 403, 401, 403, 401, 401, 401],
  'that account, or an admin': [401, 403, 'yes', 403, 'yes', 401, 403, 401, 401, 401],
  'the order’s owner': [401, 404, 'yes', 404, 404, 401, 404, 401, 401, 401],
  'the review’s owner': [401, 404, 'yes', 404, 404, 401, 404, 401, 401, 401],
  'the order’s owner, or an admin': [401, 404, 'yes', 404, 'yes', 401, 404, 401, 401, 401],
  // No account opens it. tests/api/guest-orders.test.ts has those whom it is open to.
  'who has the link of the guest order': [404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  admin: [401, 403, 403, 403, 'yes', 401, 403, 401, 401, 401],
}

/** What the table says of a caller. */
export function verdictOf(who: Audience, caller: Caller): Verdict {
  return VERDICTS[who][CALLERS.indexOf(caller)] ?? 401
}
