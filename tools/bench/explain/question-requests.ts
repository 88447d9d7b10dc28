import { numberedId } from '../orders/pgbench.ts'

type QuestionRequest = {
  role: 'visitor' | 'customer' | 'admin'
  method: string
  path: string
  body?: unknown
  keep?: string
}

const PART = numberedId(30)
const ASKED = '/api/questions/{question}'

/** A question about a part, from asking to its end, and the lists it stands in. */
export const QUESTION_REQUESTS: readonly QuestionRequest[] = [
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
