import { deleteAccount, exportAccount, getAdmin, getUserInfo, putUser } from '#accounts/contract/accounts.ts'
import { deleteAddress, listAddresses, putAddress } from '#accounts/contract/addresses/address-book.ts'
import { describeAddress, listCountries } from '#accounts/contract/addresses/countries.ts'
import {
  banUser,
  listAudit,
  listUsers,
  makeAdmin,
  unbanUser,
  withdrawAdmin,
} from '#accounts/contract/administration.ts'
import { jobOperations } from '#admin/contract/job-administration.ts'
import { ownerSettingsOperations } from '#admin/contract/settings/owner-settings.ts'
import { getSystem } from '#admin/contract/system.ts'
import { assemblyOperations } from '#catalogue/contract/assemblies/assemblies.ts'
import { attributeOperations, listAttributes } from '#catalogue/contract/attribute-administration.ts'
import { bulkPriceOperations } from '#catalogue/contract/bulk-prices.ts'
import {
  findPartsByNumber,
  getPart,
  listCategories,
  listCategoryPictures,
  listParts,
} from '#catalogue/contract/catalogue.ts'
import { uploadDocument } from '#catalogue/contract/documents.ts'
import {
  addPart,
  correctStock,
  deletePart,
  editPart,
  getAdministeredPart,
  listAdministeredParts,
  restorePart,
} from '#catalogue/contract/part-administration.ts'
import { exportParts, importParts } from '#catalogue/contract/part-import.ts'
import { uploadPicture } from '#catalogue/contract/pictures.ts'
import { productOperations } from '#catalogue/contract/product-administration.ts'
import { successorOperations } from '#catalogue/contract/successors/successors.ts'
import { questionOperations } from '#engagement/contract/questions/part-questions.ts'
import { questionDeskOperations } from '#engagement/contract/questions/question-desk.ts'
import {
  answerReview,
  hideReview,
  listAllReviews,
  removeReviewAnswer,
  showReview,
} from '#engagement/contract/reviews/review-administration.ts'
import { reviewOperations } from '#engagement/contract/reviews/review-moderation.ts'
import {
  addReview,
  deleteReview,
  getReviewSummary,
  listOwnReviews,
  listReviews,
  updateReview,
} from '#engagement/contract/reviews/reviews.ts'
import { restockOperations } from '#engagement/contract/stock-alerts/stock-alerts.ts'
import { wishOperations } from '#engagement/contract/wish-lists/wishes.ts'
import { bikeOperations } from '#fitment/contract/bikes.ts'
import { bookFileOperations } from '#fitment/contract/book-csv.ts'
import { calculatorOperations } from '#fitment/contract/calculators.ts'
import { fitCoverageOperations } from '#fitment/contract/fit-coverage.ts'
import { fitDoubtOperations } from '#fitment/contract/fit-doubts.ts'
import { fitDraftOperations } from '#fitment/contract/fit-draft.ts'
import { fitReportOperations } from '#fitment/contract/fit-reports.ts'
import { fitOperations } from '#fitment/contract/fitment.ts'
import { partPortOperations } from '#fitment/contract/part-ports.ts'
import { portsFileOperations } from '#fitment/contract/ports-import.ts'
import { specSheetOperations } from '#fitment/contract/spec-sheet.ts'
import { invoiceOperations } from '#invoices/contract/invoices.ts'
import { listEmails } from '#messaging/contract/correspondence.ts'
import { answerMessage, deleteMessage, getMessage, listMessages, sendMessage } from '#messaging/contract/messages.ts'
import {
  acceptPlanRequest,
  declinePlanRequest,
  listOwnPlanRequests,
  listPlanRequests,
  requestPlan,
  withdrawPlanRequest,
} from '#messaging/contract/subscriptions.ts'
import { addToBasket, clearBasket, getBasket, mergeBasket, setBasketLine } from '#orders/contract/basket/basket.ts'
import { checkout } from '#orders/contract/checkout.ts'
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
} from '#orders/contract/guest-orders.ts'
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
} from '#orders/contract/order-administration.ts'
import { countOrderQueues, enterOrder, getPickList } from '#orders/contract/order-desk.ts'
import { orderPaperOperations } from '#orders/contract/order-papers.ts'
import {
  cancelOwnOrder,
  chooseBankTransfer,
  createPaymentIntent,
  getOrder,
  listOwnOrders,
  placeOrder,
  recordPayment,
  withdrawOrder,
} from '#orders/contract/orders.ts'
import { recordOutsideRefund } from '#orders/contract/outside-refund.ts'
import { quoteOrder } from '#orders/contract/quote.ts'
import { shipmentOperations } from '#orders/contract/shipment-administration.ts'
import { carrierOperations } from '#orders/contract/shipments.ts'
import { taxDeskOperations } from '#orders/contract/tax-desk.ts'
import { getShopSettings } from '#platform/contract/shop/settings.ts'
import { shopPageOperations } from '#platform/contract/shop/shop-pages.ts'
import { deliveryOperations } from '#pricing/contract/delivery/delivery.ts'
import { listCouponUses } from '#pricing/contract/discounts/discounts.ts'
import { taxOperations } from '#pricing/contract/taxes/taxes.ts'
import { recallOperations } from '#returns/contract/recalls/recalls.ts'
import { returnOperations } from '#returns/contract/return-desk.ts'
import { compareOperations } from '#search/contract/compare.ts'
import { findOperations } from '#search/contract/find.ts'
import { relatedOperations } from '#search/contract/related.ts'
import { searchOperations } from '#search/contract/searches.ts'
import { vocabularyOperations } from '#search/contract/vocabulary-administration.ts'
import { getOverview } from './overview.ts'

/** Every operation under `/api`. Routes, client and access test are derived from it. */
export const contract = {
  getShopSettings,
  listParts,
  getPart,
  findPartsByNumber,
  ...findOperations,
  ...compareOperations,
  ...relatedOperations,
  ...fitOperations,
  ...specSheetOperations,
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
  ...bikeOperations,
  ...fitReportOperations,
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
  ...partPortOperations,
  ...portsFileOperations,
  ...fitCoverageOperations,
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
