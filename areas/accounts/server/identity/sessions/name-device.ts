import { t } from '#platform/contract/language/text.ts'

/** Most specific first: Edge and Opera also say Chrome, which also says Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** Phones first: Android also says Linux, and iPhones something like Mac OS X. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** The User-Agent in words: `Firefox on Linux`. */
export function nameDevice(userAgent: string | null | undefined): string {
  const browser = firstThatFits(BROWSERS, userAgent)
  const system = firstThatFits(SYSTEMS, userAgent)
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? (system ? t('A browser on {system}', { system }) : t('An unknown device'))
}

function firstThatFits(names: readonly [RegExp, string][], userAgent: string | null | undefined): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
}
