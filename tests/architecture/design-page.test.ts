import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const specimens = join(root, 'areas/app/web/dev-pages')

/** Where a component's specimen is another one that is made of it, or the frame of every page. */
const SHOWN_BY_OTHERS: Record<string, string> = {
  'toaster.tsx': 'the frame of the page, once a message is shown',
  'linked-toast.tsx': 'a toast with a link, in that frame',
  'header-link.tsx': 'the header of every page',
  'skip-link.tsx': 'the first Tab of every page',
  'rows-skeleton.tsx': 'skeleton.tsx, several times',
  'lazy-section.tsx': 'sections of the part page',
  'rich.tsx': 'sentences with a link in them',
  'reload-notice.tsx': 'a section whose script did not come',
}

test('the design page shows every component of areas/platform/web/ui', () => {
  const components = readdirSync(join(root, 'areas/platform/web/ui')).filter((file) => /(?<!\.test)\.tsx$/.test(file))
  expect(components).toContain('button.tsx')
  const texts = readdirSync(specimens).map((file) => readFileSync(join(specimens, file), 'utf8'))
  const missing = components.filter((file) => !texts.some((text) => text.includes(`'#platform/web/ui/${file}'`)))
  expect(missing.filter((file) => !(file in SHOWN_BY_OTHERS))).toEqual([])
})

test('the colours of the design page are those of the tokens', () => {
  const tokens = readFileSync(join(root, 'areas/platform/web/styles/tokens.css'), 'utf8')
  const names = new Set(Array.from(tokens.matchAll(/--([\w-]+):/g), ([, name = '']) => name))
  const page = readFileSync(join(specimens, 'token-specimens.tsx'), 'utf8')
  const shown = /const COLOURS = \{(.*?)\}/s.exec(page)?.[1] ?? ''
  const missing = [...names].filter((name) => !shown.includes(name))
  // An edge that only some accents need; the ring around what has the focus, seen by going through the page with Tab;
  // which logo is shown, and what it stands on.
  expect(missing).toEqual(['signal-edge', 'focus', 'on-light', 'on-dark', 'plate'])
})

test('no width of a text is told in ch: a fallback font’s 0 is a sixth narrower, and lines would break anew', () => {
  const styled = globSync('areas/**/*.{tsx,css}', { cwd: root }).filter((path) => !path.endsWith('.test.tsx'))
  expect(styled).toContain('areas/app/web/pages/home/hero.tsx')
  // A least width, for figures to stand beneath each other, breaks no line.
  const inCh = /(?<!min-)\b(?:w-\[|basis-\[|width: ?)[^\s;\]]*?\d+ch\b/
  expect(styled.filter((path) => inCh.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('the browser’s own bars are coloured as the paper of each theme', () => {
  const tokens = readFileSync(join(root, 'areas/platform/web/styles/tokens.css'), 'utf8')
  const papers = new Set(Array.from(tokens.matchAll(/--paper: (#\w+)/g), ([, colour]) => colour))
  const told = readFileSync(join(root, 'areas/root.tsx'), 'utf8')
  expect(new Set(told.match(/#[0-9a-f]{6}/g))).toEqual(papers)
})
