import { deleteAccount, exportAccount, getAdmin, getUserInfo, putUser } from './accounts/accounts.ts'
import { banUser, listAudit, listUsers, makeAdmin, unbanUser, withdrawAdmin } from './accounts/administration.ts'
import { deleteAddress, listAddresses, putAddress } from './addresses/address-book.ts'
import { describeAddress, listCountries } from './addresses/countries.ts'
import { assemblyOperations } from './assemblies/assemblies.ts'
import { addToBasket, clearBasket, getBasket, mergeBasket, setBasketLine } from './basket/basket.ts'
import { addBike, deleteBike, editBike, getBike, listBikes, mergeBikes, observePart } from './bikes/bikes.ts'
import { listFitReports, listObserved } from './bikes/fit-reports.ts'
import { bulkPriceOperations } from './catalogue/bulk-prices.ts'
import { findPartsByNumber, getPart, listCategories, listCategoryPictures, listParts } from './catalogue/catalogue.ts'
import { uploadDocument } from './catalogue/documents.ts'
import {
  addPart,
  correctStock,
  deletePart,
  editPart,
  getAdministeredPart,
  listAdministeredParts,
  restorePart,
} from './catalogue/part-administration.ts'
import { exportParts, importParts } from './catalogue/part-import.ts'
import { uploadPicture } from './catalogue/pictures.ts'
import { productOperations } from './catalogue/product-administration.ts'
import { deliveryOperations } from './delivery/delivery.ts'
import { listCouponUses } from './discounts/discounts.ts'
import { attributeOperations, listAttributes } from './find/attribute-administration.ts'
import { compareParts } from './find/compare.ts'
import { findParts, getFitQuestion, suggestParts } from './find/find.ts'
import { getRelatedParts } from './find/related.ts'
import { searchOperations } from './find/searches.ts'
import { vocabularyOperations } from './find/vocabulary-administration.ts'
import { bookFileOperations } from './fitment/book-csv.ts'
import { calculatorOperations } from './fitment/calculators.ts'
import { getFitCoverage, listFitContradictions, listFitParts } from './fitment/fit-coverage.ts'
import { fitDoubtOperations } from './fitment/fit-doubts.ts'
import { fitDraftOperations } from './fitment/fit-draft.ts'
import {
  checkFit,
  describeBike,
  describeModel,
  getFitBook,
  getPartFit,
  listFitTemplates,
  listPartMates,
  whatFits,
} from './fitment/fitment.ts'
import { changePartPorts, getFitCodes, getPartPorts } from './fitment/part-ports.ts'
import { portsFileOperations } from './fitment/ports-import.ts'
import { readSpecSheet } from './fitment/spec-sheet.ts'
import { invoiceOperations } from './invoices/invoices.ts'
import { listEmails } from './messages/correspondence.ts'
import { answerMessage, deleteMessage, getMessage, listMessages, sendMessage } from './messages/messages.ts'
import { checkout } from './orders/checkout.ts'
import {
  cancelGuestOrder,
  chooseGuestBankTransfer,
  claimGuestOrders,
  getGuestOrder,
  listClaimableOrders,
  openGuestOrder,
  payGuestOrder,
  placeGuestOrder,
  recordGuestPayment,
  sendGuestLink,
  withdrawGuestOrder,
} from './orders/guest-orders.ts'
import {
  addOrderNote,
  cancelOrder,
  deliverOrder,
  exportOrders,
  getAdministeredOrder,
  listAllOrders,
  markOrderPaid,
  refundOrder,
  shipOrder,
  shipOrders,
} from './orders/order-administration.ts'
import { countOrderQueues, enterOrder, getPickList } from './orders/order-desk.ts'
import { orderPaperOperations } from './orders/order-papers.ts'
import {
  cancelOwnOrder,
  chooseBankTransfer,
  createPaymentIntent,
  getOrder,
  listOwnOrders,
  placeOrder,
  recordPayment,
  withdrawOrder,
} from './orders/orders.ts'
import { recordOutsideRefund } from './orders/outside-refund.ts'
import { quoteOrder } from './orders/quote.ts'
import { returnOperations } from './orders/return-desk.ts'
import { shipmentOperations } from './orders/shipment-administration.ts'
import { carrierOperations } from './orders/shipments.ts'
import { taxDeskOperations } from './orders/tax-desk.ts'
import { ownerSettingsOperations } from './owner-settings/owner-settings.ts'
import { questionOperations } from './questions/part-questions.ts'
import { questionDeskOperations } from './questions/question-desk.ts'
import { recallOperations } from './recalls/recalls.ts'
import { restockOperations } from './restock/stock-alerts.ts'
import {
  answerReview,
  hideReview,
  listAllReviews,
  removeReviewAnswer,
  showReview,
} from './reviews/review-administration.ts'
import { reviewOperations } from './reviews/review-moderation.ts'
import {
  addReview,
  deleteReview,
  getReviewSummary,
  listOwnReviews,
  listReviews,
  updateReview,
} from './reviews/reviews.ts'
import { jobOperations } from './shop/job-administration.ts'
import { getOverview } from './shop/overview.ts'
import { getShopSettings } from './shop/settings.ts'
import { shopPageOperations } from './shop/shop-pages.ts'
import { getSystem } from './shop/system.ts'
import {
  acceptPlanRequest,
  declinePlanRequest,
  listOwnPlanRequests,
  listPlanRequests,
  requestPlan,
  withdrawPlanRequest,
} from './subscriptions/subscriptions.ts'
import { successorOperations } from './successors/successors.ts'
import { taxOperations } from './taxes/taxes.ts'
import { wishOperations } from './wishes/wishes.ts'

