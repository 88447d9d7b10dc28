import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withConfiguration } from '../../scripts/write-configuration.ts'

test('the README’s table of variables is what the server reads; npm run docs writes it anew', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toContain('| `DATABASE_URL` |')
  expect(withConfiguration(readme)).toBe(readme)
})

test('what is written links to files that are there', () => {
  const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')]
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) =>
      path.join(path.dirname(page), match[1] ?? ''),
    ),
  )
  expect(pages).toContain(path.join('docs', 'guides', 'deploy.md'))
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((link) => !existsSync(link))).toEqual([])
})
