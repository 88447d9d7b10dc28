export const DEMO_ADMIN_EMAIL = 'admin@example.com'
export const DEMO_CUSTOMER_EMAIL = 'customer@example.com'

/** Of the two demo accounts, and of the people whom the stand-in for Google offers. They lead nowhere (RFC 2606). */
export const DEMO_ADDRESSES: readonly string[] = [
  DEMO_ADMIN_EMAIL,
  DEMO_CUSTOMER_EMAIL,
  'demo.rider@example.com',
  'demo.mechanic@example.com',
  'demo.dealer@example.com',
]
