import { accountOperations, privacyOperations } from '#accounts/contract/accounts.ts'
import { addressOperations } from '#accounts/contract/addresses/address-book.ts'
import { countryOperations } from '#accounts/contract/addresses/countries.ts'
import { auditOperations, userOperations } from '#accounts/contract/administration.ts'
import { invitationOperations, staffOperations } from '#accounts/contract/staff.ts'
import { viewOperations } from '#accounts/contract/views.ts'
import { firstStepOperations } from '#admin/contract/first-steps.ts'
import { jobOperations } from '#admin/contract/job-administration.ts'
import { lawOperations } from '#admin/contract/law.ts'
import { brandOperations } from '#admin/contract/settings/brand-settings.ts'
import { ownerSettingsOperations } from '#admin/contract/settings/owner-settings.ts'
import { systemOperations } from '#admin/contract/system.ts'
import { assemblyOperations } from '#catalogue/contract/assemblies/assemblies.ts'
import { attributeOperations } from '#catalogue/contract/attribute-administration.ts'
import { bulkPartOperations } from '#catalogue/contract/bulk-parts.ts'
import { bulkPriceOperations } from '#catalogue/contract/bulk-prices.ts'
import { partOperations } from '#catalogue/contract/catalogue.ts'
import { makerOperations } from '#catalogue/contract/makers.ts'
import { partAdministrationOperations } from '#catalogue/contract/part-administration.ts'
import { partCostOperations } from '#catalogue/contract/part-cost.ts'
import { partExchangeOperations } from '#catalogue/contract/part-import.ts'
import { productOperations } from '#catalogue/contract/product-administration.ts'
import { successorOperations } from '#catalogue/contract/successors.ts'
import { uploadOperations } from '#catalogue/contract/uploads.ts'
import { variantMatrixOperations } from '#catalogue/contract/variant-matrix.ts'
import { blogOperations } from '#content/contract/blog.ts'
import { contentAdministrationOperations } from '#content/contract/content-administration.ts'
import { pageOperations } from '#content/contract/pages.ts'
import { redirectOperations } from '#content/contract/redirects.ts'
import { questionOperations } from '#engagement/contract/part-questions.ts'
import { questionDeskOperations } from '#engagement/contract/question-desk.ts'
import { reviewDeskOperations } from '#engagement/contract/review-desk.ts'
import { reviewInvitationOperations } from '#engagement/contract/review-invitations.ts'
import { reviewOperations } from '#engagement/contract/reviews.ts'
import { stockAlertOperations } from '#engagement/contract/stock-alerts.ts'
import { stockNeedOperations } from '#engagement/contract/stock-needs.ts'
import { wishListOperations } from '#engagement/contract/wish-lists.ts'
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
import { correspondenceOperations } from '#messaging/contract/correspondence.ts'
import { messageOperations } from '#messaging/contract/messages.ts'
import { planRequestOperations } from '#messaging/contract/subscriptions.ts'
import { basketOperations } from '#orders/contract/basket.ts'
import { bulkOrderOperations } from '#orders/contract/bulk-orders.ts'
import { checkoutOperations } from '#orders/contract/checkout.ts'
import { customerOperations } from '#orders/contract/customers.ts'
import { guestOrderOperations } from '#orders/contract/guest-orders.ts'
import { mostOrderedOperations } from '#orders/contract/most-ordered.ts'
import { orderAdministrationOperations } from '#orders/contract/order-administration.ts'
import { orderChangeOperations } from '#orders/contract/order-changes.ts'
import { orderDeskOperations } from '#orders/contract/order-desk.ts'
import { orderOperations } from '#orders/contract/orders.ts'
import { paymentChoiceOperations } from '#orders/contract/payment-choices.ts'
import { shipmentOperations } from '#orders/contract/shipment-administration.ts'
import { carrierOperations } from '#orders/contract/shipments.ts'
import { shippingDocumentOperations } from '#orders/contract/shipping-documents.ts'
import { taxDeskOperations } from '#orders/contract/tax-desk.ts'
import { shopSettingsOperations } from '#platform/contract/shop/settings.ts'
import { deliveryOperations } from '#pricing/contract/delivery.ts'
import { discountOperations } from '#pricing/contract/discounts.ts'
import { taxOperations } from '#pricing/contract/taxes.ts'
import { recallOperations } from '#returns/contract/recalls/recalls.ts'
import { returnOperations } from '#returns/contract/return-desk.ts'
import { withdrawalOperations } from '#returns/contract/withdrawals.ts'
import { compareOperations } from '#search/contract/compare.ts'
import { findOperations } from '#search/contract/find.ts'
import { relatedOperations } from '#search/contract/related.ts'
import { searchOperations } from '#search/contract/searches.ts'
import { vocabularyOperations } from '#search/contract/vocabulary-administration.ts'
import { customerPageOperations } from './customer-page.ts'
import { deskSearchOperations } from './desk-search.ts'
import { recordOperations } from './import-records.ts'
import { overviewOperations } from './overview.ts'
import { reportOperations } from './reports.ts'
import { textOperations } from './texts.ts'

