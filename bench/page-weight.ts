import { chromium } from '@playwright/test'
import { provideChromium } from '../scripts/find-chromium.ts'
import { newDataDir, removeDataDir, startShop } from './running-shop.ts'
import { statedLimit } from './stated-limit.ts'

/** As issue 7 has it: kilobytes of JavaScript over the line until nothing more comes, on a first visit. */
const MOST_KB = { home: 100, partDetails: 115 } as const

/** What a first visit of the public pages fetches in Chromium, as it comes over the line. */
export async function measurePageWeight() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir)
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const [part] = (await (await fetch(`${shop.url}/api/part?limit=1`)).json()) as { _id: string }[]
    const home = await weigh(`${shop.url}/`)
    const partDetails = await weigh(`${shop.url}/partDetails/${part?._id}`)
    return {
      home: { ...home, script: statedLimit(home.script ?? 0, MOST_KB.home) },
      partDetails: { ...partDetails, script: statedLimit(partDetails.script ?? 0, MOST_KB.partDetails) },
    }
  } finally {
    await browser.close()
    await shop.stop()
    await removeDataDir(dataDir)
  }

  /** Packed kilobytes by kind of file, without the headers. */
  async function weigh(url: string): Promise<Record<string, number>> {
    const context = await browser.newContext()
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    const kinds = new Map<string, string>()
    const bytes: Record<string, number> = {}
    await network.send('Network.enable')
    network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()))
    network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'other'
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await context.close()
    return Object.fromEntries(Object.entries(bytes).map(([kind, sum]) => [kind, Math.round(sum / 100) / 10]))
  }
}
