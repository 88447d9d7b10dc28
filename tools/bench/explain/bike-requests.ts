import { printFitCode } from '#fitment/contract/fit-code.ts'
import { numberedId } from '../orders/pgbench.ts'
import type { SampleRequest } from './sample-request.ts'

const PART = numberedId(30)
const KNOWN = { 'frame.bb-shell': 'bsa-68', 'rear-hub.freehub': 'hg-m|hg-l' }
const FITS = printFitCode({ facts: KNOWN })
const FACTS = { 'frame.bb-shell': { value: 'bsa-68', origin: 'marked' } }
const BIKE = { key: '0190a1b2-0000-4000-8000-0000000b1ce0', name: 'Explained bike', facts: FACTS }

const by = (role: SampleRequest['role'], method: string, path: string, body?: object): SampleRequest => ({
  ...{ role, method, path },
  ...(body && { body }),
})

const SEEN = { part: PART, quantity: 5, seenPrice: 3 }

/** A customer's wish list from its name to its end, and what changed of kept parts. */
const WISH_REQUESTS: readonly SampleRequest[] = [
  { ...by('customer', 'POST', '/api/wishlist', { name: 'Explained list' }), keep: 'wishes' },
  by('customer', 'PUT', `/api/wishlist/{wishes}/lines/${PART}`, { quantity: 5 }),
  by('customer', 'PUT', `/api/wishlist/first/lines/${PART}`, {}),
  by('customer', 'PATCH', '/api/wishlist/{wishes}', { link: { to: 'new', version: 0 } }),
  by('customer', 'POST', '/api/wishlist/merge', {
    ...{ list: '0190a1b2-0000-4000-8000-0000000b1ce1', currency: 'USD' },
    lines: [{ ...SEEN, part: numberedId(31), addedAt: '2026-05-01T10:00:00.000Z' }],
  }),
  by('customer', 'GET', '/api/wishlist'),
  by('customer', 'GET', '/api/wishlist/{wishes}'),
  by('visitor', 'POST', '/api/wishlist/look', { currency: 'USD', lines: [SEEN] }),
  { ...by('visitor', 'POST', '/api/wishlist/shared', { link: 'none' }), refused: true },
  by('customer', 'DELETE', `/api/wishlist/{wishes}/lines/${PART}`),
  by('customer', 'DELETE', '/api/wishlist/{wishes}'),
]

/** Does it fit? And a customer's bike, and wish list, from its beginning to its end. */
export const BIKE_REQUESTS: readonly SampleRequest[] = [
  by('visitor', 'GET', '/api/fit/book'),
  by('visitor', 'GET', '/api/fit/template'),
  by('visitor', 'GET', `/api/fit/bike?fits=${FITS}`),
  by('visitor', 'GET', `/api/part/${PART}/fit?fits=${FITS}`),
  by('visitor', 'GET', `/api/part/${PART}/mates`),
  by('visitor', 'POST', '/api/fit/check', { bike: { facts: KNOWN }, parts: [PART] }),
  by('visitor', 'POST', '/api/fit/read-text', { text: 'BSA 73' }),
  { ...by('customer', 'POST', '/api/bike', BIKE), keep: 'bike' },
  by('customer', 'GET', '/api/bike'),
  by('customer', 'GET', '/api/bike/{bike}'),
  by('customer', 'PATCH', '/api/bike/{bike}', { version: 1, name: 'Renamed' }),
  by('customer', 'POST', '/api/bike/merge', { bikes: [] }),
  {
    ...by('customer', 'POST', '/api/bike/{bike}/observed', { order: 'none', part: PART, outcome: 'fitted' }),
    refused: true,
  },
  by('customer', 'DELETE', '/api/bike/{bike}'),
  ...WISH_REQUESTS,
]
