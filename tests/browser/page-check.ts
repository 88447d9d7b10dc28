import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What pages do wrong without anybody seeing it: errors on the console, refused scripts. Ask for it at the end of a test. */
export function watchPage(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    // A 4xx that a test provokes is noted by the browser itself; the page's own words are what counts.
    const provoked = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !provoked) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

/** No violation of accessibility rules in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze()
  expect(passes.length).toBeGreaterThan(5)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
