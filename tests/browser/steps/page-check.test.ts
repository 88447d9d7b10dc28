import { expect, type Page, test } from '@playwright/test'
import { rulesBroken } from './page-check.ts'

const CONTRAST = { rules: ['color-contrast'] }
const ROWS = 40

/** A list of rows that look alike, but for what `odd` does to one of them. */
async function showList(page: Page, odd = ''): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, row) => `<li class="row"><b>Row</b> ${row}</li>`)
  rows[ROWS - 5] = odd || (rows[0] ?? '')
  await page.setContent(`<style>.pale { color: #bbb } .pale-ground li { background: #333 } .row { color: #111 }</style>
    <main><h1>Rows</h1><ul>${rows.join('')}</ul><input class="row" value="typed"><input class="pale" value="pale"></main>`)
}

test('of texts that look alike the first are judged, and each that looks otherwise', async ({ page }) => {
  await showList(page)
  expect(await rulesBroken(page, CONTRAST)).toEqual([expect.stringContaining('value="pale"')])
  expect(await page.locator('[data-distinct]').count()).toBeLessThan(10)
})

for (const [what, odd] of [
  ['a colour of its own', '<li class="row" style="color: #ccc">odd</li>'],
  ['a class of its own', '<li class="pale">odd</li>'],
  ['a ground of its own', '<li class="row" style="background: #222">odd</li>'],
  ['a ground around it', '<li class="row"><div style="background: #222"><b>odd</b></div></li>'],
  ['a pale part', '<li class="row"><b>Row</b> <b style="opacity: 0.3">odd</b></li>'],
  ['text that was disabled before', '<li class="row"><button class="pale">odd</button></li>'],
]) {
  test(`a pale text is found late in a list: ${what}`, async ({ page }) => {
    await showList(page, odd)
    const [broken] = await rulesBroken(page, CONTRAST)
    expect(broken).toContain('odd')
  })
}

test('what is still fading in is judged once it is there', async ({ page }) => {
  await showList(page, '<li class="row" style="animation: come 900ms both">odd</li>')
  await page.addStyleTag({ content: '@keyframes come { from, 90% { opacity: 0.1 } }' })
  const [broken] = await rulesBroken(page, CONTRAST)
  expect(broken).toContain('pale')
  expect(broken).not.toContain('odd')
})

test('looks that held on one page are not judged again on the next, others are', async ({ page }) => {
  const show = (rest: string) =>
    page.setContent(`<style>.seen { color: #222 } .pale { color: #bbb }</style>
      <main><h1 class="seen">Seen</h1><p class="seen">one</p><p class="seen">two</p>${rest}</main>`)
  await show('')
  expect(await rulesBroken(page, CONTRAST)).toEqual([])
  await show('<p class="pale">odd</p><p class="seen">three</p>')
  expect(await rulesBroken(page, CONTRAST)).toEqual([expect.stringContaining('odd')])
  await expect(page.locator('p[data-distinct]')).toHaveText(['odd'])
  // It was amiss, so it is found again.
  expect(await rulesBroken(page, CONTRAST)).toEqual([expect.stringContaining('odd')])
})

const WORDS = ['abbr', 'address', 'article', 'aside', 'blockquote', 'dd', 'details', 'dialog', 'div', 'dl', 'dt']
const MORE_WORDS = ['fieldset', 'figure', 'footer', 'form', 'h2', 'header', 'label', 'legend', 'li', 'menu', 'nav']
const FIELDS = ['a href="#x"', 'button', 'canvas', 'input', 'meter', 'option', 'progress', 'select', 'svg', 'textarea']
const OTHERS = ['ol', 'output', 'p', 'pre', 'search', 'section', 'span', 'summary', 'table', 'td', 'th', 'ul', 'video']
const KINDS = [...WORDS, ...MORE_WORDS, ...FIELDS, ...OTHERS]
const ROLES = [
  'button',
  'checkbox',
  'img',
  'link',
  'main',
  'menuitemradio',
  'none',
  'option',
  'region',
  'slider',
  'tab',
]

/** Elements of every kind and role: one in another, small and close together, and outside what a page begins with. */
function everyKind(): string {
  const all = [...KINDS, ...ROLES.map((role) => `i role="${role}"`)]
  const made = (attributes: string, within = '') =>
    all.map((kind) => `<div><${kind} ${attributes}>words ${within}</${kind.split(' ')[0]}></div>`).join('')
  return `<style>.small { display: inline-block; width: 9px; height: 9px; padding: 0; border: 0; overflow: hidden }</style>
    <main><h1>Kinds</h1>${made('', '<a href="#x">in it</a>')}${made('class="small"')}${made('class="small" tabindex="0"')}
    ${made('autocomplete="nonsense"')}</main>${made('')}<section><main role="none">${made('')}</main></section>`
}

test('rules that ask fewer elements find what axe finds by itself', async ({ page }) => {
  await page.setContent(everyKind())
  const rules = ['autocomplete-valid', 'nested-interactive', 'region', 'target-size']
  const found = await rulesBroken(page, { rules })
  const byItself = await page.evaluate(async (runOnly) => {
    window.axe.reset()
    const { violations } = await window.axe.run(document, { runOnly, elementRef: true })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join(' | ')}`,
    )
  }, rules)
  expect(byItself.map((one) => one.split(':')[0])).toEqual(rules)
  expect(found).toEqual(byItself)
})
