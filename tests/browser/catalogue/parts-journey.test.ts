import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { ADMIN } from '../accounts/account-steps.ts'
import { signedIn } from '../orders/order-journey.ts'
import { type Hand, handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'
import { section } from './part-steps.ts'

const LIST = '/dashboard/manageProduct'

async function search({ page, type, press }: Hand, text: string) {
  await type(page.getByRole('searchbox', { name: 'Name, SKU or category' }), text)
  await press(page.getByRole('button', { name: 'Search' }))
  await expect(page).toHaveURL(new RegExp(`search=${text.slice(0, 8)}`))
}

test('an administrator adds a part, edits it, corrects its stock, deletes it and brings it back, by keyboard alone', async ({
  browser,
  page: visitor,
}) => {
  const name = `Journey ${Date.now()} chainring of steel`
  const admin = await signedIn(browser, ADMIN, '/dashboard/addProduct')
  const faults = watchPage(admin)
  const keys = handOnKeys(admin)
  const dialog = admin.getByRole('dialog')
  const row = admin.getByRole('row').filter({ hasText: name })

  await test.step('sees the six fields and the button at once', async () => {
    const add = admin.getByRole('button', { name: 'Add Product', exact: true })
    for (const [width, most] of [
      [360, 1100],
      [1440, 900],
    ] as const) {
      await admin.setViewportSize({ width, height: 900 })
      expect(await add.evaluate((button) => button.getBoundingClientRect().bottom + scrollY)).toBeLessThanOrEqual(most)
    }
  })

  await test.step('adds it: what is missing is said at the fields, nothing typed is lost', async () => {
    await keys.type(admin.getByLabel('Name'), name)
    await keys.press(admin.getByRole('button', { name: 'Add Product', exact: true }))
    for (const missing of ['Picture is required', 'Description is required', 'Enter a price, e.g. 19.90']) {
      await expect(admin.getByText(missing)).toBeVisible()
    }
    await expect(admin.getByLabel('Picture address')).toBeFocused()
    await keys.open(admin.url())
    await expect(admin.getByText('We restored your unsaved changes')).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await keys.press(admin.getByRole('button', { name: 'Use the drawing' }))
    await keys.type(admin.getByLabel('Description'), 'A chainring.\nIt journeys far and wide.')
    await keys.type(admin.getByLabel('Price (USD)'), '30')
    await keys.type(admin.getByLabel('Minimum order'), '2')
    await keys.type(admin.getByLabel('Quantity'), '50')
    await keys.press(section(admin, 'Part number'))
    await keys.type(admin.getByLabel('Category'), 'Chainrings')
    await keys.press(admin.getByRole('button', { name: 'Add specification' }))
    await keys.type(admin.getByLabel('Specification 1', { exact: true }), 'teeth')
    await keys.type(admin.getByLabel('Value 1'), '44')
    await admin.keyboard.press('Enter')
    await keys.sees(admin.getByText('Successfully added your product'))
    await expect(admin.getByLabel('Name')).toHaveValue('')
    await keys.press(admin.getByRole('link', { name: 'View it' }))
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(admin.getByText('Teeth')).toBeVisible()
  })

  await test.step('finds it; long texts are cut, and whole with the pointer or the focus on them', async () => {
    await keys.open(LIST)
    await search(keys, 'journey')
    await expect(admin.getByText('1 part', { exact: true })).toBeVisible()
    const [cutName, cutDescription] = [row.locator('.shortened-start').nth(0), row.locator('.shortened-start').nth(1)]
    await expect(cutName).toHaveText(name.slice(0, 10))
    await expect(cutDescription).toHaveText('A chainring.\nIt')
    const tip = row.locator('.shortened-tip').nth(1)
    const isOpen = async () => ((await tip.boundingBox())?.height ?? 0) > 20
    expect(await isOpen()).toBe(false)
    await row.getByRole('button', { name: /^A chainring/ }).hover()
    await expect.poll(isOpen).toBe(true)
    await admin.keyboard.press('Escape')
    await admin.mouse.move(0, 0)
    await row.getByRole('link', { name, exact: true }).focus()
    await expect.poll(isOpen).toBe(false)
    await admin.keyboard.press('Tab')
    await expect.poll(isOpen).toBe(true)
    await admin.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
  })

  await test.step('edits it while a colleague does too, and no change is lost', async () => {
    await keys.press(row.getByRole('link', { name: `Edit: ${name}` }))
    await expect(admin.getByLabel('Price (USD)')).toHaveValue('30.00')
    const colleague = await signedIn(browser, ADMIN, new URL(admin.url()).pathname)
    await colleague.getByLabel('Minimum order').fill('3')
    await colleague.getByRole('button', { name: 'Save' }).click()
    await expect(colleague.getByText('Successfully saved')).toBeVisible()
    await keys.type(admin.getByLabel('Price (USD)'), '31.50')
    await keys.press(admin.getByRole('button', { name: 'Save' }))
    await keys.sees(admin.getByRole('alert').filter({ hasText: 'Changed: Minimum order.' }))
    await expect(admin.getByLabel('Price (USD)')).toHaveValue('31.50')
    await expect(admin.getByLabel('Minimum order')).toHaveValue('3')
    await expectAccessible(admin)
    // The notice is shown at the top, so Save, which has the focus, is below the screen.
    await keys.type(admin.getByLabel('Price (USD)'), '31.50')
    await keys.press(admin.getByRole('button', { name: 'Save' }))
    await keys.sees(admin.getByText('Successfully saved'))
    await expect(admin.getByRole('alert').filter({ hasText: 'Changed:' })).toHaveCount(0)
  })

  await test.step('corrects its stock, with a reason that is kept', async () => {
    await keys.type(admin.getByLabel('Change'), '-60')
    await keys.press(admin.getByRole('button', { name: 'Correct stock' }))
    await keys.sees(admin.getByText('A reason is required'))
    await keys.type(admin.getByLabel('Reason'), 'Five are scratched')
    await admin.keyboard.press('Enter')
    await keys.sees(admin.getByText('At most 50 can be removed: open orders reserve 0 of 50'))
    await keys.type(admin.getByLabel('Change'), '-5')
    await keys.sees(admin.getByText('50 becomes 45'))
    await keys.press(admin.getByRole('button', { name: 'Correct stock' }))
    await keys.sees(admin.getByText('Stock corrected'))
    const correction = admin.getByRole('row').filter({ hasText: 'Five are scratched' })
    await expect(correction).toContainText('−5')
    await expect(correction).toContainText('45')
    await expectAccessible(admin)
  })

  await test.step('deletes it and brings it back; the shop follows', async () => {
    await keys.press(admin.getByRole('link', { name: 'Back to all parts' }))
    await expect(admin).toHaveURL(/search=journey/)
    await keys.press(row.getByRole('button', { name: `Delete: ${name}` }))
    await expect(dialog.getByRole('heading')).toHaveText(`Delete ${name}?`)
    await admin.keyboard.press('Escape')
    await keys.press(row.getByRole('button', { name: `Delete: ${name}` }))
    await keys.press(dialog.getByRole('button', { name: 'Delete' }))
    await keys.sees(admin.getByRole('alert').filter({ hasText: /^Deleted$/ }))
    await keys.sees(admin.getByText(/^No parts match/))
    await expect(admin.getByRole('region', { name: 'Parts', exact: true })).toBeFocused()
    await visit(visitor, '/?search=journey')
    await expect(visitor.getByText('No parts match “journey”')).toBeVisible()
    await keys.choose(admin.getByLabel('Show'), 'Deleted')
    await keys.press(admin.getByRole('button', { name: 'Search' }))
    await keys.press(row.getByRole('button', { name: `Restore: ${name}` }))
    await keys.press(dialog.getByRole('button', { name: 'Restore' }))
    await keys.sees(admin.getByText('Restored', { exact: true }))
    await visitAgain(visitor)
    await expect(visitor.getByRole('article')).toContainText('$31.50')
  })

  expect(faults).toEqual([])
})

test('an administrator takes the parts out as CSV and imports a file, after a dry run, by keyboard alone', async ({
  browser,
}) => {
  const sku = `CSV-${Date.now()}`
  const admin = await signedIn(browser, ADMIN, LIST)
  const faults = watchPage(admin)
  const keys = handOnKeys(admin)
  const choose = async (csv: string | Buffer) => {
    const chooser = admin.waitForEvent('filechooser')
    await keys.press(admin.getByLabel('CSV file', { exact: true }))
    await (await chooser).setFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  }
  const look = () => keys.press(admin.getByRole('button', { name: 'Next', exact: true }))
  const dryRun = async () => {
    await look()
    await keys.press(admin.getByRole('button', { name: 'Check', exact: true }))
  }
  const download = admin.waitForEvent('download')
  await keys.press(admin.getByRole('button', { name: 'Export CSV' }))
  const exported = await readFile(await (await download).path())

  await test.step('what was exported changes nothing', async () => {
    await keys.press(admin.getByRole('link', { name: 'Import CSV' }))
    await look()
    await keys.sees(admin.getByText('Choose a file', { exact: true }))
    await choose(exported)
    await dryRun()
    await keys.sees(admin.getByText('Dry run: no changes, all parts are up to date'))
    await expect(admin.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  })

  await test.step('broken rows are named, and left out when told to', async () => {
    const header = 'sku,name,category,price,min,quantity,specs'
    await choose(`${header}\n${sku},"=1+1 hub",Hubs,12.50,1,40,"{""holes"": 32}"\n${sku}-B,Bad,Hubs,cheap,1,1,\n`)
    await dryRun()
    await keys.sees(admin.getByText('Nothing imported: 1 row has errors'))
    await expect(admin.getByRole('region', { name: 'Rows with errors' })).toContainText('price: "cheap" is not a price')
    await expect(admin.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    const faults = admin.waitForEvent('download')
    await keys.press(admin.getByRole('button', { name: 'Download all 1 as CSV' }))
    expect(await readFile(await (await faults).path(), 'utf8')).toContain('line,column,reason\r\n3,price,')
    await keys.press(admin.getByLabel('Skip rows with errors'))
    await keys.press(admin.getByRole('button', { name: 'Import 1 new' }))
    await keys.sees(admin.getByText('Parts imported'))
    await expect(admin.getByRole('heading', { name: 'Imported' })).toBeFocused()
  })

  await test.step('what a file changes stands beside what was there', async () => {
    await choose(`sku,name,category,price,quantity,min,multiple,unit\n${sku},"=1+1 hub",Hubs,13,40,10,5,pack of 4\n`)
    await dryRun()
    const changes = admin.getByRole('region', { name: 'Changes' })
    await keys.sees(changes.getByText('Price: 12.50 → 13.00'))
    for (const change of ['Minimum order: 1 → 10', 'Sold in multiples of: 1 → 5', 'Unit: each → pack of 4'])
      await expect(changes).toContainText(change)
    await expectAccessible(admin)
  })

  await visit(admin, `${LIST}?search=${sku}`)
  await expect(admin.getByText('1 part', { exact: true })).toBeVisible()

  expect(faults).toEqual([])
})

test('a visitor searches the parts, narrows and sorts them, without JavaScript too', async ({ browser, page }) => {
  await visit(page, '/?sort=name')
  const form = page.getByRole('search', { name: 'Search parts' })
  await form.getByRole('searchbox').fill('torrent')
  await form.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/\?search=torrent/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “torrent”')
  await form.getByLabel('Category', { exact: true }).selectOption('Chainrings')
  await form.getByLabel('Sort').selectOption('price')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/category=Chainrings&sort=price/)
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasNotText: 'Chainrings' })).toHaveCount(0)
  await expect(cards).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Find “torrent” by number, measure or word' })).toHaveAttribute(
    'href',
    '/parts?q=torrent',
  )
  await form.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All parts')
  await visit(page, '/')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hubs' }).click()
  await expect(page).toHaveURL('/parts/hubs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hubs: \d+ parts$/)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/?sort=name')
  await plain.getByRole('searchbox').fill('torrent 42T')
  await plain.getByRole('button', { name: 'Search' }).click()
  await expect(plain).toHaveURL(/\/\?search=torrent\+42T/)
  await expect(plain.getByRole('article')).toHaveCount(1)
  await expect(plain.getByRole('searchbox')).toHaveValue('torrent 42T')
  await context.close()
})
