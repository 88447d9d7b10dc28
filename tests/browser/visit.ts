import type { Page, Response } from '@playwright/test'

type Options = Parameters<Page['goto']>[1]

/**
 * Opens an address and waits until the page is alive: it is seen before its scripts come (web/late-scripts.ts), and a program is quicker than
 * any person. A page without scripts is as alive as it gets.
 */
export async function visit(page: Page, address: string, options?: Options): Promise<Response | null> {
  const answer = await page.goto(address, options)
  await untilAlive(page)
  return answer
}

/** Loads the page anew and waits until it is alive. */
export async function visitAgain(page: Page): Promise<Response | null> {
  const answer = await page.reload()
  await untilAlive(page)
  return answer
}

async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('script[type=later]') === null || performance.getEntriesByName('alive').length > 0,
  )
}
