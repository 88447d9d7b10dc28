import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { ADMIN, beginSession } from './account-steps.ts'

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting of Text' }).getByRole('button', { name, exact: true })

/** A page of the owner's own with nothing in it, open in the editor. */
async function newPage(page: Page, title: string): Promise<void> {
  await beginSession(page, 'sign-in', ADMIN)
  await visit(page, '/dashboard/pages')
  const pages = page.getByRole('region', { name: 'Pages', exact: true })
  await pages.getByText('Add a page', { exact: true }).click()
  await pages.getByLabel('Title', { exact: true }).fill(title)
  await pages.getByLabel('Address', { exact: true }).fill(`page-${randomUUID()}`)
  await pages.getByRole('button', { name: 'Add page' }).click()
  await expect(textOf(page)).toBeVisible()
}

async function sourceOf(page: Page): Promise<string> {
  await tool(page, 'Source').click()
  const source = await textOf(page).inputValue()
  await page.getByRole('button', { name: 'Back to the editor' }).click()
  return source
}

/** As if it came from another program. */
const paste = (page: Page, html: string) =>
  textOf(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('a page is written with headings, a list, a table, a link and a picture, by keyboard, and published', async ({
  page,
}) => {
  const faults = watchPage(page)
  await newPage(page, 'Sizes')
  const { keyboard } = page
  await textOf(page).focus()
  await keyboard.type('## How to measure')
  await keyboard.press('Enter')
  await keyboard.type('Take the ')
  await keyboard.press('Control+b')
  await keyboard.type('bolt circle')
  await keyboard.press('Control+b')
  await keyboard.type(': 5 * 2 mm.')
  await keyboard.press('Enter')
  await keyboard.type('- one')
  await keyboard.press('Enter')
  await keyboard.type('two')
  for (const _ of ['out of the item', 'out of the list']) await keyboard.press('Enter')

  await test.step('the toolbar is one stop, its buttons are reached by arrows', async () => {
    await keyboard.press('Shift+Tab')
    await expect(tool(page, 'Heading 2')).toBeFocused()
    await keyboard.press('End')
    await expect(tool(page, 'Source')).toBeFocused()
    await tool(page, 'Table').focus()
    await keyboard.press('Enter')
    await expect(textOf(page)).toBeFocused()
  })
  await keyboard.type('Size')
  await keyboard.press('ArrowRight')
  await keyboard.type('Fits')
  await keyboard.press('Enter')
  await keyboard.type('M|L')
  await tool(page, 'Remove row').click()
  await keyboard.press('Enter')
  await keyboard.press('Enter')

  await test.step('a link leads where links may lead', async () => {
    await keyboard.type('See ')
    await tool(page, 'Link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Leads to')).toBeFocused()
    await dialog.getByLabel('Words').fill('our parts')
    await dialog.getByLabel('Leads to').fill('javascript:alert(1)')
    await keyboard.press('Enter')
    await expect(dialog.getByText('Link to https://, an email address')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Leads to').fill('/parts')
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(textOf(page)).toBeFocused()
    await keyboard.type('!')
    await keyboard.press('Enter')
  })

  await test.step('a picture is described or a decoration', async () => {
    await tool(page, 'Picture').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Picture', { exact: true }).setInputFiles('areas/platform/web/page/share-picture.png')
    await expect(dialog.getByLabel('Another picture (optional)')).toBeVisible()
    await dialog.getByRole('button', { name: 'Insert picture' }).click()
    await expect(dialog.getByText('Describe the picture, or mark it as decoration')).toBeVisible()
    await dialog.getByLabel('What it shows').fill('The mark of the shop')
    await dialog.getByRole('button', { name: 'Insert picture' }).click()
    await expect(textOf(page).getByRole('img', { name: 'The mark of the shop' })).toBeVisible()
  })

  expect(await sourceOf(page)).toMatch(
    new RegExp(
      [
        '^## How to measure\n\nTake the \\*\\*bolt circle\\*\\*: 5 \\\\\\* 2 mm\\.\n\n- one\n- two\n\n',
        '\\| Size \\| Fits \\|\n\\| --- \\| --- \\|\n\\|  \\|  \\|\n\n',
        'See \\[our parts\\]\\(/parts\\)!\n\n!\\[The mark of the shop\\]\\(/pictures/[0-9a-f]+-\\d+\\.webp\\)$',
      ].join(''),
    ),
  )
  await expectAccessible(page)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.press('Enter')
  await expect(page.getByText('Published. Undo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the last publication' })).toBeVisible()
  await expect(publish).toBeFocused()
  await page.getByRole('link', { name: 'View it as a visitor' }).click()
  await expect(page).toHaveURL(/\/pages\/page-/) // The editor has the same heading
  await expect(page.getByRole('heading', { name: 'How to measure', level: 2 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'our parts' })).toHaveAttribute('href', '/parts')
  await page.goBack()
  const title = page.getByLabel('Title', { exact: true })
  // A toast that is just closing would be pressed instead of the next one, which takes its place.
  await expect(page.getByText('Published. Undo')).toBeHidden()
  await title.fill('Wrong')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('2 versions')).toBeVisible()
  await page.getByText('Published. Undo').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(title).toHaveValue('Sizes')
  expect(faults).toEqual([])
})

test('a publication that is refused leads to the first field that is wrong', async ({ page }) => {
  await newPage(page, 'Empty')
  await page.getByLabel('Title', { exact: true }).last().fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByText('Nothing was published')).toBeVisible()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
})

test('what is pasted from Word or a page is clean text, and is undone with one key', async ({ page }) => {
  const faults = watchPage(page)
  await newPage(page, 'Pasted')
  await textOf(page).focus()
  await paste(
    page,
    `<html xmlns:o="x"><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
<h1 style="color:red">Care</h1><p class=MsoNormal style="margin:0"><b>Oil</b> it<o:p>&nbsp;</o:p></p><p>&nbsp;</p>
<p class=MsoListParagraph style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>one</p>
<p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>inner</p>
<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>two</p>
<table><tr><td colspan=2><p>A</p><p>B</p></td></tr><tr><td>1</td><td>2</td></tr></table>
<p><a href="javascript:alert(1)" onclick="alert(1)">bad</a> <a href="https://example.com/a b">good</a>
<img src="https://evil.example/x.png" onerror="alert(1)"></p><script>alert(1)</script><!--EndFragment--></body></html>`,
  )
  await expect(textOf(page).getByRole('heading', { name: 'Care' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(textOf(page)).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  expect(await sourceOf(page)).toBe(
    [
      '## Care\n\n**Oil** it',
      '- one\n  1. inner\n- two',
      '| A B |  |\n| --- | --- |\n| 1 | 2 |',
      'bad [good](https://example.com/a%20b)',
    ].join('\n\n'),
  )
  expect(faults).toEqual([])
})

test('what the editor can not show opens as its source, says so, and is kept letter by letter', async ({ page }) => {
  const faults = watchPage(page)
  await newPage(page, 'References')
  await tool(page, 'Source').click()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/draft') && (answer.request().postData() ?? '').includes('[p]: /parts'),
  )
  await textOf(page).fill('See [our parts][p].\n\n[p]: /parts')
  await page.getByRole('button', { name: 'Back to the editor' }).click()
  await expect(page.getByText('The editor can’t show all of this text')).toBeVisible()
  await saved
  await page.reload()
  await expect(page.getByText('The editor can’t show all of this text')).toBeVisible()
  await expect(textOf(page)).toHaveValue('See [our parts][p].\n\n[p]: /parts')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(faults).toEqual([])
})
