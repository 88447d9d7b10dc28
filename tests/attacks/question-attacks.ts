import { Buffer } from 'node:buffer'
import type { Attack, AttackRequest } from './attack.ts'
import { REVIEW } from './running/scene-subjects.ts'

const QUESTION = '0193a0c0-0000-7000-8000-0000000a5ced'
const post = (path: string, json: object): AttackRequest => ({ method: 'POST', path, json })
const MAIL = { email: 'guest@example.com' }

/** Questions about parts: spam, the shop's desk, words of others. Reviews by links that nobody was sent. */
export const QUESTION_ATTACKS: readonly Attack[] = [
  {
    id: 'a question with a line break in its address, which would be a header of the email',
    request: ({ part }) =>
      post('/api/question', { part, question: 'Why?', email: 'a@example.com\r\nBcc: b@example.com' }),
    answer: 422,
  },
  {
    id: 'a question that says by itself that it is answered and shown',
    request: ({ part }) =>
      post('/api/question', { part, question: 'Why?', ...MAIL, answer: 'Buy elsewhere', held: false }),
    answer: 422,
  },
  {
    id: 'a question about a part that is no longer sold',
    request: ({ deletedPart }) => post('/api/question', { part: deletedPart, question: 'Why?', ...MAIL }),
    answer: 422,
  },
  {
    id: 'markup in a question is stored as text, held back and not shown',
    request: ({ part }) =>
      post('/api/question', { part, question: '<img src=x onerror=alert(1)> https://spokes.example', ...MAIL }),
    answer: 200,
    changes: ['part_questions', 'letters'],
    fault: async ({ text }) => (text.includes('"held":true') ? undefined : 'a link was shown at once'),
  },
  {
    id: 'searched questions take no query syntax',
    request: ({ part }) => ({ path: `/api/question?part=${part}&search=${encodeURIComponent("a' | b:* & !c')--")}` }),
    answer: 200,
  },
  {
    id: 'a made-up cursor in the list of questions',
    request: ({ part }) => ({ path: `/api/question?part=${part}&cursor=eyJhbnN3ZXJlZCI6IjEgT1IgMSJ9` }),
    answer: 422,
  },
  {
    id: 'a customer does not read who asked',
    who: 'customer',
    request: () => ({ path: '/api/questions' }),
    answer: 403,
  },
  {
    id: 'a customer answers nothing in the name of the shop',
    who: 'customer',
    request: () => ({ method: 'PUT', path: `/api/questions/${QUESTION}/answer`, json: { answer: 'Yes', show: true } }),
    answer: 403,
  },
  {
    id: 'a question of somebody else cannot be deleted',
    who: 'customer',
    request: () => ({ method: 'DELETE', path: `/api/question/${QUESTION}` }),
    answer: 404,
  },
  ...['', '/open', '/end'].map(
    (deed): Attack => ({
      id: `a made-up key does nothing with an invitation to review: ${deed || 'writing'}`,
      request: ({ victimsOrder, part }) =>
        post(`/api/review/invitations/${victimsOrder}${deed}`, {
          key: 'T3CB2my-TD5zl5qPvPlzXKq0OcCYwNKxs8oQSqt1vQk',
          ...(deed === '' && { ...REVIEW, part }),
        }),
      answer: 404,
    }),
  ),
  {
    id: 'a made-up key stores no photo for a review',
    request: ({ victimsOrder, part }) => ({
      ...{
        method: 'POST',
        path: `/api/review/invitations/${victimsOrder}/parts/${part}/photo`,
        payload: Buffer.from('a photo'),
      },
      headers: { 'content-type': 'image/png', authorization: 'Guest T3CB2my-TD5zl5qPvPlzXKq0OcCYwNKxs8oQSqt1vQk' },
    }),
    answer: 404,
  },
  {
    id: 'one click of a made-up address unsubscribes nobody',
    request: ({ victimsOrder }) => ({
      ...{ method: 'POST', path: `/reviewInvitation/${victimsOrder}?end=T3CB2my-TD5zl5qPvPlzXKq0OcCYwNKxs8oQSqt1vQk` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
    answer: 404,
  },
  {
    id: 'a question that is not shown cannot be told from one that is not there',
    request: () => post(`/api/question/${QUESTION}/report`, { reason: 'other' }),
    answer: 404,
  },
]
