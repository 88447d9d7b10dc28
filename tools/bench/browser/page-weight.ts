import { type Browser, chromium, type Page } from '@playwright/test'
import { provideChromium } from '../../../scripts/testing/find-chromium.ts'
import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { type StatedLimit, statedLimit } from '../stated-limit.ts'
import { measureLongTasks } from './long-tasks.ts'

/** Kilobytes over the line. */
const MOST_KB = { script: { home: 115, partDetails: 121, overview: 260 }, font: 60, stylesheet: 25 } as const
/** A page is at rest when it has sent no request for this long. */
const REST_MS = 1_000

const ADMIN = { email: 'admin@example.com', password: 'demo-parts-1' }

/**
 * What a first visit fetches in Chromium until nothing more comes, as it comes over the line, and how long it keeps a
 * slow phone busy.
 */
export async function measurePageWeight() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { DEMO_PASSWORD: ADMIN.password })
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const [part] = (await (await fetch(`${shop.url}/api/part?limit=1`)).json()) as { _id: string }[]
    const partPage = `${shop.url}/partDetails/${part?._id}`
    return {
      home: withLimits(await weigh(browser, `${shop.url}/`), MOST_KB.script.home),
      partDetails: withLimits(await weigh(browser, partPage), MOST_KB.script.partDetails),
      overview: withLimits(await weigh(browser, `${shop.url}/dashboard`, asAdmin(shop.url)), MOST_KB.script.overview),
      longTasks: {
        home: await measureLongTasks(provideChromium(), `${shop.url}/`),
        partDetails: await measureLongTasks(provideChromium(), partPage),
      },
    }
  } finally {
    await browser.close()
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

function asAdmin(shopUrl: string) {
  return async (page: Page) => {
    await page.goto(`${shopUrl}/login`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }
}

function withLimits(kilobytes: Record<string, number>, mostScript: number): Record<string, number | StatedLimit> {
  const limits: Record<string, number> = { ...MOST_KB, script: mostScript }
  return Object.fromEntries(
    Object.entries(kilobytes).map(([kind, kb]) => [kind, kind in limits ? statedLimit(kb, limits[kind] ?? 0) : kb]),
  )
}

/** Compressed kilobytes by kind of file, without headers, of a visit with an empty cache. */
async function weigh(
  browser: Browser,
  url: string,
  before?: (page: Page) => Promise<void>,
): Promise<Record<string, number>> {
  const context = await browser.newContext()
  if (before) await before(await context.newPage())
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = { script: 0, font: 0, stylesheet: 0 }
  let lastHeardAtMs = 0
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()))
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    lastHeardAtMs = performance.now()
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  while (performance.now() - lastHeardAtMs < REST_MS)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))))
  await context.close()
  return Object.fromEntries(Object.entries(bytes).map(([kind, sum]) => [kind, Math.round(sum / 100) / 10]))
}
