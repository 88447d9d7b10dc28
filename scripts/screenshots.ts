import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { provideChromium } from './find-chromium.ts'
import { findFreePort } from './free-port.ts'
import { fillShop } from './screenshots/fill-shop.ts'
import { SHOWN_PAGES, type Visitor } from './screenshots/shown-pages.ts'

// npm run screenshots [-- NAME …] [--width 360] [--scheme dark] [--to FOLDER]
// Pictures of every page, or of those named, of a shop of its own that is thrown away afterwards.
const WIDTHS = ['360', '768', '1440']
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900
const READY_LIMIT_MS = 90_000

const { values, positionals } = parseArgs({
  options: {
    width: { type: 'string', multiple: true, default: WIDTHS },
    scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
    to: { type: 'string', default: 'test-results/screenshots' },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !SHOWN_PAGES.some((page) => page.name === name))
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. There are: ${SHOWN_PAGES.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const pages = SHOWN_PAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const port = String(await findFreePort())
const baseURL = `http://localhost:${port}`
const shop = spawn(process.execPath, ['scripts/browser-test-shop.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
})
const ended = once(shop, 'exit')
try {
  await untilReady()
  await mkdir(values.to, { recursive: true })
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--disable-gpu', '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const { subject, signIn } = await fillShop(browser, baseURL)
  const states = { visitor: undefined, customer: await signIn('customer'), admin: await signIn('admin') }
  for (const width of values.width) for (const scheme of SCHEMES) await takeAll(width, scheme, states)
  await browser.close()

  async function takeAll(width: string, scheme: (typeof SCHEMES)[number], stateOf: Record<Visitor, State>) {
    if (!values.scheme.includes(scheme)) return
    for (const { name, path, by } of pages) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: Number(width), height: HEIGHT },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        ...(stateOf[by] && { storageState: stateOf[by] }),
      })
      const page = await context.newPage()
      await page.goto(path(subject), { waitUntil: 'networkidle' })
      await page.evaluate(loadPictures)
      const file = join(values.to, `${name}-${width}-${scheme}.png`)
      await page.screenshot({ path: file, fullPage: true })
      await context.close()
    }
    console.log(`${pages.length} pages at ${width} pixels, ${scheme}`)
  }
} finally {
  shop.kill('SIGTERM')
  await ended
}

type State = Awaited<ReturnType<Awaited<ReturnType<typeof fillShop>>['signIn']>> | undefined

/** In the page: a picture that waits to be scrolled to would be missing. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
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
