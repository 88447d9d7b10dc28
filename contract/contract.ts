import { deleteAccount, exportAccount, getAdmin, getUserInfo, putUser } from './accounts.ts'
import { banUser, listAudit, listUsers, makeAdmin, unbanUser, withdrawAdmin } from './administration.ts'
import { getPart, listCategories, listParts } from './catalogue.ts'
import { listLetters } from './correspondence.ts'
import { getJobs, retryJob } from './job-administration.ts'
import { answerMessage, deleteMessage, getMessage, listMessages, sendMessage } from './messages.ts'
import {
  addOrderNote,
  cancelOrder,
  deliverOrder,
  getAdministeredOrder,
  listAllOrders,
  markOrderPaid,
  refundOrder,
  shipOrder,
  shipOrders,
} from './order-administration.ts'
import { createPaymentIntent, getOrder, listOwnOrders, placeOrder, recordPayment, withdrawOrder } from './orders.ts'
import { getOverview } from './overview.ts'
import {
  addPart,
  correctStock,
  deletePart,
  editPart,
  getAdministeredPart,
  listAdministeredParts,
  restorePart,
} from './part-administration.ts'
import { uploadPicture } from './pictures.ts'
import { answerReview, hideReview, listAllReviews, removeReviewAnswer, showReview } from './review-administration.ts'
import { addReview, deleteReview, getReviewSummary, listOwnReviews, listReviews, updateReview } from './reviews.ts'
import { getShopSettings } from './settings.ts'
import {
  acceptPlanRequest,
  declinePlanRequest,
  listOwnPlanRequests,
  listPlanRequests,
  requestPlan,
  withdrawPlanRequest,
} from './subscriptions.ts'
import { getSystem } from './system.ts'

/** The one table of everything the shop answers under `/api`. Routes, the client and the authorization test are read off it. */
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
  listLetters,
  placeOrder,
  listOwnOrders,
  getOrder,
  createPaymentIntent,
  recordPayment,
  withdrawOrder,
  listAllOrders,
  getAdministeredOrder,
  markOrderPaid,
  shipOrder,
  shipOrders,
  deliverOrder,
  cancelOrder,
  refundOrder,
  addOrderNote,
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
  getJobs,
  retryJob,
  getOverview,
  getSystem,
  uploadPicture,
} as const

export type Contract = typeof contract
export type OperationName = keyof Contract
