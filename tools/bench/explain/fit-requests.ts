import { printFitCode } from '#fitment/contract/fit-code.ts'
import { numberedId } from '../orders/pgbench.ts'
import type { SampleRequest } from './sample-request.ts'

const PART = numberedId(30)
const CHAIN = { side: 'peer', what: 'chain', value: 'c-9', source: 'S15', certainty: 'A' }
export const BIKE = { 'frame.bb-shell': 'bsa-68', 'rear-hub.freehub': 'hg-m|hg-l' }
const FITS = printFitCode({ facts: BIKE })
const visit = (path: string): SampleRequest => ({ role: 'visitor', method: 'GET', path })
const get = (path: string): SampleRequest => ({ role: 'admin', method: 'GET', path })
const send = (method: string, path: string, body: unknown = {}): SampleRequest => ({
  role: 'admin',
  method,
  path,
  body,
})

/** Two rails that no golden pair speaks of, so that the draft can be published. */
const ACCEPTED = {
  ...{ revision: 2, certainty: 'B', source: 'S15' },
  has: { family: 'saddle-rail', code: 'tripod' },
  accepts: { family: 'saddle-rail', code: 'i-beam' },
}
const FLANGES = 'leftFlange=58&leftDistance=39&rightFlange=58&rightDistance=39'

/** Fitment, for visitors and for administrators. */
export const FIT_REQUESTS: readonly SampleRequest[] = [
  ...['book', 'template', `roles?fits=${FITS}`, `bike?fits=${FITS}`, `question?fits=${FITS}`].map((path) =>
    visit(`/api/fit/${path}`),
  ),
  ...[`fit?fits=${FITS}`, 'mates'].map((path) => visit(`/api/part/${PART}/${path}`)),
  ...[`?fits=${FITS}`, `?fits=${FITS}&fit=yes&fit=with&in-stock=1&sort=price`].map((query) =>
    visit(`/api/find${query}`),
  ),
  { role: 'visitor', method: 'POST', path: '/api/fit/check', body: { bike: { facts: BIKE }, parts: [PART] } },
  ...['/api/fit/admin/codes', '/api/fit/admin/coverage'].map(get),
  ...['?category=Group+1', '?state=none&search=explained'].map((query) => get(`/api/fit/admin/parts${query}`)),
  ...['contradictions', 'golden', 'row?file=rules&key=R1'].map((path) => get(`/api/fit/admin/${path}`)),
  ...['reports', 'reports?show=against-fits', 'reports?show=against-no', 'doubts'].map((path) =>
    get(`/api/fit/admin/${path}`),
  ),
  visit('/api/fit/chain-length?chainstay=435&ring=32&cog=51'),
  visit(`/api/fit/spoke-length?erd=555&spokes=36&crossings=3&hole=2.6&${FLANGES}`),
  { ...get(`/api/part/${PART}/ports`), keep: 'ports', keepAt: 'version' },
  send('PATCH', `/api/part/${PART}/ports`, { version: '{ports}', role: 'chain', ports: [CHAIN] }),
  send('POST', '/api/fit/admin/doubts/decide', { version: 1, file: 'rules', key: 'R1', decision: 'keep' }),
  send('POST', '/api/fit/admin/draft'),
  get('/api/fit/admin/draft'),
  send('PATCH', '/api/fit/admin/draft', { revision: 1, remarks: 'Explained' }),
  send('POST', '/api/fit/admin/draft/accept', ACCEPTED),
  get('/api/fit/admin/book.csv?file=matings'),
  send('POST', '/api/fit/admin/draft/check'),
  get('/api/fit/admin/draft/orders'),
  send('POST', '/api/fit/admin/draft/publish', { revision: 3 }),
  { role: 'admin', method: 'DELETE', path: '/api/fit/admin/draft' },
]
