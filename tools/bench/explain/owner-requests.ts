import { REPORT_NAMES } from '#app/contract/reports.ts'
import { numberedId } from '../orders/pgbench.ts'
import type { SampleRequest } from './sample-request.ts'

const PART = numberedId(30)
const ASKED = '/api/questions/{question}'

/** A question about a part, from asking to its end, and the lists it stands in. */
const QUESTION_REQUESTS: readonly SampleRequest[] = [
  {
    role: 'visitor',
    method: 'POST',
    path: '/api/question',
    body: { part: PART, question: 'Why?', email: 'g@example.com' },
  },
  {
    ...{ role: 'customer', method: 'POST', path: '/api/question', keep: 'question' },
    body: { part: PART, question: 'Does it fit a 12-speed chain?' },
  },
  ...[
    '',
    '?state=unanswered',
    '?state=held',
    '?state=reported',
    '?state=hidden',
    '?search=chain',
    '?search=g@example.com',
  ].map((query) => ({ role: 'admin' as const, method: 'GET', path: `/api/questions${query}` })),
  { role: 'admin', method: 'PUT', path: `${ASKED}/answer`, body: { answer: 'It does.', show: true } },
  ...['', '&search=chain'].map((more) => ({
    ...{ role: 'visitor' as const, method: 'GET', path: `/api/question?part=${PART}${more}` },
  })),
  { role: 'visitor', method: 'GET', path: `/questions?part=${PART}` },
  { role: 'customer', method: 'GET', path: '/api/question/own' },
  { role: 'visitor', method: 'POST', path: '/api/question/{question}/report', body: { reason: 'other' } },
  { role: 'admin', method: 'GET', path: `${ASKED}/reports` },
  { role: 'admin', method: 'POST', path: `${ASKED}/reports/dismiss` },
  { role: 'admin', method: 'POST', path: `${ASKED}/hide`, body: {} },
  { role: 'admin', method: 'POST', path: `${ASKED}/show` },
  { role: 'admin', method: 'DELETE', path: `${ASKED}/answer` },
  { role: 'customer', method: 'DELETE', path: '/api/question/{question}' },
]

const VOCABULARY = '/api/admin/vocabulary'
const MAKERS = '/api/admin/makers'
const MAKER = { name: 'Explained', address: 'Way 1', country: 'AT', contact: 'maker@bench.example' }
const HUB = 'EXPLAIN-HUB'

const by = (method: string, path: string, more: Pick<SampleRequest, 'body' | 'keep'> = {}): SampleRequest => ({
  ...{ role: 'admin', method, path },
  ...more,
})

const REPLACED = { number: 'BENCH-OLD-30', kind: 'merged', parts: [{ sku: 'BENCH-0000030' }] }
const SUCCESSORS = '/api/admin/successors'

const ROLES = '/api/admin/roles'
const INVITATIONS = '/api/admin/invitations'

const HELPFUL = '/api/review/{review}/helpful'

/** Votes of somebody else for a customer's review, lists in the order of them, and its moderation. */
const REVIEW_REQUESTS: readonly SampleRequest[] = [
  { role: 'admin', method: 'POST', path: '/api/reviews/{review}/show', body: {} },
  { role: 'admin', method: 'PUT', path: HELPFUL },
  { role: 'admin', method: 'GET', path: '/api/review/votes?reviews={review}' },
  { role: 'admin', method: 'DELETE', path: HELPFUL },
  { role: 'visitor', method: 'POST', path: '/api/review/{review}/report', body: { reason: 'other' } },
  { role: 'admin', method: 'GET', path: '/api/reviews/{review}/past' },
  ...['held', 'reported'].map((state) => ({
    ...{ role: 'admin' as const, method: 'GET', path: `/api/reviews?state=${state}` },
  })),
  { role: 'admin', method: 'POST', path: '/api/reviews/{review}/reports/dismiss' },
  ...['sort=helpful', 'sort=stars', 'sort=helpful&stars=2', `part=${numberedId(30)}&sort=helpful`].map((query) => ({
    ...{ role: 'visitor' as const, method: 'GET', path: `/api/review?${query}` },
  })),
]

const MAPPING = { sku: 'sku', name: 'name', price: 'price', quantity: 'quantity', category: 'category' }

