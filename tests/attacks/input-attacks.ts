import { parse } from 'csv-parse/sync'
import { checkoutOf, SHIP_TO } from '../support/orders/check-out.ts'
import type { Attack, AttackAnswer } from './attack.ts'
import type { Scene } from './running/scene.ts'

const get = (id: string, path: string, answer: Attack['answer'] = 200): Attack => ({
  id,
  request: () => ({ path }),
  answer,
})

const profile = (id: string, answer: Attack['answer'], json: unknown, more: Partial<Attack> = {}): Attack => ({
  id,
  who: 'customer',
  request: ({ customer }) => ({ method: 'PUT', path: `/api/user/${customer.email}`, json, byCookie: true }),
  answer,
  ...more,
})

/** A body as it is written, with the content type that it comes with. */
const body = (
  id: string,
  answer: Attack['answer'],
  contentType: string | undefined,
  payload: string | Uint8Array,
): Attack => ({
  id,
  who: 'customer',
  request: () => ({
    method: 'POST',
    path: '/api/review',
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    payload,
  }),
  answer,
})

const signUp = (id: string, answer: Attack['answer'], email: unknown): Attack => ({
  id,
  request: ({ origin }) => ({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    headers: { origin },
    json: { name: 'X', email, password: 'correct horse' },
  }),
  answer,
})

/** Each would be a line in the answer. */
const names = (count: number) => Array.from({ length: count }, (_, at) => `name${at}`)
const isShort: Attack['fault'] = ({ text }) => (text.length > 2_000 ? `an answer of ${text.length} bytes` : undefined)

