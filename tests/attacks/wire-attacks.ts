import type { Attack } from './attack.ts'

const HOST = 'Host: localhost:3000\r\n'
const CLOSE = 'Connection: close\r\n'

/** Bytes of a connection. */
const wire = (id: string, answer: Attack['answer'], bytes: string, more: Partial<Attack> = {}): Attack => ({
  id,
  request: () => ({ path: '', wire: bytes }),
  answer,
  ...more,
})

/** A request for the list of all accounts, which must fail with such headers. */
const asked = (
  id: string,
  answer: Attack['answer'],
  headers: Record<string, string>,
  more: Partial<Attack> = {},
): Attack => ({
  id,
  request: () => ({ path: '/api/user', headers }),
  answer,
  ...more,
})

const path = (id: string, address: string, answer: Attack['answer'], more: Partial<Attack> = {}): Attack => ({
  id,
  request: () => ({ path: address }),
  answer,
  ...more,
})

const method = (id: string, name: string, answer: Attack['answer']): Attack =>
  wire(id, answer, `${name} /api/part HTTP/1.1\r\n${HOST}${CLOSE}\r\n`)

/** One answer alone: what was hidden in the first request was not taken for a second. */
const onlyOne: Attack['fault'] = ({ statuses }) => (statuses.length > 1 ? `${statuses.length} answers` : undefined)
const POST = 'POST /api/contact HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\n'
const SMUGGLED = 'GET /api/user HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'
const smuggled = (id: string, bytes: string): Attack => wire(id, [400, 404, 413, 422, 501], bytes, { fault: onlyOne })

const notNamed: Attack['fault'] = ({ text, headers }) =>
  /evil\.example/.test(`${text}${JSON.stringify(headers)}`) ? 'the answer names the host that was sent' : undefined

