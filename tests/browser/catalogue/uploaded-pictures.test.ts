import { expect, type Page, test } from '@playwright/test'
import { large, quarters } from '../../api/pictures/picture-samples.ts'
import { ADMIN, logIn } from '../accounts/account-steps.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const field = (page: Page) => page.getByRole('group', { name: 'Picture', exact: true })
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test.beforeEach(async ({ page }) => {
  await visit(page, '/dashboard/addProduct')
  await logIn(page, ADMIN.email, ADMIN.password)
  // The login page does not lead back to pages of administrators.
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  await visit(page, '/dashboard/addProduct')
  await expect(field(page)).toBeVisible()
})

test('an administrator uploads a picture, and it is shown in the best format that the browser knows', async ({
  page,
}) => {
  const faults = watchPage(page)
  const chooser = field(page).getByLabel('From this device')
  const address = field(page).getByLabel('Picture address')
  const shown = field(page).locator('picture img')
  const jpeg = await quarters({ width: 1600, height: 1200 }).jpeg().toBuffer()

  await test.step('what is no picture is not sent, and the words stay beside the field', async () => {
    await chooser.setInputFiles(file('list.pdf', 'application/pdf', Buffer.from('%PDF')))
    await expect(field(page)).toContainText('list.pdf is not a PNG, JPEG, WebP, AVIF or SVG picture.')
    await chooser.setInputFiles(file('ring.png', 'image/png', Buffer.from('I only say so')))
    await expect(field(page)).toContainText('Send a picture in PNG, JPEG, WebP, AVIF or SVG.')
    await expect(chooser).toHaveAccessibleDescription(/Send a picture/)
    await chooser.setInputFiles(file('ring.jpg', 'image/jpeg', jpeg.subarray(0, 4_000)))
    await expect(field(page)).toContainText('This picture is damaged or incomplete.')
    await expect(address).toHaveValue('')
    await expectAccessible(page)
  })

  await test.step('a picture is uploaded', async () => {
    await chooser.setInputFiles(file('ring.jpg', 'image/jpeg', jpeg))
    await expect(address).toHaveValue(/^\/pictures\/[0-9a-f]{32}-1280\.webp$/)
    await expect(field(page).getByRole('status')).toHaveText('The picture is uploaded.')
    await expect(field(page)).not.toContainText('damaged')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-(320|640)\.avif$/)
    await expectAccessible(page)
  })

  await test.step('it is taken away, by keyboard, and another one is dropped', async () => {
    await address.press('ControlOrMeta+A')
    await address.press('Delete')
    await expect(address).toHaveValue('')
    await expect(field(page)).toContainText('No picture yet')
    const png = await quarters({ width: 90, height: 60 }).png().toBuffer()
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'small.png', { type: 'image/png' }))
        return data
      },
      [...png],
    )
    await field(page).dispatchEvent('drop', { dataTransfer: transfer })
    await expect(address).toHaveValue(/^\/pictures\/[0-9a-f]{32}-90\.webp$/)
  })

  await test.step('an address is taken as it is', async () => {
    const parts: { img: string }[] = await (await page.request.get('/api/part?limit=100')).json()
    const { img } = parts.find((part) => part.img !== '') ?? { img: 'no part has a picture' }
    await address.fill(img)
    await expect(field(page).locator('img')).toHaveAttribute('src', img)
  })

  await test.step('the form is empty once the part is added, and says nothing of its picture', async () => {
    await chooser.setInputFiles(file('ring.jpg', 'image/jpeg', jpeg))
    await expect(field(page).getByRole('status')).toHaveText('The picture is uploaded.')
    await page.getByLabel('Name').fill('Pictured chainring')
    await page.getByLabel('Description').fill('With a picture.')
    await page.getByLabel('Price (USD)').fill('30')
    await page.getByLabel('Quantity').fill('50')
    await page.getByRole('button', { name: 'Add Product', exact: true }).click()
    await expect(page.getByText('Successfully added your product')).toBeVisible()
    await expect(address).toHaveValue('')
    await expect(field(page).getByRole('status')).toHaveText('')
  })
  expect(faults).toEqual([])
})

test('an upload through a slow line says how far it is, and can be stopped', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  })
  const noise = await large({ width: 900, height: 900 }).png({ compressionLevel: 0 }).toBuffer()
  await field(page)
    .getByLabel('From this device')
    .setInputFiles(file('large.png', 'image/png', noise))
  await expect(field(page)).toContainText(/Uploading large\.png: [1-9]\d?%/)
  await expect(field(page).getByRole('status')).toHaveText('Uploading large.png')
  await field(page).getByRole('button', { name: 'Stop' }).click()
  await expect(field(page).getByRole('button', { name: 'Stop' })).toBeHidden()
  await expect(field(page).getByLabel('Picture address')).toHaveValue('')
})

test('an upload without a network is told of, and nothing typed is lost', async ({ page, context }) => {
  await field(page).getByLabel('Picture address').fill('https://elsewhere.example/ring.jpg')
  await context.setOffline(true)
  const png = await quarters().png().toBuffer()
  await field(page)
    .getByLabel('From this device')
    .setInputFiles(file('ring.png', 'image/png', png))
  await expect(field(page)).toContainText('We can’t reach the shop. Check your connection and try again.')
  await expect(field(page).getByLabel('Picture address')).toHaveValue('https://elsewhere.example/ring.jpg')
})
