import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ADMIN } from '../accounts/account-steps.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible } from '../steps/page-check.ts'

/** A rotor with two photographs, a document and a number; returns the address of its page. */
async function addPart({ request }: Page): Promise<string> {
  const origin = { origin: new URL((await request.get('/')).url()).origin }
  await request.post('/api/auth/sign-in/email', { data: ADMIN, headers: origin })
  const { token } = await (await request.put(`/api/user/${ADMIN.email}`, { data: {}, headers: origin })).json()
  const headers = { ...origin, authorization: `Bearer ${token}` }
  const pdf = { ...headers, 'content-type': 'application/pdf' }
  const { file } = await (
    await request.post('/api/document', { headers: pdf, data: Buffer.from('%PDF-1.4\n%%EOF') })
  ).json()
  const data = {
    ...{ name: 'Gallery rotor', description: 'Seen from all sides.', price: 40, minimum: 1, quantity: 5 },
    ...{ sku: `GR-${randomUUID()}`, category: 'Disc Rotors', specs: { diameterMm: 160 } },
    ...{ img: '/icon-512.png', imgAlt: 'On the wheel' },
    morePictures: [{ img: '/icon-192.png', alt: 'From the side' }],
    documents: [{ file, name: 'Fitting instructions', language: 'de' }],
    numbers: [{ kind: 'ean', number: '4006381333931' }],
  }
  const answer = await request.post('/api/product', { headers, data })
  return `/partDetails/${(await answer.json()).insertedId}`
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pictures of a part are switched by pointer and keyboard, and nothing moves', async ({ page }) => {
    await page.goto(await addPart(page))
    const gallery = page.getByRole('group', { name: 'Pictures of Gallery rotor' })
    const large = gallery.locator('.gallery-picture img')
    const price = page.getByText('$40.00', { exact: true })
    await expect(large.filter({ visible: true })).toHaveAttribute('alt', 'On the wheel')
    expect(await large.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).loading))).toEqual([
      'eager',
      'lazy',
      'lazy',
    ])
    const [place, frame] = [await price.boundingBox(), await gallery.boundingBox()]

    await gallery.getByText('From the side').locator('..').click()
    await expect(large.filter({ visible: true })).toHaveAttribute('alt', 'From the side')
    await page.keyboard.press('ArrowRight')
    await expect(large.filter({ visible: true })).toHaveAttribute('alt', 'Drawing of Gallery rotor with dimensions')
    await expect(gallery.getByRole('radio', { name: /^Drawing of/ })).toBeChecked()
    expect([await price.boundingBox(), await gallery.boundingBox()]).toEqual([place, frame])
    for (const choice of await gallery.locator('label').all()) {
      const { width, height } = (await choice.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expect(page.getByRole('link', { name: /^Fitting instructions.*PDF.*German/ })).toHaveAttribute(
      'download',
      'Fitting instructions.pdf',
    )
    await expect(page.getByText('4006381333931')).toBeVisible()
  })
})

test('the page of a part with pictures, documents and numbers is accessible', async ({ page }) => {
  await page.goto(await addPart(page))
  await expect(page.getByRole('group', { name: 'Pictures of Gallery rotor' })).toBeVisible()
  await expectAccessible(page)
})
