import { SUBJECTS, type Subject } from '#app/contract/contract.ts'

/** The calls of the specification (section 7), in its order, as method and path. */
export const SPECIFIED_CALLS = [
  'GET /part',
  'GET /part/{id}',
  'DELETE /part/{id}',
  'POST /product',
  'GET /review',
  'POST /review',
  'GET /user',
  'PUT /user/{email}',
  'PUT /user/admin/{email}',
  'GET /admin/{email}',
  'GET /userinfo/{email}',
  'POST /placeOrder',
  'GET /placeOrder',
  'GET /placeOrder/{id}',
  'PATCH /placeOrder/{id}',
  'POST /create-payment-intent',
  'GET /orders',
] as const

type Words = { name: string; description: string }

export const SUBJECT_WORDS: Readonly<Record<Subject, Words>> = {
  parts: { name: 'Parts', description: 'The catalogue: parts, products, pictures, prices, stock, import and export.' },
  assemblies: { name: 'Assemblies', description: 'What a part is made of.' },
  finding: { name: 'Finding parts', description: 'Search, filters, comparison, related parts and the vocabulary.' },
  fitment: { name: 'Fitment', description: 'What fits what: bikes, the rule book, reports and calculators.' },
  reviews: { name: 'Reviews and questions', description: 'Reviews, questions, wish lists and stock alerts.' },
  accounts: { name: 'Accounts', description: 'Profiles, addresses, people and their roles, the audit log.' },
  ordering: { name: 'Ordering', description: 'Basket, price, checkout, payment and orders of customers and guests.' },
  orderDesk: {
    name: 'Order desk',
    description: 'All orders: payments, parcels, refunds, carriers and shipping documents.',
  },
  money: {
    name: 'Invoices, taxes and coupons',
    description: 'What is billed, and what the price of an order depends on.',
  },
  returns: { name: 'Returns and recalls', description: 'Returns, withdrawals from contracts and recalls.' },
  messages: { name: 'Messages', description: 'Emails, the contact form and requests for plans.' },
  content: { name: 'Content', description: 'What the owner writes: pages, their drafts and versions.' },
  shop: {
    name: 'The shop',
    description: 'What pages know of the shop, the owner’s settings, jobs and the system.',
  },
}

/** The name of what an operation is about. */
export function subjectOf(operation: string): string {
  const [subject] = Object.entries(SUBJECTS).find(([, operations]) => operation in operations) ?? []
  if (!subject) throw new Error(`The operation ${operation} is about nothing`)
  return SUBJECT_WORDS[subject as Subject].name
}
