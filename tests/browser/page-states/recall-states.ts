import { type PageState, SENT_RECALL } from './page-state.ts'

const RECALL = {
  ...{ _id: '0193a0c0-0000-7000-8000-00000000ca11', kind: 'recall', title: 'Hub shells may crack' },
  text: 'Shells of the first batch may crack at the flange.\nStop riding and send the hub back: we replace it.',
  ...{ hazard: 'You can fall.', stopUse: 'Stop riding.', remedies: ['repair', 'refund'], contact: '+49 30 123456' },
  safety: true,
  ...{ sku: 'HUB-PARTS', name: 'Rear hub, six bolts, 148 mm', serialsFrom: 'HB-1000', serialsUntil: 'HB-1999' },
  ...{ soldFrom: '2026-01-01', soldUntil: null, createdAt: '2026-11-23T10:00:00.000Z' },
  ...{ sentAt: '2026-11-23T10:05:00.000Z', told: { sent: 40, pending: 2, held: 1, failed: 1 } },
  reach: {
    certain: { people: 31, orders: 35, units: 38 },
    maybe: { people: 13, orders: 14, units: 20 },
    ...{ unreachable: 1, notTold: 3, productCount: 1 },
    products: [{ sku: 'WHEEL-REAR', name: 'Rear wheel', limited: true }],
  },
}
const SOLD = [
  {
    ...{ serial: 'HB-1234', part: { sku: RECALL.sku, name: RECALL.name }, line: 1 },
    order: {
      ...{ _id: RECALL._id, number: 'PM-100234', status: 'shipped', createdAt: RECALL.createdAt },
    },
    ...{ customerName: 'A customer', customerEmail: 'customer@example.com', recordedAt: RECALL.createdAt },
    shippedAt: RECALL.sentAt,
    recalls: [{ _id: RECALL._id, title: RECALL.title, certain: true, sentAt: RECALL.sentAt }],
  },
]

/** The recall desk. */
export const RECALL_STATES: readonly PageState[] = [
  { name: 'recall for everybody', path: `/recalls/${SENT_RECALL}`, by: 'visitor', shows: 'Stop using it at once.' },
  {
    name: 'part that was recalled',
    path: ({ part }) => `/partDetails/${part}`,
    by: 'visitor',
    shows: 'Read the recall',
  },
  {
    name: 'recalls, a serial number found',
    path: '/dashboard/recalls?serial=HB-1234',
    by: 'admin',
    shows: /Cracks of the/,
    answers: { to: '**/api/serials*', with: SOLD },
  },
  {
    name: 'recall, sent to most',
    path: `/dashboard/recalls/${RECALL._id}`,
    by: 'admin',
    shows: 'Send to 3 more',
    answers: { to: '**/api/recalls/*', with: RECALL },
  },
  {
    name: 'recall, words that play its danger down',
    path: '/dashboard/recalls/new',
    by: 'admin',
    shows: /may play the danger down/,
    steps: async (page) => page.getByLabel('What can happen').fill('A voluntary, precautionary recall'),
  },
]