/** What owners ask about votes, words of searches, assemblies, old numbers, taxes and invoices. */
export const OWNER_REQUESTS: readonly SampleRequest[] = [
  ...REVIEW_REQUESTS,
  ...QUESTION_REQUESTS,
  ...['', '?search=torrent', '?search=bench-1%40example.com'].map((query) => by('GET', `/api/admin/customers${query}`)),
  ...['torrent', '100234'].map((typed) => by('GET', `/api/admin/search?q=${typed}`)),
  ...['', '?search=tyre', '?kind=stop'].map((query) => by('GET', VOCABULARY + query)),
  by('POST', VOCABULARY, { body: { term: 'velo', canonical: 'bike' }, keep: 'vocabulary' }),
  by('POST', `${VOCABULARY}/preview`, { body: { entry: { term: 'velocipede', canonical: 'bike' } } }),
  by('PUT', `${VOCABULARY}/{vocabulary}`, { body: { term: 'velo', canonical: 'tyre' } }),
  by('DELETE', `${VOCABULARY}/{vocabulary}`),
  ...['/count', '?kind=part&language=de', '/category/Chains'].map((query) => by('GET', `/api/texts${query}`)),
  by('GET', '/api/texts.csv'),
  ...['', '?search=al'].map((query) => by('GET', MAKERS + query)),
  by('POST', MAKERS, { body: MAKER, keep: 'maker' }),
  by('GET', `${MAKERS}/{maker}`),
  by('PUT', `${MAKERS}/{maker}`, { body: { ...MAKER, version: 1 } }),
  by('DELETE', `${MAKERS}/{maker}`),
  by('POST', '/api/prices/preview', { body: { numbers: ['BENCH-0000030'], percent: 4 } }),
  by('POST', '/api/prices', { body: { numbers: ['BENCH-0000030'], percent: 4 }, keep: 'priceChange' }),
  by('GET', '/api/prices'),
  by('POST', '/api/prices/{priceChange}/undo'),
  by('POST', '/api/admin/bulk/parts', {
    body: { parts: [PART], change: { category: 'Group 2' } },
    keep: 'partsChange',
  }),
  by('POST', '/api/admin/bulk/parts/{partsChange}/undo'),
  by('PUT', `/api/part/${PART}/cost`, { body: { cost: 2 } }),
  by('GET', `/api/part/${PART}/cost`),
  by('POST', `/api/part/${PART}/duplicate`, { body: {} }),
  by('POST', '/api/admin/products/variants', {
    body: {
      ...{ template: PART, name: 'Explained', axes: ['Explained axis'] },
      // The shop is kept, and its next samples make another.
      variants: [{ sku: `EXPLAINED-${Date.now()}`, values: ['One'], price: 1, quantity: 1 }],
    },
  }),
  by('PUT', '/api/product/import/mapping', {
    body: { name: 'Old shop', header: ['sku'], mapping: JSON.stringify(MAPPING) },
  }),
  by('PUT', `/api/admin/assemblies/${HUB}`, {
    body: {
      ...{ version: 0, name: 'Explained hub' },
      positions: [{ ref: '1', sku: 'EXPLAIN-AXLE', name: 'Explained axle', quantity: 1 }],
    },
  }),
  ...['/assemblies', '/assemblies?search=expl', `/assemblies/${HUB}`, '/used-in/EXPLAIN-AXLE'].map((path) =>
    by('GET', `/api${path}`),
  ),
  by('GET', `/api/admin/assemblies/${HUB}`),
  by('GET', '/api/admin/assemblies.csv'),
  by('DELETE', `/api/admin/assemblies/${HUB}`),
  by('POST', SUCCESSORS, { body: REPLACED, keep: 'successor' }),
  by('GET', '/api/number/BENCH-OLD-30'),
  by('GET', '/api/number/BENCH-0000030'),
  by('GET', '/api/find?q=BENCH-OLD-30'),
  by('GET', `/api/successors?part=${numberedId(30)}`),
  by('GET', `/api/admin/part/${numberedId(30)}/successors`),
  by('PUT', `${SUCCESSORS}/{successor}`, { body: { ...REPLACED, note: 'Both widths', version: 1 } }),
  by('DELETE', `${SUCCESSORS}/{successor}?version=2`),
  by('POST', ROLES, { body: { name: 'Explained', permissions: ['orders.ship'] }, keep: 'role' }),
  by('PUT', `${ROLES}/{role}`, { body: { name: 'Explained too', permissions: ['orders.ship'] } }),
  by('GET', ROLES),
  by('PUT', '/api/admin/views', { body: { list: 'orders', name: 'Paid', query: 'status=paid' } }),
  by('GET', '/api/admin/views?list=orders'),
  by('PUT', '/api/admin/staff/nobody@example.com', { body: { role: null } }),
  by('POST', INVITATIONS, { body: { email: 'invited@example.com', role: 'administrator' }, keep: 'invitation' }),
  by('GET', INVITATIONS),
  ...['open', 'accept'].map((way) => by('POST', `/api/invitations/${way}`, { body: { token: 'of-no-invitation' } })),
  by('DELETE', `${INVITATIONS}/{invitation}`),
  by('DELETE', `${ROLES}/{role}`),
  by('GET', '/api/admin/taxes/starting-rates'),
  ...['', '?search=2026-000001', '?from=2026-01-01&kind=invoice&atLeast=10', '/sums', '/sums?from=2026-01-01'].map(
    (end) => by('GET', `/api/admin/invoices${end}`),
  ),
  by('GET', '/api/admin/invoices/export?from=2026-01-01'),
  by('GET', '/api/admin/invoices/bookings?from=2026-01-01&to=2026-12-31'),
  by('GET', '/api/admin/invoices/documents?month=2026-11'),
  ...REPORT_NAMES.map((name) => by('GET', `/api/admin/reports/${name}?from=2026-11-20&to=2026-11-21`)),
  by('GET', '/api/placeOrder/{order}/invoices'),
  by('GET', '/api/orders/pick-list/paper'),
  by('GET', '/api/orders/chosen/export?orders={order}'),
  by('POST', '/api/admin/taxes/test', {
    body: {
      value: { vatIdChecks: 'stand-in' },
      destination: { country: 'ES', postcode: '28001' },
      vatId: 'ESB86412491',
      lines: [{ class: 'standard', price: 100, quantity: 1 }],
    },
  }),
]
