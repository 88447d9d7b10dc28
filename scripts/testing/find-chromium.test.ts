import { expect, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

const playwrightPath = '/cache/chromium/chrome'
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('CHROMIUM_PATH comes before everything else', () => {
  const works = only('/opt/mine', '/usr/bin/chromium', playwrightPath)
  expect(findChromium({ env: { CHROMIUM_PATH: '/opt/mine' }, playwrightPath, works })).toBe('/opt/mine')
})

test('a CHROMIUM_PATH that does not start is an error, even where another browser would', () => {
  const works = only('/usr/bin/chromium')
  expect(() => findChromium({ env: { CHROMIUM_PATH: '/opt/gone' }, playwrightPath, works })).toThrow('/opt/gone')
})

test('the shell without a window comes before the whole browser', () => {
  const works = only('/usr/bin/chromium', '/usr/bin/chromium-headless-shell')
  expect(findChromium({ env: {}, playwrightPath, works })).toBe('/usr/bin/chromium-headless-shell')
})

test("the system's browser comes before Playwright's download", () => {
  const works = only('/usr/bin/google-chrome', playwrightPath)
  expect(findChromium({ env: {}, playwrightPath, works })).toBe('/usr/bin/google-chrome')
})

test("Playwright's download is taken when the system has none, and nothing when there is none at all", () => {
  expect(findChromium({ env: {}, playwrightPath, works: only(playwrightPath) })).toBe(playwrightPath)
  expect(findChromium({ env: {}, playwrightPath, works: only() })).toBeUndefined()
})