/** Every operation under `/api`. Routes, client and access test are derived from it. */
export const contract = {
  getShopSettings,
  listParts,
  getPart,
  findPartsByNumber,
  findParts,
  suggestParts,
  getFitQuestion,
  compareParts,
  getRelatedParts,
  getFitBook,
  listFitTemplates,
  describeBike,
  describeModel,
  readSpecSheet,
  checkFit,
  getPartFit,
  listPartMates,
  whatFits,
  ...searchOperations,
  listAttributes,
  listCategories,
  listCategoryPictures,
  listReviews,
  getReviewSummary,
  addReview,
  listOwnReviews,
  updateReview,
  deleteReview,
  listAllReviews,
  hideReview,
  showReview,
  answerReview,
  removeReviewAnswer,
  ...reviewOperations,
  putUser,
  getAdmin,
  getUserInfo,
  exportAccount,
  deleteAccount,
  listCountries,
  describeAddress,
  listAddresses,
  putAddress,
  deleteAddress,
  listUsers,
  makeAdmin,
  withdrawAdmin,
  banUser,
  unbanUser,
  listAudit,
  listEmails,
  getBasket,
  setBasketLine,
  addToBasket,
  clearBasket,
  mergeBasket,
  listBikes,
  getBike,
  addBike,
  editBike,
  deleteBike,
  mergeBikes,
  observePart,
  listObserved,
  listFitReports,
  quoteOrder,
  placeOrder,
  checkout,
  placeGuestOrder,
  openGuestOrder,
  getGuestOrder,
  payGuestOrder,
  chooseGuestBankTransfer,
  recordGuestPayment,
  withdrawGuestOrder,
  cancelGuestOrder,
  sendGuestLink,
  listClaimableOrders,
  claimGuestOrders,
  listOwnOrders,
  getOrder,
  createPaymentIntent,
  chooseBankTransfer,
  recordPayment,
  withdrawOrder,
  cancelOwnOrder,
  listAllOrders,
  enterOrder,
  countOrderQueues,
  getPickList,
  ...orderPaperOperations,
  exportOrders,
  getAdministeredOrder,
  markOrderPaid,
  shipOrder,
  shipOrders,
  deliverOrder,
  ...shipmentOperations,
  cancelOrder,
  refundOrder,
  recordOutsideRefund,
  addOrderNote,
  ...returnOperations,
  ...recallOperations,
  ...restockOperations,
  ...questionOperations,
  ...questionDeskOperations,
  ...shopPageOperations,
  ...ownerSettingsOperations,
  listCouponUses,
  ...deliveryOperations,
  ...invoiceOperations,
  ...taxOperations,
  ...taxDeskOperations,
  ...carrierOperations,
  requestPlan,
  listOwnPlanRequests,
  withdrawPlanRequest,
  listPlanRequests,
  acceptPlanRequest,
  declinePlanRequest,
  sendMessage,
  listMessages,
  getMessage,
  answerMessage,
  deleteMessage,
  listAdministeredParts,
  getAdministeredPart,
  addPart,
  editPart,
  deletePart,
  restorePart,
  correctStock,
  ...productOperations,
  ...assemblyOperations,
  ...successorOperations,
  ...bulkPriceOperations,
  ...wishOperations,
  importParts,
  exportParts,
  getPartPorts,
  changePartPorts,
  getFitCodes,
  ...portsFileOperations,
  getFitCoverage,
  listFitParts,
  listFitContradictions,
  ...fitDraftOperations,
  ...bookFileOperations,
  ...fitDoubtOperations,
  ...calculatorOperations,
  ...jobOperations,
  getOverview,
  getSystem,
  ...vocabularyOperations,
  ...attributeOperations,
  uploadDocument,
  uploadPicture,
} as const

export type Contract = typeof contract
export type OperationName = keyof Contract