const SQL = [
  "'",
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '1) UNION SELECT secret FROM auth_account --',
  '$1',
  '\\',
  '%',
  '_',
  ':*',
  "a' & b | !c",
  '\u0027\u0022',
]
const GOOD = '{"name":"X","img":"none","review":"R","ratings":"9"}'
const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`
const shown: Attack['fault'] = ({ text }) =>
  /<script>alert|onerror=alert\(1\)>/.test(text) ? 'a script stands in the page' : undefined

/** The answer is a page or a problem document, and none of the input is markup in it. */
const page = (id: string, path: string, answer: Attack['answer'] = [200, 404]): Attack => ({
  ...get(id, path, answer),
  fault: shown,
})

/** The file of orders, and the emails of the order. */
async function nameIsText(answer: AttackAnswer, scene: Scene): Promise<string | undefined> {
  await scene.group.settle()
  const { insertedId } = JSON.parse(answer.text)
  const { rows } = await scene.group.pool.query('SELECT subject, html FROM letters WHERE key LIKE $1', [
    `order-%:${insertedId}`,
  ])
  const { token } = scene.administrator
  const file = String((await scene.group.request('GET', '/api/orders/export', { token })).body)
  const cells = parse(file, { bom: true }).find((row: string[]) => row.includes(insertedId))
  if (rows.length === 0) return 'no email was written'
  if (rows.some(({ html }) => /<(img|script)|onerror=alert\(1\)>/.test(html))) return 'an email has it as markup'
  if (rows.some(({ subject }) => /[\r\n]/.test(subject))) return 'an email has a line end in its subject'
  const formula = cells?.find((cell: string) => /^\s*[=+@-]/.test(cell))
  if (formula !== undefined) return `the file has a formula: ${formula}`
  return cells ? undefined : 'the order is not in the file'
}

/** An order to somebody of that name, which is fine, and text everywhere. */
const named = (text: string): Attack => ({
  id: `an order for somebody named ${text}`,
  who: 'customer',
  request: ({ part }) => ({
    method: 'POST',
    path: '/api/checkout',
    json: checkoutOf([{ part, quantity: 2, price: 19.9 }], {
      shipTo: { ...SHIP_TO, name: text, organisation: text, line1: text, notes: text },
      reference: text,
    }),
  }),
  answer: 200,
  changes: ['orders', 'order_lines', 'parts', 'letters'],
  fault: nameIsText,
})

/** The server's front answers what is too long for it. */
const linkOf = (id: string, lines: number, letters: number, answer: number): Attack => ({
  id,
  request: () => ({ path: `/basket?add=${`${'A'.repeat(letters)}~2,`.repeat(lines)}` }),
  answer,
  fault: ({ text }) =>
    answer === 200 || text.includes('Use a shorter link') ? undefined : `no plain words: ${text.slice(0, 200)}`,
})

export const INPUT_ATTACKS: readonly Attack[] = [
  ...SQL.map((text) =>
    get(`a search of parts for ${JSON.stringify(text)}`, `/api/part?search=${encodeURIComponent(text)}`),
  ),
  ...SQL.slice(0, 4).map(
    (text): Attack => ({
      ...get(`a search of orders for ${JSON.stringify(text)}`, `/api/orders?search=${encodeURIComponent(text)}`),
      who: 'administrator',
    }),
  ),
  get('a column to sort by', '/api/part?sort=price;drop', 422),
  get('a column to sort by that every object has', '/api/part?sort=constructor', 422),
  get('a limit of words', '/api/part?limit=10;select', 422),
  get('a limit of 1e2', '/api/part?limit=1e2', 422),
  get('a limit below nought', '/api/part?limit=-1', 422),
  get('a limit in two', '/api/part?limit=1&limit=2', 422),
  get(
    'a cursor that is SQL',
    `/api/part?cursor=${Buffer.from(`{"name":"' OR 1=1 --","id":"x"}`).toString('base64url')}`,
    422,
  ),
  get(
    'a cursor with a prototype',
    `/api/part?cursor=${Buffer.from('{"__proto__":{"name":"a"}}').toString('base64url')}`,
    422,
  ),
  get('a query named as a prototype', '/api/part?__proto__[limit]=1&__proto__=1&__proto__=2'),
  get('a query named as a constructor', '/api/part?constructor=1'),
  get('a name without a value ten thousand times', `/api/part?${'a&'.repeat(2_000)}`, 422),
  get('a NUL in a search', '/api/part?search=%00', 422),
  get('a broken byte in a search', '/api/part?search=%ED%A0%80', [200, 422]),
  get('an id that is SQL', `/api/part/${encodeURIComponent("' OR 1=1 --")}`, 422),
  page('a script in a search', '/?search=%3Cscript%3Ealert(1)%3C/script%3E'),
  page('a script in a path', '/partDetails/%3Cscript%3Ealert(1)%3C/script%3E'),
  page('a broken picture in a path', '/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', 404),
  page('a script in the error of a login', '/login?error=%3Cscript%3Ealert(1)%3C/script%3E'),
  page('a script in a drawing’s name', '/static/drawings/%3Cscript%3Ealert(1)%3C%2Fscript%3E.svg'),
  {
    ...page('a line end in a drawing’s name', '/static/drawings/a%0d%0aset-cookie:%20a=1.svg', [404, 422]),
    fault: noCookie,
  },
  { ...get('a line end in a query', '/api/part?cursor=a%0d%0aset-cookie:%20a=1', 422), fault: noCookie },
  { ...page('a line end in a path', '/review%0d%0aset-cookie:%20a=1', 404), fault: noCookie },
  profile('a prototype in a profile', 400, JSON.parse('{"__proto__":{"role":"admin"}}')),
  profile('a constructor in a profile', [400, 422], { constructor: { prototype: { role: 'admin' } } }),
  profile('a city that every object has', 422, { city: 'constructor' }),
  profile('a link that is a script', 422, { linkedln: 'javascript:alert(1)' }),
  profile('a link that is a script behind a line end', 422, { linkedln: 'https://x\njavascript:alert(1)' }),
  profile('a NUL in a profile', 422, { education: 'a\0b' }),
  profile('half a character in a profile', 422, { education: 'a\ud800' }),
  profile('a text as long as a book', 422, { education: 'x'.repeat(60_000) }),
  profile('a text of more than the shop reads', 413, { education: 'x'.repeat(70_000) }),
  profile('a list as a profile', 422, []),
  profile('a text as a profile', 422, 'admin'),
  profile('a number as a profile', 422, 1),
  signUp('an address with the Kelvin sign', 422, '\u212aevin@example.com'),
  signUp('an address with a letter of another alphabet', 422, 'pers\u043en.1@example.com'),
  {
    // Read as the plain sign, so it is the address of an account, whose owner is told; it makes no second one.
    ...signUp('an address with a full-width sign', 422, 'person.1\uff20example.com'),
    changes: ['letters'],
    fault: ({ text }) => (text.includes('USER_ALREADY_EXISTS') ? undefined : 'it is another address'),
  },
  signUp('an address with a line end and another header', 422, 'a@example.com\r\nBcc: b@example.com'),
  signUp('two addresses', 422, 'a@example.com,b@example.com'),
  signUp('two addresses in a list', 422, ['a@example.com', 'b@example.com']),
  signUp('an address with a NUL', 422, 'a@example.com\0'),
  signUp('an address of 300 letters', 422, `${'a'.repeat(300)}@example.com`),
  {
    id: 'an email’s header in the name of a message',
    request: ({ origin }) => ({
      method: 'POST',
      path: '/api/contact',
      headers: { origin },
      json: { name: 'X\r\nBcc: all@example.com', email: 'x@example.com', message: 'M' },
    }),
    answer: [200, 422],
    changes: ['contact_messages', 'letters'],
    fault: async (_answer, { group }) => {
      const { rows } = await group.pool.query(`SELECT 1 FROM letters WHERE subject ~ E'[\\r\\n]'`)
      return rows.length > 0 ? 'an email has a line end in its subject' : undefined
    },
  },
  named('=HYPERLINK("https://evil.example","Click")'),
  named('+1+cmd|calc'),
  named('@SUM(1+1)'),
  named('<img src=x onerror=alert(1)>'),
  named('<script>alert(1)</script>'),
  linkOf('a basket of 400 lines in a link', 400, 12, 200),
  linkOf('a basket of 400 long lines in a link', 400, 40, 431),
  body('a form', 415, 'application/x-www-form-urlencoded', 'name=X&img=none&review=R&ratings=5'),
  body('a form with files', 415, 'multipart/form-data; boundary=x', '--x--'),
  body('XML', 415, 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  body('JSON that says it is text', 415, 'text/plain', GOOD),
  body('JSON that does not say what it is', 415, undefined, GOOD),
  body('JSON of another kind', 415, 'application/json-patch+json', GOOD),
  body('JSON under two types', [400, 415, 422], 'application/json, text/plain', GOOD),
  body(
    'JSON in UTF-16',
    [400, 415, 422],
    'application/json; charset=utf-16',
    new Uint8Array(Buffer.from(GOOD, 'utf16le')),
  ),
  body('JSON in UTF-7', [400, 415, 422], 'application/json; charset=utf-7', '+AHsAIgBuAGEAbQBlACI-'),
  body('JSON with a mark in front', [400, 422], 'application/json', `\ufeff${GOOD}`),
  body(
    'JSON with bytes that are no text',
    [400, 422],
    'application/json',
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ),
  body('JSON of nothing', 400, 'application/json', ''),
  body('half of JSON', 400, 'application/json', '{"name":'),
  body('two JSONs', 400, 'application/json', '{}{}'),
  body('JSON with a comment', 400, 'application/json', '{/**/}'),
  { ...get('1,600 names in the address', `/api/part?${names(1_600).join('&')}`, 422), fault: isShort },
  { ...get('60 names in the address', `/api/part?${names(60).join('&')}`, 422), fault: isShort },
  {
    ...body(
      '4,000 members',
      422,
      'application/json',
      JSON.stringify(Object.fromEntries(names(4_000).map((name) => [name, 1]))),
    ),
    fault: isShort,
  },
  {
    ...body(
      '500 members',
      422,
      'application/json',
      JSON.stringify(Object.fromEntries(names(500).map((name) => [name, 1]))),
    ),
    fault: isShort,
  },
  body('JSON ten thousand deep', 422, 'application/json', nested(10_000)),
  body('JSON a hundred deep', 422, 'application/json', nested(100)),
  body('a member twice', 422, 'application/json', '{"name":"X","name":"Y","img":"none","review":"R","ratings":"9"}'),
  body('a number of thousands of digits', 422, 'application/json', `{"ratings":${'1'.repeat(5_000)}}`),
  body('a prototype deep inside', 400, 'application/json', '{"name":{"a":{"__proto__":{"x":1}}}}'),
  body('a prototype in other letters', 400, 'application/json', '{"\\u005f_proto__":{"x":1}}'),
  {
    ...body('JSON that is packed', [400, 415, 422], 'application/json', GOOD),
    request: () => ({
      method: 'POST',
      path: '/api/review',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: GOOD,
    }),
  },
]

function noCookie({ headers }: { headers: Record<string, unknown> }): string | undefined {
  return 'set-cookie' in headers ? 'a cookie was set' : undefined
}
