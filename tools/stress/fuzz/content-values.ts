import fc from 'fast-check'
import type { Reference } from './known-things.ts'
import { seldom } from './operation-values.ts'

/** A placeholder for a thing of this kind. */
export const known = (kind: Reference['known']) => fc.nat({ max: 99 }).map((pick): Reference => ({ known: kind, pick }))

const slugs = fc.nat({ max: 5_000 }).map((number) => `page-${number}`)
/** Of what the owner writes. */
const contentFields = {
  ...{ id: known('content'), slug: slugs, seen: fc.constant(null) },
  base: fc.oneof(known('version'), fc.constant(0)),
  version: seldom(fc.constantFrom(1, '1')),
  ...{ from: seldom(fc.constant('2999-01-01T00:00:00Z')), to: seldom(fc.constant('2999-02-01T00:00:00Z')) },
  value: fc.constantFrom(
    ...[
      { title: 'Us', text: '## Us\n- parts' },
      { title: 'Us', text: '' },
      { title: '', more: 1 },
    ],
    { ...{ title: 'Us', text: 'Oak', badge: 7, summary: '', img: '', alt: '' }, date: '' },
    { title: 'News', intro: 'What is new', description: '' },
  ),
}

const oldAddresses = fc.oneof(
  fc.nat({ max: 300 }).map((number) => `/old-${number}`),
  fc.constantFrom('/?p=12', '/index.php?route=product/product&product_id=42', 'https://old.example.com/R%C3%A4der/'),
)
const redirects = {
  ...{ from: oldAddresses, was: oldAddresses, search: seldom(fc.constant('old')) },
  to: fc.constantFrom('/parts', '/old-1', 'https://example.com/parts?a=1#b'),
}

/** By path. */
export const contentValues = {
  '/admin/redirects': redirects,
  '/admin/content': { kind: fc.constantFrom('page', 'post'), slug: slugs, title: fc.constant('About') },
  ...Object.fromEntries(
    ['', '/draft', '/publish', '/preview'].map((rest) => [`/admin/content/{id}${rest}`, contentFields]),
  ),
}
