import { expect, test } from '@playwright/test'
import { freshEmail, signUp } from '../accounts/account-steps.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const PATHS = ['/', '/review', '/dashboard', '/login']

test('public pages are kept for everybody: tagged, packed, with a policy that fits, and nothing of who asked', async ({
  page,
  playwright,
  baseURL,
}) => {
  const faults = watchPage(page)
  const email = freshEmail('kept')
  await signUp(page, 'Kept Customer', email)
  const part = await (await page.request.get('/api/part?limit=1')).json()
  await page.waitForFunction(() => localStorage.getItem('accessToken'))
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(token).toBeTruthy()
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  for (const path of [...PATHS, `/partDetails/${part[0]._id}`]) {
    // First somebody who is known asks, so that what is kept would be theirs.
    const known = { authorization: `Bearer ${token}`, 'user-agent': 'canary-of-somebody', 'accept-language': 'canary' }
    await page.request.get(path, { headers: known })
    const kept = await visitor.get(path, { headers: { 'accept-encoding': 'br' } })
    const whole = JSON.stringify(kept.headers()) + (await kept.text())
    expect(kept.status()).toBe(200)
    for (const secret of ['canary', 'Kept Customer', email, token ?? 'canary']) expect(whole).not.toContain(secret)
    const { etag = '', 'content-encoding': coding, 'set-cookie': cookie, ...headers } = kept.headers()
    expect([coding, cookie, headers['cache-control']]).toEqual(['br', undefined, 'public, no-cache'])
    expect(headers['cdn-cache-control']).toContain('stale-while-revalidate')
    const again = await visitor.get(path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect(again.status()).toBe(304)
    expect(again.headers()['content-security-policy']).toBe(headers['content-security-policy'])
  }
  await visitor.dispose()
  // The kept pages come to life: no script of theirs is refused.
  for (let time = 0; time < 2; time++) {
    await visit(page, '/')
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  }
  expect(faults).toEqual([])
})
