import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../median.ts'
import { openQuietBrowser, type QuietPage } from './quiet-browser.ts'

const SLOWER = 4
const VISITS = 7
/** Counted from the request. Long enough for late hydration on a slow CPU. */
const WATCHED_MS = 5_000

type Seen = { taskMs: number; scriptMs: number; isComplete: boolean }

/** Runs in the page. Records tasks (W3C Long Tasks) and scripts (W3C Long Animation Frames) of 50 ms or more. */
const WATCH = `{
const seen=window.seen={taskMs:0,scriptMs:0};
new PerformanceObserver(list=>{for(const {duration} of list.getEntries())seen.taskMs=Math.max(seen.taskMs,duration)}).observe({type:'longtask',buffered:true});
new PerformanceObserver(list=>{for(const {scripts} of list.getEntries())for(const {duration} of scripts)seen.scriptMs=Math.max(seen.scriptMs,Math.round(duration))}).observe({type:'long-animation-frame',buffered:true})
}`

/**
 * The longest main-thread work of a first visit on a phone's screen and a CPU four times slower; medians in ms, 0 below
 * what the browser reports. `taskMs`: the longest task, which may be layout and paint only; `scriptMs`: the longest
 * script within frames of 50 ms or more; `plainTaskMs`: the longest task of the same HTML without scripts and styles.
 * @throws Error when a page was not hydrated
 */
export async function measureLongTasks(executablePath: string, url: string) {
  const browser = await openQuietBrowser(executablePath)
  const plain = await servePlain(url)
  try {
    const visits: Seen[] = []
    const plainVisits: Seen[] = []
    for (let count = 0; count < VISITS; count++) {
      visits.push(await browser.visit((page) => watch(page, url, "performance.getEntriesByName('hydrated').length>0")))
      plainVisits.push(await browser.visit((page) => watch(page, plain.url, 'document.links.length>0')))
    }
    return {
      taskMs: median(visits.map(({ taskMs }) => taskMs)),
      scriptMs: median(visits.map(({ scriptMs }) => scriptMs)),
      plainTaskMs: median(plainVisits.map(({ taskMs }) => taskMs)),
    }
  } finally {
    plain.close()
    await browser.close()
  }
}

async function watch(page: QuietPage, url: string, isComplete: string): Promise<Seen> {
  const screen = { width: 412, height: 823, deviceScaleFactor: 1, mobile: true }
  await page.send('Emulation.setDeviceMetricsOverride', screen)
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  await page.send('Page.navigate', { url })
  await delay(WATCHED_MS)
  const expression = `({...window.seen,isComplete:${isComplete}})`
  const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true })
  const seen = (result as { value: Seen }).value
  if (!seen.isComplete) throw new Error(`${url} was not complete after ${WATCHED_MS} ms`)
  return seen
}

/** The same text without what makes it fast or slow. */
async function servePlain(url: string) {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const text = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*>/g, '')
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
