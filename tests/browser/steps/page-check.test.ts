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