export const WIRE_ATTACKS: readonly Attack[] = [
  asked('a forwarded address of this machine', 401, { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }),
  asked('a method that stands in for another, in a header', 401, {
    'x-http-method-override': 'DELETE',
    'x-method-override': 'PUT',
  }),
  asked('another path, in a header', 401, { 'x-original-url': '/api/part', 'x-rewrite-url': '/api/part' }),
  asked('a host of one’s own', 401, { host: 'evil.example' }, { fault: notNamed }),
  { ...asked('a host with an account’s name', 401, { host: 'localhost:3000@evil.example' }), fault: notNamed },
  {
    id: 'a page for another host',
    request: () => ({
      path: '/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    }),
    answer: 200,
    fault: notNamed,
  },
  {
    id: 'a next page for another host',
    request: () => ({ path: '/api/part?limit=1', headers: { host: 'evil.example', forwarded: 'host=evil.example' } }),
    answer: 200,
    fault: notNamed,
  },
  {
    id: 'an email for a new password, with links to another host',
    request: ({ customer, origin }) => ({
      method: 'POST',
      path: '/api/auth/request-password-reset',
      headers: { origin, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      json: { email: customer.email },
    }),
    answer: 200,
    changes: ['letters'],
    fault: async (_answer, { group }) => {
      const { rows } = await group.pool.query(
        `SELECT 1 FROM letters
         WHERE subject = 'Choose a new password' AND (text LIKE '%evil.example%' OR html LIKE '%evil.example%')`,
      )
      return rows.length > 0 ? 'the email leads to another host' : undefined
    },
  },
  {
    id: 'deleting by a method that stands in for another',
    who: 'administrator',
    request: ({ part }) => ({
      path: `/api/part/${part}?_method=DELETE`,
      headers: { 'x-http-method-override': 'DELETE' },
    }),
    answer: 200,
  },
  path('two slashes in front', '//api/user', 404),
  path('two slashes inside', '/api//user', 404),
  path('an encoded slash', '/api%2fuser', 404),
  path('the folder of files', '/static/', 404),
  path('a folder of files', '/static/js/', 404),
  path('a folder of files without its slash', '/static/js', 404),
  path('dots', '/api/part/../user', 404),
  path('encoded dots', '/api/part/%2e%2e/user', [400, 404]),
  path('a dot', '/api/./user', 404),
  path('a backslash', '/api\\user', 404),
  path('an encoded backslash', '/api%5cuser', 404),
  path('a matrix parameter', '/api/user;jsessionid=1', 404),
  path('a matrix parameter in between', '/api;x/user', 404),
  path('an ending', '/api/user.json', 404),
  path('an email that is encoded', '/api/%75ser', 401),
  path('a broken encoding', '/api/%zz', 400),
  path('half an encoding', '/api/%', 400),
  path('a byte that is no text', '/api/part/%ff', 400),
  path('an encoding of three bytes for a slash', '/api%c0%afuser', [400, 404]),
  path('a question mark that is encoded', '/api/user%3flimit=1', 404),
  path('a hash that is encoded', '/api/user%23', 404),
  path('a whole address', 'http://evil.example/api/user', [400, 401, 404]),
  path('a path of 15 kilobytes', `/api/${'a'.repeat(15_000)}`, 404),
  path('a path of a thousand folders', `/api/${'a/'.repeat(1_000)}`, 404),
  method('TRACE', 'TRACE', [400, 404, 405, 501]),
  method('TRACK', 'TRACK', [400, 404, 405, 501]),
  method('OPTIONS', 'OPTIONS', [204, 404, 405]),
  method('PROPFIND', 'PROPFIND', [404, 405]),
  method('a method in small letters', 'get', [400, 405]),
  method('a method of nobody', 'STEAL', [400, 405]),
  method('DEBUG', 'DEBUG', [400, 405]),
  wire('a tunnel', [0, 400, 404, 405], `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`),
  smuggled('a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`),
  smuggled(
    'chunks and a length',
    `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${SMUGGLED}0\r\n\r\n`,
  ),
  smuggled('two lengths', `${POST}Content-Length: 2\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n{}${SMUGGLED}`),
  smuggled('two lengths in one', `${POST}Content-Length: 2, 40\r\n\r\n{}${SMUGGLED}`),
  smuggled('a length with a plus', `${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`),
  smuggled('a length below nought', `${POST}Content-Length: -2\r\n\r\n{}${SMUGGLED}`),
  smuggled('a length in hexadecimal', `${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`),
  smuggled('a length of more than there is', `${POST}Content-Length: 99999999999999999999\r\n\r\n{}${SMUGGLED}`),
  smuggled('a space in front of the colon', `${POST}Content-Length : 2\r\n\r\n{}${SMUGGLED}`),
  smuggled('chunks spelt otherwise', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`),
  smuggled('chunks and more', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`),
  smuggled('chunks with a tab', `${POST}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`),
  smuggled(
    'a header folded into the next line',
    `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ),
  smuggled('a chunk of no size', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  smuggled(
    'a chunk whose size turns over',
    `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  ),
  smuggled(
    'a chunk with kilobytes of extension',
    `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ),
  smuggled('a bare line end', `${POST.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${SMUGGLED}`),
  wire('a NUL in a header', 400, `GET /api/part HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`),
  wire('a header without a name', 400, `GET /api/part HTTP/1.1\r\n${HOST}: x\r\n\r\n`),
  wire('a header with a line end alone', 400, `GET /api/part HTTP/1.1\r\n${HOST}X: a\rSet-Cookie: b\r\n\r\n`),
  wire('no host', 400, 'GET /api/part HTTP/1.1\r\n\r\n'),
  wire('two hosts', 400, `GET /api/part HTTP/1.1\r\n${HOST}Host: evil.example\r\n${CLOSE}\r\n`, {
    fault: notNamed,
  }),
  wire('a version that is none', [400, 505], `GET /api/part HTTP/9.9\r\n${HOST}\r\n`),
  wire('the version before headers', 400, 'GET /api/part\r\n\r\n'),
  wire('what is no HTTP', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  wire('the beginning of HTTP/2', [400, 505], 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  wire('headers of 20 kilobytes', 431, `GET /api/part HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`),
  wire(
    'three thousand headers',
    [200, 431],
    `GET /api/part HTTP/1.1\r\n${HOST}${CLOSE}${'a: b\r\n'.repeat(2_500)}\r\n`,
  ),
  wire('a star for a path', [400, 404], `GET * HTTP/1.1\r\n${HOST}${CLOSE}\r\n`),
  wire('a path without a slash', [400, 404], `GET api/part HTTP/1.1\r\n${HOST}${CLOSE}\r\n`),
  wire('a space in a path', 400, `GET /api/part x HTTP/1.1\r\n${HOST}${CLOSE}\r\n`),
  wire('expecting what is not there', [417, 200], `GET /api/part HTTP/1.1\r\n${HOST}${CLOSE}Expect: 200-maybe\r\n\r\n`),
  wire(
    'an upgrade to HTTP/2',
    [200],
    `GET /healthz HTTP/1.1\r\n${HOST}Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`,
  ),
  wire(
    'an upgrade to a socket',
    [200],
    `GET /healthz HTTP/1.1\r\n${HOST}Connection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ),
  wire(
    'a body in GET',
    200,
    `GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}`,
  ),
  wire(
    'a range of a hundred pieces',
    [200, 206, 416],
    `GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}Range: bytes=${'0-1,'.repeat(100)}5-6\r\n\r\n`,
  ),
  wire(
    'a range below nought',
    [200, 206, 416],
    `GET /robots.txt HTTP/1.1\r\n${HOST}${CLOSE}Range: bytes=-99999999999999999999\r\n\r\n`,
  ),
  wire(
    'a range that ends before it begins',
    [200, 206, 416],
    `GET /robots.txt HTTP/1.1\r\n${HOST}${CLOSE}Range: bytes=9-1\r\n\r\n`,
  ),
  wire('a range of letters', [200, 416], `GET /robots.txt HTTP/1.1\r\n${HOST}${CLOSE}Range: bytes=a-z\r\n\r\n`),
]
