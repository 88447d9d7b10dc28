import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { ADMIN } from './account-steps.ts'
import { signedIn } from './order-steps.ts'
import { expectAccessible, watchPage } from './page-check.ts'

const LIST = '/dashboard/manageProduct'

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Name, SKU or category' }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(new RegExp(`search=${text.slice(0, 8)}`))
}

test('an administrator adds a part, edits it, corrects its stock, deletes it and brings it back', async ({
  browser,
  page: visitor,
}) => {
  const name = `Journey ${Date.now()} chainring of steel`
  const admin = await signedIn(browser, ADMIN, '/dashboard/addProduct')
  const faults = watchPage(admin)
  const dialog = admin.getByRole('dialog')
  const row = admin.getByRole('row').filter({ hasText: name })

  await test.step('adds it: what is missing is said at the fields, nothing typed is lost', async () => {
    await admin.getByLabel('Name').fill(name)
    await admin.getByRole('button', { name: 'Add Product', exact: true }).click()
    for (const missing of ['Picture is required', 'Description is required', 'Give a price in dollars, as 19.90']) {
      await expect(admin.getByText(missing)).toBeVisible()
    }
    await expect(admin.getByLabel('Picture address')).toBeFocused()
    await admin.reload()
    await expect(admin.getByText('This is what you typed before')).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue(name)
    await admin.getByRole('button', { name: 'Use the drawing of its category' }).click()
    await admin.getByLabel('Description').fill('A chainring.\nIt journeys far and wide.')
    await admin.getByLabel('Price in dollars').fill('30')
    await admin.getByLabel('Minimum order').fill('2')
    await admin.getByLabel('Quantity').fill('50')
    await admin.getByLabel('Category').fill('Chainrings')
    await admin.getByRole('button', { name: 'Add a measure' }).click()
    await admin.getByLabel('Measure 1', { exact: true }).fill('teeth')
    await admin.getByLabel('Value 1').fill('44')
    await admin.getByLabel('Value 1').press('Enter')
    await expect(admin.getByText('Successfully added your product')).toBeVisible()
    await expect(admin.getByLabel('Name')).toHaveValue('')
    await admin.getByRole('link', { name: 'See it' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(admin.getByText('Teeth')).toBeVisible()
  })

  await test.step('finds it; long texts are cut, and whole with the pointer or the focus on them', async () => {
    await admin.goto(LIST)
    await search(admin, 'journey')
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
    await row.getByRole('link', { name: `Edit: ${name}` }).press('Enter')
    await expect(admin.getByLabel('Price in dollars')).toHaveValue('30.00')
    const colleague = await signedIn(browser, ADMIN, new URL(admin.url()).pathname)
    await colleague.getByLabel('Minimum order').fill('3')
    await colleague.getByRole('button', { name: 'Save' }).click()
    await expect(colleague.getByText('Successfully saved')).toBeVisible()
    await colleague.context().close()
    await admin.getByLabel('Price in dollars').fill('31.50')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('alert').filter({ hasText: 'Changed: Minimum order.' })).toBeVisible()
    await expect(admin.getByLabel('Price in dollars')).toHaveValue('31.50')
    await expect(admin.getByLabel('Minimum order')).toHaveValue('3')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Successfully saved')).toBeVisible()
    await expect(admin.getByRole('alert').filter({ hasText: 'Changed:' })).toHaveCount(0)
  })

  await test.step('corrects its stock, with a reason that is kept', async () => {
    await admin.getByLabel('Change').fill('-60')
    await admin.getByRole('button', { name: 'Correct the stock' }).click()
    await expect(admin.getByText('A reason is required')).toBeVisible()
    await admin.getByLabel('Reason').fill('Five are scratched')
    await admin.getByLabel('Reason').press('Enter')
    await expect(admin.getByText('At most 50 can be taken away: orders hold 0 of 50')).toBeVisible()
    await admin.getByLabel('Change').fill('-5')
    await expect(admin.getByText('50 becomes 45')).toBeVisible()
    await admin.getByLabel('Reason').press('Enter')
    await expect(admin.getByText('The stock is corrected')).toBeVisible()
    const correction = admin.getByRole('row').filter({ hasText: 'Five are scratched' })
    await expect(correction).toContainText('−5')
    await expect(correction).toContainText('45')
    await expectAccessible(admin)
  })

  await test.step('deletes it and brings it back; the shop follows', async () => {
    await admin.getByRole('link', { name: 'Back to all parts' }).click()
    await expect(admin).toHaveURL(/search=journey/)
    await row.getByRole('button', { name: `Delete: ${name}` }).click()
    await expect(dialog.getByRole('heading')).toHaveText(`Delete ${name}?`)
    await admin.keyboard.press('Escape')
    await row.getByRole('button', { name: `Delete: ${name}` }).press('Enter')
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(admin.getByRole('alert').filter({ hasText: /^Deleted$/ })).toBeVisible()
    await expect(admin.getByText('No such part')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Parts', exact: true })).toBeFocused()
    await visitor.goto('/?search=journey')
    await expect(visitor.getByText('No such part')).toBeVisible()
    await admin.getByLabel('Show').selectOption('deleted')
    await admin.getByRole('button', { name: 'Search' }).click()
    await row.getByRole('button', { name: `Bring back: ${name}` }).click()
    await dialog.getByRole('button', { name: 'Bring back' }).click()
    await expect(admin.getByText('It is in the shop again')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('article')).toContainText('$31.50')
  })

  expect(faults).toEqual([])
  await admin.context().close()
})

test('an administrator takes the parts out as CSV and imports a file, after a dry run', async ({ browser }) => {
  const sku = `CSV-${Date.now()}`
  const admin = await signedIn(browser, ADMIN, LIST)
  const faults = watchPage(admin)
  const choose = (csv: string | Buffer) =>
    admin.getByLabel('CSV file').setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const dryRun = () => admin.getByRole('button', { name: 'Dry run' }).click()
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await download).path())

  await test.step('what was exported changes nothing', async () => {
    await admin.getByRole('link', { name: 'Import CSV' }).click()
    await dryRun()
    await expect(admin.getByText('Choose a file', { exact: true })).toBeVisible()
    await choose(exported)
    await dryRun()
    await expect(admin.getByText('Dry run: the shop is as the file says already')).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  })

  await test.step('broken rows are named, and left out when told to', async () => {
    const header = 'sku,name,category,price,min,quantity,specs'
    await choose(`${header}\n${sku},"=1+1 hub",Hubs,12.50,1,40,"{""holes"": 32}"\n${sku}-B,Bad,Hubs,cheap,1,1,\n`)
    await dryRun()
    await expect(admin.getByText('Nothing is stored: 1 row is broken')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Broken rows' })).toContainText('price: "cheap" is not a price')
    await expect(admin.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await admin.getByLabel('Leave the broken rows out').press('Space')
    await admin.getByRole('button', { name: 'Import 1 new' }).press('Enter')
    await expect(admin.getByText('The parts are imported')).toBeVisible()
    await expect(admin.getByRole('heading', { name: 'Imported' })).toBeFocused()
    await admin.goto(`${LIST}?search=${sku}`)
    await expect(admin.getByText('1 part', { exact: true })).toBeVisible()
  })
  expect(faults).toEqual([])
  await admin.context().close()
})

test('a visitor searches the parts, narrows and sorts them, without JavaScript too', async ({ browser, page }) => {
  await page.goto('/')
  const form = page.getByRole('search', { name: 'Search parts' })
  await form.getByRole('searchbox').fill('torrent')
  await form.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/\?search=torrent/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts found')
  await form.getByLabel('Category', { exact: true }).selectOption('Chainrings')
  await form.getByLabel('Sort').selectOption('price')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/category=Chainrings&sort=price/)
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasNotText: 'Chainrings' })).toHaveCount(0)
  await expect(cards).not.toHaveCount(0)
  await form.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All parts')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hubs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hubs')
  await expect(form.getByLabel('Category', { exact: true })).toHaveValue('Hubs')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/')
  await plain.getByRole('searchbox').fill('torrent 42T')
  await plain.getByRole('button', { name: 'Search' }).click()
  await expect(plain).toHaveURL(/\/\?search=torrent\+42T/)
  await expect(plain.getByRole('article')).toHaveCount(1)
  await expect(plain.getByRole('searchbox')).toHaveValue('torrent 42T')
  await context.close()
})
