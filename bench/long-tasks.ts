import type { Browser } from '@playwright/test'

const SLOWER = 4
const VISITS = 5
/** After the page has come: what hydration begins late ends within it, on a slow processor too. */
const WATCHED_MS = 3_000

/**
 * The longest task (W3C Long Tasks: 50 ms and more; 0 when there is none) of a first visit on a phone's screen and a processor four
 * times slower. The least of several visits: whatever else runs on the machine only makes tasks longer.
 */
export async function longestTaskMs(browser: Browser, url: string): Promise<number> {
  const longest: number[] = []
  for (let visit = 0; visit < VISITS; visit++) longest.push(await visitOnce(browser, url))
  return Math.min(...longest)
}

async function visitOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  await context.close()
  return Math.max(0, ...tasks)
}
