import type { Page } from '@playwright/test'
import { rulesBroken } from '../steps/page-check.ts'
import type { PageState } from './page-state.ts'

const HEIGHT = 800
export const WIDE = 1280
/** 1280 pixels at a zoom of 200 %. */
const ZOOMED = 640
/** WCAG 1.4.10: 1280 pixels at 400 %. */
const NARROW = 320

/**
 * What is wrong with a page as it stands, in both themes and three widths: broken rules of accessibility, targets
 * smaller than 24 × 24 pixels (WCAG 2.5.8), and what has to be scrolled sideways (WCAG 1.4.10). The page comes in the
 * width of `onlyAt`, or wide. Only the first state of a page is judged in the dark in full width too.
 */
export async function pageFaults(
  page: Page,
  { onlyAt, isOfFrame, isFirst }: Pick<PageState, 'onlyAt' | 'isOfFrame'> & { isFirst: boolean },
): Promise<string[]> {
  const faults: string[] = []
  const look = async (where: string, rules?: readonly string[]) => {
    const extent = { ...(rules && { rules }), ...(!isFirst && !isOfFrame && { without: FRAME }) }
    for (const fault of await rulesBroken(page, extent)) faults.push(`${where}: ${fault}`)
  }
  const measure = async (width: number) => {
    if (!onlyAt) await page.setViewportSize({ width, height: HEIGHT })
    for (const fault of await page.evaluate(tooWide)) faults.push(`${width} px: scrolls sideways: ${fault}`)
  }
  await look('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  if (onlyAt || isFirst) await look('dark', CONTRAST)
  if (onlyAt) {
    await measure(onlyAt)
    return faults
  }
  await measure(ZOOMED)
  await measure(NARROW)
  // What lies under the header, which stays in view there, only has to be scrolled.
  await page.evaluate(() => scrollTo(0, 0))
  await look('dark, 320 px', [...CONTRAST, ...LAYOUT])
  return faults
}

/** Judged with the first state of a page: what stands around each page alike, and cards beyond a row of them. */
const FRAME = ['footer', 'nav[aria-label="Dashboard"]', 'li:nth-child(n+4):has(> .part-card)']
/** What changes with the theme alone. */
const CONTRAST = ['color-contrast', 'link-in-text-block']
/** What changes with the width: what comes and goes there has to have names, room and a place, too. */
const LAYOUT = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name', 'region']

/** In the page: the outermost things that reach beyond the right edge of the page, or of the open dialog. */
function tooWide(): string[] {
  const rooms = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  return rooms
    .filter((room) => room.scrollWidth > room.clientWidth + (room === document.documentElement ? 0 : 1))
    .map((room) => {
      const edge = room.getBoundingClientRect().left + room.clientWidth
      const beyond = [...room.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 0.5)
      const names = beyond.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))
      return `${room.scrollWidth} of ${room.clientWidth}: ${names.join(' | ')}`
    })
}
