import type { Browser } from '@playwright/test'
import type { State } from './fill-shop.ts'
import type { ShownPage, Subject } from './shown-pages.ts'

type Filled = { browser: Browser; baseURL: string; subject: Subject; states: Record<'customer' | 'admin', State> }

export type Shot = {
  shown: ShownPage
  width: number
  height: number
  scheme: 'light' | 'dark'
  /** The whole page, else what the first screen shows. */
  isWhole: boolean
}

/** A page of a filled shop as PNG, seen by the role it is for. */
export async function takePicture({ browser, baseURL, subject, states }: Filled, shot: Shot): Promise<Buffer> {
  const { by, path } = shot.shown
  const context = await browser.newContext({
    baseURL,
    viewport: { width: shot.width, height: shot.height },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
    ...(by !== 'visitor' && { storageState: states[by] }),
  })
  const page = await context.newPage()
  await page.goto(path(subject), { waitUntil: 'networkidle' })
  await page.waitForFunction(() => !document.querySelector('.skeleton-box'))
  await page.evaluate(loadPictures)
  const picture = await page.screenshot({ fullPage: shot.isWhole })
  await context.close()
  return picture
}

/** In the page: a picture that waits to be scrolled to would be missing. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