/** Every operation under `/api`, by what it is about. */
export const SUBJECTS = {
  parts: {
    ...partOperations,
    ...partAdministrationOperations,
    ...partCostOperations,
    ...productOperations,
    ...variantMatrixOperations,
    ...successorOperations,
    ...attributeOperations,
    ...uploadOperations,
    ...partExchangeOperations,
    ...bulkPriceOperations,
    ...makerOperations,
    ...bulkPartOperations,
    ...textOperations,
    ...stockNeedOperations,
  },
  assemblies: {
    ...assemblyOperations,
  },
  finding: {
    ...findOperations,
    ...compareOperations,
    ...relatedOperations,
    ...searchOperations,
    ...vocabularyOperations,
  },
  fitment: {
    ...fitOperations,
    ...specSheetOperations,
    ...bikeOperations,
    ...fitReportOperations,
    ...calculatorOperations,
    ...partPortOperations,
    ...portsFileOperations,
    ...fitCoverageOperations,
    ...fitDraftOperations,
    ...bookFileOperations,
    ...fitDoubtOperations,
  },
  reviews: {
    ...reviewOperations,
    ...reviewInvitationOperations,
    ...reviewDeskOperations,
    ...questionOperations,
    ...questionDeskOperations,
    ...wishListOperations,
    ...stockAlertOperations,
  },
  accounts: {
    ...accountOperations,
    ...privacyOperations,
    ...countryOperations,
    ...addressOperations,
    ...userOperations,
    ...staffOperations,
    ...invitationOperations,
    ...viewOperations,
    ...auditOperations,
  },
  ordering: {
    ...basketOperations,
    ...checkoutOperations,
    ...orderOperations,
    ...mostOrderedOperations,
    ...paymentChoiceOperations,
    ...guestOrderOperations,
    ...deliveryOperations,
  },
  orderDesk: {
    ...orderDeskOperations,
    ...orderChangeOperations,
    ...orderAdministrationOperations,
    ...shipmentOperations,
    ...carrierOperations,
    ...shippingDocumentOperations,
    ...bulkOrderOperations,
    ...customerOperations,
    ...customerPageOperations,
    ...recordOperations,
  },
  money: {
    ...invoiceOperations,
    ...taxOperations,
    ...taxDeskOperations,
    ...discountOperations,
    ...reportOperations,
  },
  returns: {
    ...returnOperations,
    ...withdrawalOperations,
    ...recallOperations,
  },
  messages: {
    ...correspondenceOperations,
    ...planRequestOperations,
    ...messageOperations,
  },
  content: {
    ...pageOperations,
    ...blogOperations,
    ...contentAdministrationOperations,
    ...redirectOperations,
  },
  shop: {
    ...shopSettingsOperations,
    ...ownerSettingsOperations,
    ...firstStepOperations,
    ...lawOperations,
    ...brandOperations,
    ...jobOperations,
    ...overviewOperations,
    ...deskSearchOperations,
    ...systemOperations,
  },
} as const
export type Subject = keyof typeof SUBJECTS

/** The same in one table. Routes, client and access test are derived from it. */
export const contract = {
  ...SUBJECTS.parts,
  ...SUBJECTS.assemblies,
  ...SUBJECTS.finding,
  ...SUBJECTS.fitment,
  ...SUBJECTS.reviews,
  ...SUBJECTS.accounts,
  ...SUBJECTS.ordering,
  ...SUBJECTS.orderDesk,
  ...SUBJECTS.money,
  ...SUBJECTS.returns,
  ...SUBJECTS.messages,
  ...SUBJECTS.content,
  ...SUBJECTS.shop,
} as const

export type Contract = typeof contract
export type OperationName = keyof Contract
