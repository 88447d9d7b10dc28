import { expect, type Locator, type Page, type Response } from '@playwright/test'

type Options = Parameters<Page['goto']>[1]

/**
 * Opens an address and waits until the page is hydrated: a program is quicker than any person. A page without scripts
 * never is.
 */
export async function visit(page: Page, address: string, options?: Options): Promise<Response | null> {
  const answer = await page.goto(address, options)
  await untilHydrated(page)
  return answer
}

/** Loads the page again and waits until it is hydrated. */
export async function visitAgain(page: Page): Promise<Response | null> {
  const answer = await page.reload()
  await untilHydrated(page)
  return answer
}

/** Holds back the scripts of pages until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/js/libraries-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('script[type=module], template[data-scripts]') === null ||
      performance.getEntriesByName('hydrated').length > 0,
  )
}

/** Presses a button that is alive only a moment after somebody came near it, until what it opens is seen. */
export async function pressUntil(button: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await button.click({ timeout: 1000 })
    await expect(opened).toBeVisible({ timeout: 1000 })
  }).toPass()
}
