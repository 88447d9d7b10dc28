import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTINGS_PAGE, withConfiguration } from '../../scripts/write-configuration.ts'
import { missingPaths, namedInBackticks } from './document-paths.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')]
const read = (page: string) => readFileSync(page, 'utf8')

test('the table of settings is what the server reads; npm run docs writes it', () => {
  expect(read(SETTINGS_PAGE)).toContain('| `DATABASE_URL` |')
  expect(withConfiguration(read(SETTINGS_PAGE))).toBe(read(SETTINGS_PAGE))
})

test('README has the two commands, and at most 700 words', () => {
  const readme = read('README.md')
  expect(readme).toContain('\nnpm ci && npm start\n')
  expect(readme).toContain('\nnpm ci && npm test\n')
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(700)
})

test('all documents together have at most 40,000 words; signs that draw tables are none', () => {
  const words = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((page) => read(page).split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  expect(words.length).toBeGreaterThan(20_000)
  expect(words.length).toBeLessThanOrEqual(40_000)
})

test('documents link to files that are there', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) =>
      path.join(path.dirname(page), match[1] ?? ''),
    ),
  )
  expect(pages).toContain(path.join('docs', 'guides', 'deploy.md'))
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((link) => !existsSync(link))).toEqual([])
})

test('documents name paths that are there', () => {
  const missing = pages.flatMap((page) =>
    missingPaths(namedInBackticks(read(page)), files).map((name) => `${page}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('decisions are dated, and have at most 100 words', () => {
  const decisions = globSync('docs/decisions/*.md').flatMap((page) =>
    read(page)
      .split('\n## ')
      .slice(1)
      .map((text) => ({ page, title: text.split('\n')[0] ?? '', body: text.slice(text.indexOf('\n')).trim() })),
  )
  expect(decisions.length).toBeGreaterThan(50)
  const faulty = decisions.filter(
    ({ title, body }) => !/ \(\d{4}-\d{2}-\d{2}\)$/.test(title) || body.split(/\s+/).length > 100,
  )
  expect(faulty.map(({ page, title }) => `${page}: ${title}`)).toEqual([])
})

describe('a path that a document names', () => {
  const tree = [
    'areas/orders/server/placement/place-order.ts',
    'areas/orders/server/orders-store.ts',
    'areas/platform/web/ui/forms/field.tsx',
  ]

  test('is found whole, by its end, with braces and with placeholders', () => {
    const names = ['placement/place-order.ts', 'place-order.ts', 'areas/platform/web/ui/{forms}', '*-store.ts']
    expect(missingPaths([...names, 'areas/orders/server/<domain>-store.ts'], tree)).toEqual([])
  })

  test('is missed when it is gone, renamed or only half of a name', () => {
    const names = [
      'order.ts',
      'areas/engagement/server/reviews/',
      'areas/platform/web/ui/{forms,text}',
      '*-tables.ts',
      'server/order/place-order.ts',
    ]
    expect(missingPaths(names, tree)).toEqual([
      'order.ts',
      'areas/engagement/server/reviews/',
      'areas/platform/web/ui/text',
      '*-tables.ts',
      'server/order/place-order.ts',
    ])
  })

  test('is no address, command or code', () => {
    expect(missingPaths(['/etc/nginx/conf.d/parts.conf', 'npm ci', '{"a":1}', 'on', '/api/docs'], tree)).toEqual([])
  })

  test('is read outside of blocks of code', () => {
    expect(namedInBackticks('See `a.ts`.\n```sh\ncat `b.ts`\n```\nand `c.ts`')).toEqual(['a.ts', 'c.ts'])
  })
})
