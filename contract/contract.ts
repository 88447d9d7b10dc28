import { deleteAccount, exportAccount, getAdmin, getUserInfo, putUser } from './accounts/accounts.ts'
import { banUser, listAudit, listUsers, makeAdmin, unbanUser, withdrawAdmin } from './accounts/administration.ts'
import { getPart, listCategories, listParts } from './catalogue/catalogue.ts'
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
import { listEmails } from './messages/correspondence.ts'
import { answerMessage, deleteMessage, getMessage, listMessages, sendMessage } from './messages/messages.ts'
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
import {
  cancelOwnOrder,
  createPaymentIntent,
  getOrder,
  listOwnOrders,
  placeOrder,
  recordPayment,
  withdrawOrder,
} from './orders/orders.ts'
import {
  cancelLines,
  deliverShipment,
  dropShipment,
  loseShipment,
  shipLines,
  shipShipment,
} from './orders/shipment-administration.ts'
import { listCarriers, setCarriers } from './orders/shipments.ts'
import {
  answerReview,
  hideReview,
  listAllReviews,
  removeReviewAnswer,
  showReview,
} from './reviews/review-administration.ts'
import {
  addReview,
  deleteReview,
  getReviewSummary,
  listOwnReviews,
  listReviews,
  updateReview,
} from './reviews/reviews.ts'
import { getJobs, retryJob } from './shop/job-administration.ts'
import { getOverview } from './shop/overview.ts'
import { getShopSettings } from './shop/settings.ts'
import { getSystem } from './shop/system.ts'
import {
  acceptPlanRequest,
  declinePlanRequest,
  listOwnPlanRequests,
  listPlanRequests,
  requestPlan,
  withdrawPlanRequest,
} from './subscriptions/subscriptions.ts'

/** Every operation under `/api`. Routes, client and access test are derived from it. */
export const contract = {
  getShopSettings,
  listParts,
  getPart,
  listCategories,
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
  putUser,
  getAdmin,
  getUserInfo,
  exportAccount,
  deleteAccount,
  listUsers,
  makeAdmin,
  withdrawAdmin,
  banUser,
  unbanUser,
  listAudit,
  listEmails,
  placeOrder,
  listOwnOrders,
  getOrder,
  createPaymentIntent,
  recordPayment,
  withdrawOrder,
  cancelOwnOrder,
  listAllOrders,
  exportOrders,
  getAdministeredOrder,
  markOrderPaid,
  shipOrder,
  shipOrders,
  deliverOrder,
  shipLines,
  shipShipment,
  deliverShipment,
  dropShipment,
  loseShipment,
  cancelOrder,
  cancelLines,
  refundOrder,
  addOrderNote,
  listCarriers,
  setCarriers,
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
  importParts,
  exportParts,
  getJobs,
  retryJob,
  getOverview,
  getSystem,
  uploadPicture,
} as const

export type Contract = typeof contract
export type OperationName = keyof Contract
