import type { Locator, Page } from '@playwright/test'

/** What opens a section of a part's form. */
export function section(page: Page, title: string): Locator {
  return page.locator('summary', { hasText: title })
}
