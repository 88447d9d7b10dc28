import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withConfiguration } from '../../scripts/write-configuration.ts'

test('the README’s table of variables is what the server reads; npm run docs writes it anew', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toContain('| `DATABASE_URL` |')
  expect(withConfiguration(readme)).toBe(readme)
})

test.each([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/specification.md',
  'docs/security.md',
  'docs/guides/deploy.md',
  'docs/guides/scale.md',
])('%s links to files that are there', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !existsSync(path.join(path.dirname(page), link)))).toEqual([])
})
