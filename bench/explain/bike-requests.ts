import { printFitCode } from '#contract/fitment/fit-code.ts'
import { numberedId } from '../orders/pgbench.ts'

const PART = numberedId(30)
const KNOWN = { 'frame.bb-shell': 'bsa-68', 'rear-hub.freehub': 'hg-m|hg-l' }
const FITS = printFitCode({ facts: KNOWN })
const FACTS = { 'frame.bb-shell': { value: 'bsa-68', origin: 'marked' } }
const BIKE = { key: '0190a1b2-0000-4000-8000-0000000b1ce0', name: 'Explained bike', facts: FACTS }
type BikeRequest = {
  role: 'visitor' | 'customer'
  method: string
  path: string
  body?: unknown
  keep?: string
  refused?: true
}

const by = (role: BikeRequest['role'], method: string, path: string, body?: object): BikeRequest => ({
  ...{ role, method, path },
  ...(body && { body }),
})

/** Does it fit? And a customer's bike from its first fact to its end. */
export const BIKE_REQUESTS: readonly BikeRequest[] = [
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
]
