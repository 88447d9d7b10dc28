import { expect, type Page, test } from '@playwright/test'
import { ADMIN } from '../accounts/account-steps.ts'
import { watchPage } from '../steps/page-check.ts'
import { holdScripts, untilHydrated } from '../steps/visit.ts'

test('a page is readable before its scripts come', async ({ page }) => {
  const faults = watchPage(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  release()
  await untilHydrated(page)
  expect(await scriptsBeforePaint(page)).toEqual([])
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')
  expect(faults).toEqual([])
})

/** Which scripts the browser asked for before it had painted. */
function scriptsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return scripts.filter(({ startTime }) => !(startTime > painted)).map(({ name }) => name)
  })
}

test('what is typed before the scripts come is not lost: a press sends the form once they are there', async ({
  page,
}) => {
  const faults = watchPage(page)
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  const login = page.getByRole('button', { name: 'Login' })
  await expect(login).toBeEnabled()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
  await login.click()
  release()
  await expect(page).toHaveURL('/')
  expect(faults).toEqual([])
})

test('a quantity typed and a button pressed before the scripts come put the part into the basket', async ({ page }) => {
  const faults = watchPage(page)
  const release = await holdScripts(page)
  const [part] = (await (await page.request.get('/api/part?limit=1')).json()) as { _id: string; price: number }[]
  await page.goto(`/partDetails/${part?._id}`, { waitUntil: 'commit' })
  const box = page.getByRole('region', { name: 'Place an order' })
  const quantity = box.getByRole('textbox', { name: 'Quantity', exact: true })
  const add = box.getByRole('button', { name: /^Add to basket/ })
  await quantity.fill('0')
  await add.click()
  expect(await keptLines(page)).toEqual([])
  await quantity.fill('7')
  await add.click()
  await add.click()
  expect(await keptLines(page)).toEqual([{ part: part?._id, quantity: 7, seenPrice: part?.price }])
  await expect(add).toHaveAccessibleName(/Added/)
  release()
  await expect(page.getByText(/^Added 7 × /)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Basket/ })).toContainText('7')
  expect(faults).toEqual([])
})

/** What the basket got before the scripts came. */
function keptLines(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, edit]) => (/^basket-edit:/.test(key) ? JSON.parse(edit).lines : [])),
  )
}

test('who goes on to the basket before the scripts come finds the part there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/parts', { waitUntil: 'commit' })
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Add to basket/ }).click()
  const name = await card.getByRole('heading').innerText()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .click()
  release()
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('presses count once each, before the scripts, while the page comes alive, and after', async ({ page }) => {
  const faults = watchPage(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const release = await holdScripts(page)
  await page.addInitScript(pressOneByOne)
  await page.goto('/', { waitUntil: 'commit' })
  const pressed = () => page.evaluate((): string => sessionStorage.pressed ?? '')
  await expect.poll(pressed).not.toBe('')
  release()
  await untilHydrated(page)
  await expect.poll(pressed).toContain('all')
  const names: string[] = (await pressed()).split('\n').slice(0, -1)
  expect(names.length).toBeGreaterThan(5)
  const units = await Promise.all(
    names.map(async (name) => {
      // By name: what is ordered most may be older than the first hundred.
      const found = await page.request.get(`/api/part?${new URLSearchParams({ search: name, limit: '100' })}`)
      const parts = (await found.json()) as { name: string; min: number }[]
      return parts.find((part) => part.name === name)?.min ?? Number.NaN
    }),
  )
  const basket = page.getByRole('banner').getByRole('link', { name: /^Basket/ })
  await expect(basket).toContainText(`${units.reduce((sum, min) => sum + min, 0)}`)
  expect(faults).toEqual([])
})

/** In the page: presses the button of one card after the other, every 150 ms, and notes the parts. */
function pressOneByOne(): void {
  const pressed = new Set<Element>()
  const names: string[] = []
  const timer = setInterval(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.part-card-add')]
    const next = buttons.find((button) => !pressed.has(button))
    if (next) {
      pressed.add(next)
      names.push(next.querySelector('.sr-only')?.textContent?.trim() ?? '')
      next.click()
    } else if (performance.getEntriesByName('hydrated').length > 0) {
      clearInterval(timer)
      names.push('all')
    }
    sessionStorage.pressed = names.join('\n')
  }, 150)
}

test('a form of one field sends nothing either before the scripts come', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/forgotPassword', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Email').press('Enter')
  release()
  await untilHydrated(page)
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
})

test('a phone shows the filters to who asks for them, before the scripts on the page, then in their dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdScripts(page)
  await page.goto('/parts', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(filters).toBeHidden()
  await page.getByRole('link', { name: /^Filter/ }).click()
  await expect(filters).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: /Filter/ })).toBeVisible()
})

test('a menu that is closed and opened within one frame stays open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await untilHydrated(page)
  const menu = page.getByRole('button', { name: /^Menu$/ })
  await menu.click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await close.evaluate(async (button: HTMLElement) => {
    const opener = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Menu')
    const closed = new Promise((done) => button.closest('dialog')?.addEventListener('close', done))
    button.click()
    await Promise.resolve()
    opener?.click()
    await closed
    await new Promise((done) => requestAnimationFrame(done))
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(close).toBeVisible()
})
