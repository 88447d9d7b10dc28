import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { openTestPictureServer, type TestPictureServer } from '#test-support/sandboxes/test-picture-server.ts'
import { connectToChecked, createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts'

const PICTURE = new Uint8Array([1, 2, 3])
const ADDRESS = 'https://pictures.example/me.png'

let server: TestPictureServer
beforeEach(async () => {
  server = await openTestPictureServer()
  server.paths.set('/me.png', PICTURE)
})
afterEach(() => server.close())

const fetchPicture = (address = ADDRESS, options: GuardedFetchOptions = {}) =>
  createGuardedFetch({ ...server.options, ...options }).fetch(address)
const redirectTo = (location: string) =>
  server.paths.set('/away', (_request, response) => response.writeHead(302, { location }).end())

test('a connection goes to the address that is given with a name, and the name is looked up nowhere', async () => {
  const loopback = [{ address: '127.0.0.1', family: 4 }]
  const connect: GuardedFetchOptions['connect'] = (hostname, _addresses, signal) =>
    connectToChecked(hostname, loopback, signal, server.port)
  expect(await fetchPicture(ADDRESS, { connect })).toEqual(PICTURE)
})

describe('what is fetched', () => {
  test('comes by https, without a word about who wants it', async () => {
    expect(await fetchPicture()).toEqual(PICTURE)
    expect(server.seen.asked).toEqual(['pictures.example/me.png'])
    expect(Object.keys(server.seen.headers[0] ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('of a plain http address comes by https as well', async () => {
    expect(await fetchPicture('http://pictures.example/me.png')).toEqual(PICTURE)
    redirectTo('http://pictures.example/me.png')
    expect(await fetchPicture('https://pictures.example/away')).toEqual(PICTURE)
  })

  test('may be three redirects away, but not four', async () => {
    for (const hop of [1, 2, 3, 4])
      server.paths.set(`/${hop}`, (_request, response) =>
        response.writeHead(301, { location: hop === 1 ? '/me.png' : `/${hop - 1}` }).end(),
      )
    expect(await fetchPicture('https://pictures.example/3')).toEqual(PICTURE)
    expect(await fetchPicture('https://pictures.example/4')).toMatchObject({ failed: 'refused' })
  })

  test('is connected to by the very addresses that were checked', async () => {
    server.names.set('pictures.example', [['93.184.215.14', '2606:2800:21f::1']])
    expect(await fetchPicture()).toEqual(PICTURE)
    expect(server.seen.connectedTo).toEqual([['93.184.215.14', '2606:2800:21f::1']])
    expect(server.seen.resolved).toEqual(['pictures.example'])
  })
})

const NOT_PUBLIC = {
  'this host': ['0.0.0.0', '127.0.0.1', '127.9.9.9', '::', '::1'],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fec0::1'],
  'the link': ['169.254.1.1', 'fe80::1', 'fe80::1%eth0'],
  'the metadata of clouds': ['169.254.169.254', 'fd00:ec2::254', '168.63.129.16', '100.100.100.200'],
  'IPv4 inside IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
  ],
  'many at once': ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
}
const addresses = Object.entries(NOT_PUBLIC).flatMap(([what, all]) => all.map((address) => [what, address] as const))

describe('addresses that are not public', () => {
  test.each(notEmpty(addresses))('of %s: %s is never connected to', async (_what, address) => {
    server.names.set('pictures.example', [[address]])
    expect(await fetchPicture()).toMatchObject({ failed: 'refused', why: 'not a public address' })
    expect(server.seen.connectedTo).toEqual([])
  })

  test('beside a public one are not connected to either', async () => {
    server.names.set('pictures.example', [['93.184.215.14', '10.0.0.1']])
    expect(await fetchPicture()).toMatchObject({ failed: 'refused' })
    expect(server.seen.connectedTo).toEqual([])
  })

  test('that a name turns to after it was checked are not connected to', async () => {
    server.names.set('pictures.example', [['93.184.215.14'], ['127.0.0.1']])
    expect(await fetchPicture()).toEqual(PICTURE)
    expect(server.seen.connectedTo).toEqual([['93.184.215.14']])
    server.names.set('pictures.example', [['93.184.215.14'], ['127.0.0.1']])
    redirectTo('/me.png')
    expect(await fetchPicture('https://pictures.example/away')).toMatchObject({ failed: 'refused' })
    expect(server.seen.connectedTo.flat()).not.toContain('127.0.0.1')
  })

  test('are not reached by a redirect', async () => {
    server.names.set('inside.pictures.example', [['10.0.0.1']])
    redirectTo('https://inside.pictures.example/me.png')
    expect(await fetchPicture('https://pictures.example/away')).toMatchObject({ failed: 'refused' })
    expect(server.seen.asked).toEqual(['pictures.example/away'])
  })
})

const UNASKED = [
  'ftp://pictures.example/me.png',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  'javascript:alert(1)',
  'me.png',
  'https://pictures.example:8443/me.png',
  'https://user:secret@pictures.example/me.png',
  'https://user@pictures.example/me.png',
  'https://localhost/me.png',
  'https://93.184.215.14/me.png',
  'https://127.1/me.png',
  'https://0x7f000001/me.png',
  'https://2130706433/me.png',
  'https://[::1]/me.png',
  'https://[2606:2800:21f::1]/me.png',
]

describe('addresses that are not asked', () => {
  test.each(notEmpty(UNASKED))('%s', async (address) => {
    const asked = { failed: 'refused', why: 'not an address that the shop asks' }
    expect(await fetchPicture(address)).toEqual(asked)
    redirectTo(address)
    if (URL.canParse(address)) expect(await fetchPicture('https://pictures.example/away')).toEqual(asked)
    expect(server.seen.resolved.filter((name) => name !== 'pictures.example')).toEqual([])
    expect(server.seen.asked.filter((asked) => asked !== 'pictures.example/away')).toEqual([])
  })

  test('without a certificate for their name, or with one that nobody vouches for', async () => {
    expect(await fetchPicture('https://elsewhere.example/me.png')).toMatchObject({ failed: 'unreachable' })
    const { ca: _, ...untrusting } = server.options
    expect(await createGuardedFetch(untrusting).fetch(ADDRESS)).toMatchObject({ failed: 'unreachable' })
    expect(server.seen.asked).toEqual([])
  })
})

describe('an answer', () => {
  test.each([
    [404, 'refused'],
    [403, 'refused'],
    [204, 'refused'],
    [206, 'refused'],
    [304, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('of %i is no picture: %s', async (status, failed) => {
    server.paths.set('/me.png', (_request, response) => response.writeHead(status).end())
    expect(await fetchPicture()).toMatchObject({ failed })
  })

  test('that says it is too large is not read', async () => {
    server.paths.set('/me.png', (_request, response) => {
      response.writeHead(200, { 'content-length': 1001 })
      response.write('x') // The rest never comes
    })
    expect(await fetchPicture(ADDRESS, { mostBytes: 1000 })).toMatchObject({ failed: 'refused', why: 'too large' })
  })

  test('that grows too large without saying so is cut off', async () => {
    const closed = new Promise<void>((resolve) => {
      server.paths.set('/me.png', (_request, response) => {
        response.writeHead(200)
        const more = () => void response.write(Buffer.alloc(1000), () => !response.destroyed && setImmediate(more))
        more()
        response.on('close', resolve)
      })
    })
    expect(await fetchPicture(ADDRESS, { mostBytes: 100_000 })).toMatchObject({ failed: 'refused', why: 'too large' })
    await closed
  })

  test('that is packed is not unpacked', async () => {
    server.paths.set('/me.png', (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(PICTURE),
    )
    expect(await fetchPicture()).toMatchObject({ failed: 'refused' })
  })

  test('that drips is given up when its time is over, however lively it is', async () => {
    const closed = new Promise<void>((resolve) => {
      server.paths.set('/me.png', (_request, response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write('x'), 10)
        response.on('close', () => {
          clearInterval(drip)
          resolve()
        })
      })
    })
    expect(await fetchPicture(ADDRESS, { timeLimitMs: 500 })).toEqual({ failed: 'unreachable', why: 'too slow' })
    await closed
  })

  test('that never begins, and a name that nobody resolves, are given up as well', async () => {
    server.paths.set('/me.png', () => {})
    expect(await fetchPicture(ADDRESS, { timeLimitMs: 300 })).toMatchObject({ failed: 'unreachable' })
    const resolve = () => new Promise<never>(() => {})
    expect(await fetchPicture(ADDRESS, { timeLimitMs: 300, resolve })).toMatchObject({ failed: 'unreachable' })
  })

  test('that breaks off is no picture', async () => {
    server.paths.set('/me.png', (_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('x', () => response.destroy())
    })
    expect(await fetchPicture()).toMatchObject({ failed: 'unreachable' })
  })
})
