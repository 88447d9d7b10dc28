import { expect, inject, test } from 'vitest'
import type { ApiDocument } from '#app/server/api-description/open-api.ts'
import { fuzzContract, OUT_OF_REACH } from '../../tools/stress/fuzz/fuzz-contract.ts'
import { createJudge, type Judged } from '../../tools/stress/fuzz/judge-answer.ts'
import type { FuzzAnswer } from '../../tools/stress/fuzz/send-fuzz.ts'

/** Besides those that ask for every operation once. `npm run stress -- fuzz` sends a million. */
const REQUESTS = 1_500
/** Then a busy machine sends no more. */
const MOST_MINUTES = 3

test('whatever is sent to whatever operation by whomever, the answer is what the contract says', {
  timeout: 600_000,
}, async () => {
  const seen = await fuzzContract(inject('testCluster'), REQUESTS, 20_261_121, {
    shedding: true,
    minutes: MOST_MINUTES,
  })
  // It did get in, everywhere: else it would have knocked at closed doors only.
  for (const name of OUT_OF_REACH) delete seen.neverDone[name]
  expect(seen.neverDone).toEqual({})
  expect(seen.payments).toBeGreaterThan(0)
})

const NOT_FOUND = { type: '/problems/not-found', title: 'Not found', status: 404, detail: 'There is none.' }
const asked: Judged = {
  operation: 'listOwnPlanRequests',
  who: 'customer',
  email: 'a@example.com',
  owner: undefined,
  input: { params: {}, query: {}, body: undefined },
}
const json = (status: number, body: unknown, type = 'application/json'): FuzzAnswer => ({
  status,
  headers: { 'content-type': type },
  text: JSON.stringify(body),
})
const list = { schema: { type: 'array', items: { type: 'object', required: ['_id'] } } }
const answers = {
  '200': { description: 'Done', content: { 'application/json': list } },
  '404': { description: 'No', content: { 'application/problem+json': { schema: { type: 'object' } } } },
}
const document = {
  components: { schemas: {} },
  paths: {
    '/planRequest': { get: { responses: answers } },
    '/guest-orders/{id}': { get: { responses: answers } },
  },
} as unknown as ApiDocument

test.each<[string, FuzzAnswer, Partial<Judged>, string]>([
  ['a failure of the server', json(500, {}), {}, 'the server failed'],
  ['being busy, where that is not allowed', json(503, {}), {}, 'the server failed'],
  ['a status that is not described', json(418, {}), {}, 'is not described'],
  ['a type that is not described', json(404, NOT_FOUND), {}, 'is not described'],
  ['a body of another shape', json(200, [{}]), {}, '_id'],
  [
    'SQL',
    json(404, { ...NOT_FOUND, detail: 'select id from orders where id = $1' }, 'application/problem+json'),
    {},
    'SQL',
  ],
  [
    'another status in the body',
    json(404, { ...NOT_FOUND, status: 400 }, 'application/problem+json'),
    {},
    'another status',
  ],
  ['an answer to a visitor', json(200, []), { who: 'visitor' }, 'visitor got an answer'],
  ['an answer to somebody banned', json(200, []), { who: 'banned' }, 'banned got an answer'],
  [
    'an answer to a customer that needs a guest’s token',
    json(200, []),
    { operation: 'getGuestOrder', input: { ...asked.input, params: { id: '0193a0c0-0000-7000-8000-000000000000' } } },
    'customer got a guest',
  ],
  ['an answer to bad input', json(200, []), { input: { ...asked.input, query: { limit: '0' } } }, 'a query was taken'],
])('the judge finds %s', (_what, answer, bent, words) => {
  expect(createJudge(document)({ ...asked, ...bent }, answer).join('\n')).toContain(words)
})

test('the judge finds nothing in a right answer, nor in a shop that sheds load where it may', () => {
  expect(createJudge(document)(asked, json(200, [{ _id: 'x' }]))).toEqual([])
  const busy = { ...json(503, {}), headers: { 'retry-after': '2' } }
  expect(createJudge(document, { shedding: true })(asked, busy)).toEqual([])
})
