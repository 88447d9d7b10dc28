import type { Attack, AttackRequest } from './attack.ts'

const ALERT = '0193a0c0-0000-7000-8000-0000000a1e47'
const post = (path: string, json: object): AttackRequest => ({ method: 'POST', path, json })

/** Stock alerts: links that nobody was sent, addresses of others. */
export const ALERT_ATTACKS: readonly Attack[] = [
  ...['confirm', 'end'].map(
    (deed): Attack => ({
      id: `a made-up key does not ${deed} an alert`,
      request: () =>
        post(`/api/stockAlerts/${deed}`, { id: ALERT, key: 'T3CB2my-TD5zl5qPvPlzXKq0OcCYwNKxs8oQSqt1vQk' }),
      answer: 404,
    }),
  ),
  {
    id: 'a key of 201 letters for an alert',
    request: () => post('/api/stockAlerts/end', { id: ALERT, key: 'a'.repeat(201) }),
    answer: 422,
  },
  {
    id: 'an alert of somebody else cannot be ended',
    who: 'customer',
    request: () => ({ method: 'DELETE', path: `/api/stockAlerts/${ALERT}` }),
    answer: 404,
  },
  {
    id: 'an alert with a line break in its address, which would be a header of the email',
    request: ({ part }) => post('/api/stockAlerts', { part, email: 'a@example.com\r\nBcc: b@example.com' }),
    answer: 422,
  },
  {
    id: 'what the shop is short of is no customer’s business',
    who: 'customer',
    request: () => ({ path: '/api/stockNeeds' }),
    answer: 403,
  },
  {
    id: 'a customer sets no limit',
    who: 'customer',
    request: ({ part }) => ({ method: 'PUT', path: `/api/stockNeeds/${part}`, json: { below: 1 } }),
    answer: 403,
  },
]
