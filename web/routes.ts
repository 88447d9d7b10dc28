import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Not in the production build. */
const DEVELOPMENT_PAGES =
  process.env.NODE_ENV === 'development' ? [route('dev/design', 'pages/dev/design-page.tsx')] : []

export default [
  ...DEVELOPMENT_PAGES,
  index('pages/storefront/home/home-page.tsx'),
  route('blogs', 'pages/storefront/blogs-page.tsx'),
  route('blogs/:slug', 'pages/storefront/blog-answer-page.tsx'),
  route('portfolio', 'pages/storefront/portfolio-page.tsx'),
  route('review', 'pages/storefront/review-page.tsx'),
  route('partDetails/:productId', 'pages/storefront/part-details-page.tsx'),
  route('subscribe/:plan', 'pages/storefront/subscribe-page.tsx'),
  route('login', 'pages/account/login-page.tsx'),
  route('login/secondFactor', 'pages/account/second-factor-page.tsx'),
  route('signUp', 'pages/account/sign-up-page.tsx'),
  route('forgotPassword', 'pages/account/forgot-password-page.tsx'),
  route('verifyEmail', 'pages/account/verify-email-page.tsx'),
  route('confirmEmail', 'pages/account/confirm-email-page.tsx'),
  route('resetPassword', 'pages/account/reset-password-page.tsx'),
  route('dashboard', 'pages/account/dashboard-layout.tsx', [
    index('pages/account/my-orders-page.tsx'),
    route('profile', 'pages/account/profile-page.tsx'),
    route('addresses', 'pages/account/addresses-page.tsx'),
    route('review', 'pages/account/add-review-page.tsx'),
    route('plans', 'pages/account/my-plans-page.tsx'),
    route('security', 'pages/account/security-page.tsx'),
    route('users', 'pages/admin/users-page.tsx'),
    route('addProduct', 'pages/admin/add-product-page.tsx'),
    route('manageProduct', 'pages/admin/manage-product-page.tsx'),
    route('manageProduct/import', 'pages/admin/import-parts-page.tsx'),
    route('manageProduct/:partId', 'pages/admin/edit-product-page.tsx'),
    route('manageAllOrders', 'pages/admin/manage-all-orders-page.tsx'),
    route('manageAllOrders/:orderId', 'pages/admin/administered-order-page.tsx'),
    route('reviews', 'pages/admin/reviews-page.tsx'),
    route('messages', 'pages/admin/messages-page.tsx'),
    route('messages/:messageId', 'pages/admin/message-page.tsx'),
    route('planRequests', 'pages/admin/plan-requests-page.tsx'),
    route('jobs', 'pages/admin/jobs-page.tsx'),
    route('system', 'pages/admin/system-page.tsx'),
    route('outbox', 'pages/admin/outbox-page.tsx'),
    route('audit', 'pages/admin/audit-page.tsx'),
    route('orders/:orderId', 'pages/account/order-page.tsx'),
    route('payment/:paymentId', 'pages/account/payment-page.tsx'),
  ]),
  route('*', 'pages/storefront/not-found-page.tsx'),
] satisfies RouteConfig
