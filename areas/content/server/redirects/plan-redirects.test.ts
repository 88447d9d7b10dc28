import { describe, expect, test } from 'vitest'
import { comparedText, readFromAddress, readToAddress } from '#content/contract/redirect-address.ts'
import { MOST_REDIRECTS } from '#content/contract/redirects.ts'
import { ruleFinder } from './find-redirect.ts'
import { knownPages } from './page-addresses.ts'
import { planRedirects } from './plan-redirects.ts'

const rule = ([fromPath, toPath]: readonly [string, string]) => ({ fromPath, toPath })
const rules = (all: Record<string, string>) => Object.entries(all).map(rule)
const find = (all: Record<string, string>, address: string) => {
  return ruleFinder(rules(all))(comparedText(address))?.toPath
}
const pages = knownPages([])
const plan = (stored: Record<string, string>, asked: Record<string, string>) =>
  planRedirects(rules(stored), rules(asked), pages)

describe('an old address', () => {
  test.each([
    ['/Old-Page/', '/old-page'],
    ['/R%C3%A4der//', '/räder'],
    ['/Ra%CC%88der', '/räder'],
    ['/a%2Fb%20c', '/a%2fb%20c'],
    ['/100%25', '/100%25'],
    ['/%E4', '/%e4'],
    ['/?p=12', '/?p=12'],
    ['/index.php?Route=product/product&product_id=42', '/index.php?product_id=42&route=product/product'],
    ['/index.php?b=%26&a=%C3%84', '/index.php?a=ä&b=%26'],
    ['https://old.example.com/shop/Rim.html', '/shop/rim.html'],
    ['/x/../y', '/y'],
    ['http://old.example.com/rim', '/rim'],
    ['/a//b', '/a//b'],
    ['/a?a=1&b=1&c=1&d=1&e=1', '/a?a=1&b=1&c=1&d=1&e=1'],
    [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
  ])('%s is compared as %s, which is compared as itself', (typed, address) => {
    expect(readFromAddress(typed)).toEqual({ address })
    expect(readFromAddress(address)).toEqual({ address })
  })

  test.each([
    ['old-page', 'Begin with one /'],
    ['//host/x', 'Begin with one /'],
    ['/\\host', 'Begin with one /'],
    ['https://[old/rim', 'This is no address'],
    ['/a#b', 'Leave out #'],
    ['/a?b=1&B=2', 'A name is twice'],
    ['/a?=1', 'Write a name'],
    ['/a?a=1&b=1&c=1&d=1&e=1&f=1', 'Use at most 5 names'],
    [`/${'ä'.repeat(501)}`, 'Use at most 500 characters'],
  ])('%s is refused', (typed, words) => expect(readFromAddress(typed).fault).toContain(words))
})

describe('where it leads', () => {
  test.each([
    ['/parts?q=rim#found', '/parts?q=rim#found'],
    ['/räder', '/r%C3%A4der'],
    ['https://example.com', 'https://example.com/'],
    ['https://parts.example/parts', '/parts'],
  ])('%s is %s', (typed, address) => expect(readToAddress(typed, 'https://parts.example')).toEqual({ address }))

  test.each([
    '//host',
    '/\\host',
    '/%5Chost',
    '/.//host',
    '/x/..//host',
    'http://example.com',
    'javascript:alert(1)',
    'ftp://x/https://y',
    'https://[x',
  ])('%s is refused', (typed) => expect(readToAddress(typed).fault).toContain('Lead to a page of this shop'))

  test.each(['me:secret', 'me', ':secret'])('is no site with the name and password %s', (before) =>
    expect(readToAddress(`https://${before}@example.com/`).fault).toContain('Leave out'),
  )

  test('is the page alone of the shop’s own address, also without https', () => {
    const own = 'http://parts.example'
    expect(readToAddress(`${own}/parts`, own)).toEqual({ address: '/parts' })
    expect(readToAddress(`ftp://x/${own}/`, own).fault).toContain('Lead to a page of this shop')
  })
})

test('addresses lead where they say, whatever else their query has; the one with more names goes first', () => {
  const all = { '/old': '/a', '/old?id=1': '/b', '/old?id=1&lang=de': '/c', '/?p=12': '/d' }
  const answers = ['/OLD/', '/old?utm=x', '/old?utm=x&ID=1', '/old?lang=DE&id=1', '/old?id=2', '/?p=12&utm=x'].map(
    (address) => find(all, address),
  )
  expect(answers).toEqual(['/a', '/a', '/b', '/c', '/a', '/d'])
  expect(['/', '/?p=1', '/?p=', '/older', '/old/x'].map((address) => find(all, address))).toEqual(
    Array(5).fill(undefined),
  )
})

test('of two with as many names the first by its letters goes, and an empty value is one', () => {
  const both = { '/old?b=1': '/b', '/old?a=1': '/a' }
  expect(find(both, '/old?b=1&a=1')).toBe('/a')
  expect(find({ '/old?a=1': '/a', '/old?b=1': '/b' }, '/old?b=1&a=1')).toBe('/a')
  expect([find({ '/old?id=': '/x' }, '/old?ID'), find({ '/old?id=': '/x' }, '/old')]).toEqual(['/x', undefined])
  expect(find({ '/old?id=&lang=de': '/x' }, '/old?lang=de')).toBeUndefined()
  const alike = [rule(['/old?a=1&b=2', '/x']), rule(['/old?ab=1', '/y'])]
  for (const all of [alike, alike.toReversed()]) {
    const its = ['/old?a=1&b=2', '/old?ab=1'].map((address) => ruleFinder(all)(comparedText(address))?.toPath)
    expect(its).toEqual(['/x', '/y'])
  }
  expect(find({ '/old': '/a' }, '//OLD')).toBe('/a')
})

describe('what is written', () => {
  test('leads at once to where it ends, and so does what led there before', () => {
    expect(plan({ '/a': '/b' }, { '/b': '/c' }).written).toEqual(rules({ '/b': '/c', '/a': '/c' }))
    expect(plan({ '/b': '/c' }, { '/a': '/b?utm=x' }).written).toEqual(rules({ '/a': '/c' }))
    const { written, counts } = plan({ '/a': '/x' }, { '/c': '/d', '/b': '/c', '/a': '/b', '/e': '/x' })
    expect(Object.fromEntries(written.map(({ fromPath, toPath }) => [fromPath, toPath]))).toEqual({
      ...{ '/a': '/d', '/b': '/d', '/c': '/d', '/e': '/x' },
    })
    expect(counts).toEqual({ new: 3, updated: 1, unchanged: 0 })
    expect(plan({ '/a': '/x' }, { '/a': '/x' })).toEqual({
      ...{ written: [], faults: [], counts: { new: 0, updated: 0, unchanged: 1 } },
    })
  })

  test.each([
    ['/b?x=1', '/b?x=1'],
    ['/b#top', '/b'],
    ['/b/', '/b'],
    ['/r%C3%A4der', '/räder'],
  ])('moves on what led to %s, when that is redirected', (to, from) =>
    expect(plan({ '/a': to, '/z': '/y' }, { [from]: '/c' }).written).toEqual(rules({ [from]: '/c', '/a': '/c' })),
  )

  test('is what was said first of an address; the same again is no fault', () => {
    const { written, faults } = planRedirects([], [rule(['/a', '/x']), rule(['/a', '/y']), rule(['/a', '/x'])], pages)
    expect(faults).toEqual([{ place: 1, field: 'to', reason: 'The same address leads to /x before' }])
    expect(written).toEqual(rules({ '/a': '/x' }))
  })

  test('names ten addresses of a long circle', () => {
    const circle = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`/c-${at}`, `/c-${(at + 1) % 12}`]))
    const { faults } = plan({}, circle)
    expect(faults).toHaveLength(12)
    expect(faults[0]?.reason.match(/\/c-/g)).toHaveLength(10)
  })

  test('does not pass through a page that is there', () =>
    expect(plan({ '/parts': '/gone' }, { '/old': '/parts' }).written).toEqual(rules({ '/old': '/parts' })))

  test.each([
    [{}, { '/a': '/A/' }, 'to', 'This leads to itself'],
    [{}, { '/a?x=1': '/a?x=1&y=2' }, 'to', 'This leads to itself'],
    [{ '/b': '/a' }, { '/a': '/b' }, 'to', 'This leads in a circle: /b → /a → /b'],
    [{}, { '/parts': '/x' }, 'from', 'A page has this address'],
    [{}, { '/dashboard/users': '/x' }, 'from', 'A page has this address'],
    [{}, { '/api/anything': '/x' }, 'from', 'A page has this address'],
    [{}, { '/': '/x' }, 'from', 'A page has this address'],
    [{}, { '/?preview=1': '/x' }, 'from', 'A page has this address'],
  ])('is nothing of %o with %o', (stored, asked, field, words) => {
    const { written, faults } = plan(stored as Record<string, string>, asked as Record<string, string>)
    expect(written).toEqual([])
    expect(faults).toEqual([{ place: 0, field, reason: expect.stringContaining(words) }])
  })

  test('may lead to the same address of another site, and not on from there', () => {
    const other = 'https://other.example'
    const asked = { '/a': `${other}/a`, '/b': `${other}/c`, '/c': '/d' }
    expect(plan({ '/e': `${other}/c` }, asked)).toMatchObject({ written: rules(asked), faults: [] })
  })

  test('names each row with a fault, and keeps the others', () => {
    const asked = [rule(['/a', '/x']), rule(['/a', '/y']), rule(['/b', '/c']), rule(['/c', '/b']), rule(['/d', '/x'])]
    const { written, faults } = planRedirects([], asked, pages)
    expect(faults.map(({ place, field }) => [place, field])).toEqual([
      [1, 'to'],
      [2, 'to'],
      [3, 'to'],
    ])
    expect(written).toEqual(rules({ '/a': '/x', '/d': '/x' }))
  })

  test('is at most as many as a shop has, in one step each', () => {
    const many = Object.fromEntries(Array.from({ length: MOST_REDIRECTS }, (_, at) => [`/n-${at}`, `/n-${at + 1}`]))
    const full = plan({}, many)
    expect(new Set(full.written.map(({ toPath }) => toPath))).toEqual(new Set([`/n-${MOST_REDIRECTS}`]))
    const { written, faults } = plan(many, { '/more': '/x' })
    expect([written, faults[0]?.reason]).toEqual([[], expect.stringContaining('at most 50000')])
    expect(plan(many, { '/n-1': '/x' }).faults).toEqual([])
    const [fault] = plan(many, { '/n-1': '/x', '/more': '/x', '/n-2': '/x' }).faults
    expect(fault).toMatchObject({ place: 1, field: 'from' })
    expect(plan({ ...many, '/more': '/x' }, { '/more': '/y' }).faults).toEqual([])
  })
})
