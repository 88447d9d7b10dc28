import { expect } from '@playwright/test'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

test('an old number leads to what replaced it, with all that it needs', async ({ page, request }) => {
  const faults = watchPage(page)
  const redirected = await request.get('/parts/number/sc349a', { maxRedirects: 0 })
  expect([redirected.status(), redirected.headers()['cache-control']]).toEqual([301, 'public, no-cache'])
  const [clamp] = (await (await request.get('/api/part?search=SC-349')).json()) as Part[]
  expect(redirected.headers().location).toBe(`/partDetails/${clamp?._id}`)

  await visit(page, '/parts?q=HB-R148-32-C')
  await page.getByRole('link', { name: 'What replaced it' }).click()
  await expect(page).toHaveURL('/parts/number/HB-R148-32-C')
  await expect(page.getByRole('heading', { name: 'What else is needed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add all' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName('Basket, 3 items')
  expect(faults).toEqual([])
})
