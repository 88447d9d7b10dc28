/** The queues of a day's work, each a filter of the list of orders. */
export const ORDER_QUEUES = {
  'to-pay': { status: 'placed' },
  'to-ship': { status: 'paid', sort: 'oldest' },
  'partly-shipped': { fulfilment: 'partial', sort: 'oldest' },
  'on-their-way': { status: 'shipped' },
  'money-problems': { attention: 'money' },
  all: {},
} as const
export type OrderQueue = keyof typeof ORDER_QUEUES

/** Of a pick list. */
export const MOST_ORDERS_PICKED = 100
