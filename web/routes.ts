import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: every address of the shop's pages, written out. */
export default [
  index('pages/storefront/home-page.tsx'),
  route('review', 'pages/storefront/review-page.tsx'),
  route('partDetails/:productId', 'pages/storefront/part-details-page.tsx'),
  route('login', 'pages/account/login-page.tsx'),
  route('signUp', 'pages/account/sign-up-page.tsx'),
  route('dashboard', 'pages/account/dashboard-layout.tsx', [
    index('pages/account/my-orders-page.tsx'),
    route('manageAllOrders', 'pages/admin/manage-all-orders-page.tsx'),
    route('payment/:paymentId', 'pages/account/payment-page.tsx'),
  ]),
  route('*', 'pages/storefront/not-found-page.tsx'),
] satisfies RouteConfig
