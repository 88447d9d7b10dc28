import { randomUUID } from 'node:crypto'
import type { Attack, AttackRequest } from './attack.ts'

const post = (path: string, json: object): AttackRequest => ({ method: 'POST', path, json })
const wishes = (count: number) =>
  Array.from({ length: count }, () => ({ part: randomUUID(), quantity: 1, addedAt: new Date().toISOString() }))

/** Of somebody else’s list nothing is known, not even that it is there. */
const foreign = (what: string, request: (list: string, part: string) => AttackRequest): Attack => ({
  id: `${what} somebody else’s wish list`,
  who: 'customer',
  request: ({ victimsList, part }) => request(victimsList, part),
  answer: 404,
  sameAs: ({ nothing, part }) => request(nothing, part),
})

/** Wish lists, prices of many parts, share pictures and addresses of parts. */
export const WISH_ATTACKS: readonly Attack[] = [
  foreign('reading', (list) => ({ path: `/api/wishlist/${list}` })),
  foreign('renaming', (list) => ({ method: 'PATCH', path: `/api/wishlist/${list}`, json: { name: 'Mine' } })),
  foreign('publishing', (list) => ({
    method: 'PATCH',
    path: `/api/wishlist/${list}`,
    json: { link: { to: 'new', version: 0 } },
  })),
  foreign('deleting', (list) => ({ method: 'DELETE', path: `/api/wishlist/${list}` })),
  foreign('filling', (list, part) => ({ method: 'PUT', path: `/api/wishlist/${list}/lines/${part}`, json: {} })),
  foreign('thinning', (list, part) => ({ method: 'DELETE', path: `/api/wishlist/${list}/lines/${part}` })),
  {
    id: 'a made-up link of a wish list',
    request: () => post('/api/wishlist/shared', { link: 'T3CB2my-TD5zl5qPvPlzXKq0OcCYwNKx' }),
    answer: 404,
  },
  {
    id: 'the id of a private list is no link',
    request: ({ victimsList }) => post('/api/wishlist/shared', { link: victimsList }),
    answer: 404,
  },
  {
    id: 'a guest’s list of 501 lines',
    who: 'customer',
    request: () => post('/api/wishlist/merge', { list: randomUUID(), currency: 'USD', lines: wishes(501) }),
    answer: [413, 422],
  },
  {
    id: 'a look at 501 parts',
    request: () => post('/api/wishlist/look', { currency: 'USD', lines: wishes(501) }),
    answer: [413, 422],
  },
  ...(['visitor', 'customer'] as const).flatMap((who) =>
    [post('/api/prices', { percent: -90 }), post('/api/prices/preview', { percent: -90 }), { path: '/api/prices' }].map(
      (request): Attack => ({
        id: `a ${who} and ${request.method ?? 'GET'} ${request.path}`,
        who,
        request: () => request,
        answer: who === 'visitor' ? 401 : 403,
      }),
    ),
  ),
  {
    id: 'a change of many prices from another site',
    who: 'administrator',
    request: () => ({
      ...post('/api/prices', { percent: -90 }),
      byCookie: true,
      headers: { origin: 'https://evil.example' },
    }),
    answer: [401, 403],
  },
  ...['x', '../../../etc/passwd', '%2e%2e%2fpackage.json', '00000000-0000-0000-0000-000000000000'].map(
    (name): Attack => ({
      id: `a share picture of ${name}`,
      request: () => ({ path: `/static/share/${name}.jpg` }),
      answer: [400, 404],
    }),
  ),
  ...[
    '%2F%2Fevil.example',
    '%5C%5Cevil.example',
    'https:%2F%2Fevil.example',
    '%0D%0ALocation:%20https:evil.example',
  ].map(
    (name): Attack => ({
      id: `an address of a part named ${name} leads nowhere else`,
      request: ({ part }) => ({ path: `/partDetails/${name}/${part}` }),
      answer: [301, 302, 307, 308, 400, 404],
      fault: ({ headers: { location = '' } }) =>
        /^(|\/partDetails\/[^/]+\/[0-9a-f-]{36})$/.test(String(location)) ? undefined : `it leads to ${location}`,
    }),
  ),
]
