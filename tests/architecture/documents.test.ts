import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOMS } from '../../scripts/checks/source-files.ts'
import { SETTINGS_PAGE, withConfiguration } from '../../scripts/write-configuration.ts'
import { NOTATION_PAGE, withNotation } from '../../scripts/write-fit-notation.ts'
import { foldersOf, listedFolders, missingPaths, namedInBackticks } from './document-paths.ts'

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

test('the lists of the fit notation are what the rule book has; npm run docs writes them', () => {
  expect(withNotation(read(NOTATION_PAGE))).toBe(read(NOTATION_PAGE))
})

test('README has the two commands, and at most 700 words', () => {
  const readme = read('README.md')
  expect(readme).toContain('\nnpm ci && npm start\n')
  expect(readme).toContain('\nnpm ci && npm test\n')
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(700)
})

test('ARCHITECTURE.md lists every folder that holds code, and no other', () => {
  const inRooms = files.filter((file) => ROOMS.some((room) => file.startsWith(`${room}/`)))
  const listed = listedFolders(read('ARCHITECTURE.md'))
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((folder) => ROOMS.some((room) => `${folder}/`.startsWith(`${room}/`))).sort()).toEqual(
    [...foldersOf(inRooms)].sort(),
  )
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

test('every decision begins with its status', () => {
  const decisions = globSync('docs/decisions/*.md')
  expect(decisions.length).toBeGreaterThan(20)
  const statusLine = /^# .+\n\nStatus: (stands|partly superseded by .+|superseded by .+)\.\n\d{4}-\d{2}-\d{2}\./
  expect(decisions.filter((page) => !statusLine.test(read(page)))).toEqual([])
})

describe('a path that a document names', () => {
  const tree = [
    'server/orders/place-order.ts',
    'areas/orders/server/orders-store.ts',
    'areas/platform/web/ui/forms/field.tsx',
  ]

  test('is found whole, by its end, with braces and with placeholders', () => {
    const names = [
      'server/orders/place-order.ts',
      'place-order.ts',
      'web/ui/{forms}',
      'areas/platform/web/ui/',
      '*-store.ts',
    ]
    expect(missingPaths([...names, 'areas/orders/server/<domain>-store.ts'], tree)).toEqual([])
  })

  test('is missed when it is gone, renamed or only half of a name', () => {
    const names = [
      'order.ts',
      'areas/engagement/server/reviews/',
      'web/ui/{forms,text}',
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

test('folders of a tree are read with their braces, and folders above a file count', () => {
  const tree = '```\nweb/                  pages\nweb/ui/{forms,text}/  components\n```'
  expect(listedFolders(tree)).toEqual(['web', 'areas/platform/web/ui/forms', 'areas/platform/web/ui/text'])
  expect([...foldersOf(['areas/platform/web/ui/forms/field.tsx'])]).toEqual([
    'web',
    'areas/platform/web/ui',
    'areas/platform/web/ui/forms',
  ])
})
