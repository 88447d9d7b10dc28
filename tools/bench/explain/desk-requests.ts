import { STEP_KEYS } from '#admin/contract/first-steps.ts'
import { OWNER_SETTINGS_NAMES } from '#admin/contract/settings/owner-settings.ts'
import { REPORT_NAMES } from '#app/contract/reports.ts'
import { numberedId } from '../orders/pgbench.ts'
import { by, get, type SampleRequest } from './sample-request.ts'

const PART = numberedId(30)
const SETTINGS = '/api/admin/settings'
const CUSTOMER = '/api/admin/customers/person77@example.com'

/** What staff look at and set beside orders: settings, first steps, stock, customers, saved views. */
export const DESK_REQUESTS: readonly SampleRequest[] = [
  ...get('visitor', '/api/home', '/api/category/pictures'),
  ...get('admin', SETTINGS, '/api/admin/law', '/api/admin/accent/%23009640', `/api/admin/first-steps`),
  ...OWNER_SETTINGS_NAMES.flatMap((name) => get('admin', `${SETTINGS}/${name}`)),
  by('admin', 'GET', `${SETTINGS}/opening`, { keep: 'opening', keepAt: 'latest' }),
  by('admin', 'PUT', `${SETTINGS}/opening`, { body: { latest: '{opening}', value: {} } }),
  ...get('admin', `${SETTINGS}/opening?version=1`),
  ...[true, false].map((skip) =>
    by('admin', 'POST', `/api/admin/first-steps/${STEP_KEYS.at(-1)}/skip`, { body: { skip } }),
  ),
  by('admin', 'POST', '/api/admin/test-email', { body: { to: '{email}' } }),
  ...get('admin', '/api/admin/bulk/parts', `/api/stockNeeds/${PART}`),
  ...[5, null].map((below) => by('admin', 'PUT', `/api/stockNeeds/${PART}`, { body: { below } })),
  by('admin', 'POST', `/api/part/${PART}/pictures/fetch`),
  ...['customers', 'reviews'].flatMap((kind) => get('admin', `/api/import/${kind}/last`)),
  ...REPORT_NAMES.flatMap((name) => get('admin', `/api/admin/reports/${name}/export?from=2026-11-20&to=2026-11-21`)),
  by('admin', 'GET', CUSTOMER, { keep: 'noted', keepAt: 'version' }),
  by('admin', 'PATCH', CUSTOMER, { body: { note: 'Explained', tags: ['bench'], version: '{noted}' } }),
  by('admin', 'PUT', '/api/admin/views', { body: { list: 'parts', name: 'Explained', query: 'sort=price' } }),
  by('admin', 'GET', '/api/admin/views?list=parts', { keep: 'view', keepAt: '0._id' }),
  by('admin', 'DELETE', '/api/admin/views/{view}'),
  by('customer', 'POST', '/api/question', { body: { part: PART, question: 'Buy pills?' }, keep: 'spam' }),
  by('admin', 'DELETE', '/api/questions/{spam}'),
]
