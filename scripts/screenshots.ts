import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import './run/end-with-npm.ts'
import { findFreePort } from './run/free-port.ts'
import { readOptions } from './run/read-options.ts'
import { nameThrowawayData } from './run/throwaway-data.ts'
import { whenInterrupted } from './run/when-interrupted.ts'
import { fillShop } from './screenshots/fill-shop.ts'
import { takeForReadme } from './screenshots/readme-pictures.ts'
import { SHOWN_PAGES } from './screenshots/shown-pages.ts'
import { type Shot, takePicture } from './screenshots/take-picture.ts'
import { provideChromium } from './testing/find-chromium.ts'

const WIDTHS = ['360', '768', '1440']
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900
const READY_LIMIT_MS = 90_000

const USAGE = `Usage: npm run screenshots -- [NAME …] [--width 360] [--scheme dark] [--to FOLDER]
Pictures of every page, or of those named, of a shop of its own that is thrown away afterwards.
       npm run screenshots -- --readme
Those that README shows.`

const { values, positionals } = readOptions(
  {
    options: {
      width: { type: 'string', multiple: true, default: WIDTHS },
      scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
      to: { type: 'string', default: 'test-results/screenshots' },
      readme: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  },
  USAGE,
)
const unknown = positionals.filter((name) => !SHOWN_PAGES.some((page) => page.name === name))
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. There are: ${SHOWN_PAGES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const pages = SHOWN_PAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const port = String(await findFreePort())
const baseURL = `http://localhost:${port}`
const shop = spawn(process.execPath, ['scripts/testing/browser-test-shop.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port, BROWSER_TEST_DATA: nameThrowawayData() },
})
const ended = once(shop, 'exit')
whenInterrupted(async () => {
  shop.kill('SIGTERM')
  await ended
})
try {
  await untilReady()
  await mkdir(values.to, { recursive: true })
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--disable-gpu', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const { subject, states } = await fillShop(browser, baseURL)
  const take = (shot: Shot) => takePicture({ browser, baseURL, subject, states }, shot)
  if (values.readme) await takeForReadme(take)
  else for (const width of values.width) for (const scheme of SCHEMES) await takeAll(width, scheme)
  await browser.close()

  async function takeAll(width: string, scheme: (typeof SCHEMES)[number]) {
    if (!values.scheme.includes(scheme)) return
    for (const shown of pages) {
      const picture = await take({ shown, scheme, width: Number(width), height: HEIGHT, isWhole: !shown.isLong })
      await writeFile(join(values.to, `${shown.name}-${width}-${scheme}.png`), picture)
    }
    console.log(`${pages.length} pages at ${width} pixels, ${scheme}`)
  }
} finally {
  shop.kill('SIGTERM')
  await ended
}

async function untilReady(): Promise<void> {
  const limit = performance.now() + READY_LIMIT_MS
  while (performance.now() < limit) {
    if (shop.exitCode !== null) throw new Error('The shop for the screenshots ended by itself')
    const ready = await fetch(`${baseURL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The shop for the screenshots was not ready in time')
}
