import { setTimeout as delay } from 'node:timers/promises'
import { provideChromium } from '../../../scripts/testing/find-chromium.ts'
import { percentiles } from '../find/percentiles.ts'
import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { type StatedLimit, statedLimit } from '../stated-limit.ts'
import { openQuietBrowser, type QuietPage } from './quiet-browser.ts'

type Device = {
  screen: { width: number; height: number; deviceScaleFactor: number; mobile: boolean }
  slower: number
  /** Bytes and milliseconds; the network of this machine without. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number }
  /** How long a hand is on a card before it presses. */
  nearMs: number
  mostMs: number
}

/** Nothing is fetched for the page before, so it is the same for all. */
const MOST_BACK_MS = 100

const DEVICES = {
  desktop: {
    screen: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
    slower: 1,
    nearMs: 100,
    mostMs: 100,
  },
  phone: {
    screen: { width: 412, height: 823, deviceScaleFactor: 1, mobile: true },
    slower: 4,
    network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
    nearMs: 200,
    mostMs: 400,
  },
} satisfies Record<string, Device>

/** Of a list's thirty cards; the first click of each visit, which also brings the page's script, is not counted. */
const CLICKS = 15
const VISITS = 3
/** From one step to the next, as somebody who reads. */
const REST_MS = 700

type Seen = { clickMs: number; backMs: number }

/** Runs in the page, before its scripts. */
const WATCH = `{
const frame=()=>new Promise(done=>requestAnimationFrame(()=>{const {port1,port2}=new MessageChannel();port1.onmessage=done;port2.postMessage(0)}));
const isFading=()=>document.getAnimations().some(({effect})=>/\\(root\\)$/.test(effect?.pseudoElement??''));
const painted=async isThere=>{
  await new Promise(done=>{const look=()=>{if(isThere()){seen.disconnect();done()}};const seen=new MutationObserver(look);seen.observe(document,{subtree:true,childList:true,characterData:true});look()});
  do await frame();while(isFading());
  return performance.now()
};
const cards=()=>document.querySelectorAll('.part-card-link');
window.bench={
  at(index){const card=cards()[index];card.scrollIntoView({block:'center',behavior:'instant'});const {x,y,width,height}=card.getBoundingClientRect();return {x:x+width/2,y:y+height/2}},
  click(index){const card=cards()[index],path=new URL(card.href).pathname,name=card.textContent;let at;window.followed=card.href;
    addEventListener('click',event=>{at=event.timeStamp},{once:true,capture:true});
    window.result=painted(()=>location.pathname===path&&document.querySelector('h1')?.textContent===name).then(shown=>shown-at)},
  back(){const at=performance.now(),top=window.place;history.back();
    return painted(()=>location.pathname==='/parts'&&Math.abs(scrollY-top)<3&&[...cards()].some(({href})=>href===window.followed)).then(shown=>shown-at)},
}}`

/**
 * From a click on a card of the list of parts until the part's page is painted, and from there back to the card at
 * its place, in ms: cards out of view come later. Scripts are warm: the visit has opened a part's page before.
 */
export async function measureClicks() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir)
  try {
    const results: Record<string, unknown> = {}
    for (const [name, device] of Object.entries(DEVICES)) results[name] = await measureDevice(shop.url, device)
    return results
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

async function measureDevice(url: string, device: Device) {
  const near = await clicks(url, device, device.nearMs)
  const atOnce = await clicks(url, device, 0)
  return {
    click: withLimit(
      near.map(({ clickMs }) => clickMs),
      device.mostMs,
    ),
    back: withLimit(
      near.map(({ backMs }) => backMs),
      MOST_BACK_MS,
    ),
    clickAtOnce: percentiles(atOnce.map(({ clickMs }) => clickMs)),
  }
}

function withLimit(values: readonly number[], atMost: number): { p50: StatedLimit; p95: number } {
  const { p50, p95 } = percentiles(values)
  return { p50: statedLimit(p50, atMost), p95 }
}

async function clicks(url: string, device: Device, nearMs: number): Promise<Seen[]> {
  const browser = await openQuietBrowser(provideChromium())
  try {
    const seen: Seen[] = []
    for (let visit = 0; visit < VISITS; visit++)
      seen.push(...(await browser.visit((page) => clickCards(page, `${url}/parts`, device, nearMs))).slice(1))
    return seen
  } finally {
    await browser.close()
  }
}

async function clickCards(page: QuietPage, url: string, device: Device, nearMs: number): Promise<Seen[]> {
  await page.send('Emulation.setDeviceMetricsOverride', device.screen)
  await page.send('Emulation.setCPUThrottlingRate', { rate: device.slower })
  if (device.screen.mobile) await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Network.enable')
  if (device.network) await page.send('Network.emulateNetworkConditions', { offline: false, ...device.network })
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  await page.send('Page.navigate', { url })
  await evaluate(page, hydrated)
  const seen: Seen[] = []
  for (let index = 0; index <= CLICKS; index++) {
    const place = await evaluate<{ x: number; y: number }>(page, `window.bench.at(${index})`)
    await delay(REST_MS)
    await evaluate(page, `window.place=scrollY;window.bench.click(${index})`)
    await press(page, device, place, nearMs)
    const clickMs = await evaluate<number>(page, 'window.result')
    await delay(REST_MS)
    const backMs = await evaluate<number>(page, 'window.bench.back()')
    seen.push({ clickMs, backMs })
    await delay(REST_MS)
  }
  return seen
}

const hydrated = `new Promise(done=>{const look=()=>performance.getEntriesByName('hydrated').length>0?done():setTimeout(look,50);look()})`

async function press(page: QuietPage, device: Device, { x, y }: { x: number; y: number }, nearMs: number) {
  if (device.screen.mobile) {
    await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await delay(nearMs)
    await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  const left = { x, y, button: 'left', clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  await delay(nearMs)
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...left })
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...left })
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
}

async function evaluate<Value>(page: QuietPage, expression: string): Promise<Value> {
  const answer = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails))
  return (answer.result as { value: Value }).value
}
