import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.ts'

afterEach(() => void vi.useRealTimers())

const Form = ({ of }: { of: string }) => <p>The form of {of}</p>

/** Until React has done what it does without any clock. */
async function untilShown(page: HTMLElement, text: string): Promise<void> {
  for (let turn = 0; turn < 100 && !page.textContent.includes(text); turn++)
    await new Promise((resolve) => setImmediate(resolve))
  expect(page.textContent).toContain(text)
}

/** A page that the server drew and the browser made alive. */
function open(shown: React.ReactNode): { page: HTMLElement; leave: () => void } {
  const page = document.createElement('div')
  page.innerHTML = renderToString(shown)
  document.body.append(page)
  const root = hydrateRoot(page, shown)
  return { page, leave: () => root.unmount() }
}

test('a component is shown as soon as its script is there, whatever else the page waits for', async () => {
  // React waits a moment, and sometimes for good, before it shows what had been suspended.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Form }>()
  const Late = lazyComponent(() => promise, { waiting: ({ of }) => <p>Waiting for {of}</p> })
  const page = document.createElement('div')
  const root = createRoot(page)
  root.render(<Late of="Ada" />)
  await untilShown(page, 'Waiting for Ada')
  resolve({ default: Form })
  await untilShown(page, 'The form of Ada')
  root.unmount()
})

test('its script is fetched once, when it is first shown in a browser', async () => {
  const load = vi.fn(async () => ({ default: Form }))
  const Late = lazyComponent(load)
  expect(renderToString(<Late of="Ada" />)).toBe('')
  expect(load).not.toHaveBeenCalled()
  const both = open([<Late key="1" of="Ada" />, <Late key="2" of="Grace" />])
  await untilShown(both.page, 'The form of Grace')
  both.leave()
  const again = open(<Late of="Ada" />)
  await untilShown(again.page, 'The form of Ada')
  again.leave()
  expect(load).toHaveBeenCalledTimes(1)
})

test('where the script does not load, an offer to reload or what the caller names takes its place', async () => {
  const load = () => Promise.reject(new Error('No connection'))
  const Late = lazyComponent<{ of: string }>(load)
  const Plain = lazyComponent<{ of: string }>(load, { missing: ({ of }) => <p>Without {of}</p> })
  const { page, leave } = open([<Late key="1" of="Ada" />, <Plain key="2" of="Ada" />])
  await untilShown(page, 'Something on this page did not load')
  expect(page.textContent).toContain('Without Ada')
  leave()
})
