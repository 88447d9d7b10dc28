import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The shell without a window comes first: the same engine with half the processor time.
const INSTALLED_BY_THE_SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
]

type Surroundings = {
  env: NodeJS.ProcessEnv
  /** Where Playwright keeps the browser it downloads, whether it did or not. */
  playwrightPath: string
  /** Whether a browser at this path exists and starts. */
  works: (path: string) => boolean
}

/**
 * The browser for the tests: CHROMIUM_PATH, else the system's, else Playwright's download; undefined when there is
 * none. Throws when CHROMIUM_PATH names something that does not start: quietly taking another browser would hide that.
 */
export function findChromium({ env, playwrightPath, works }: Surroundings): string | undefined {
  const wanted = env.CHROMIUM_PATH
  if (wanted) {
    if (works(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, and no browser starts there.`)
  }
  return [...INSTALLED_BY_THE_SYSTEM, playwrightPath].find(works)
}

/** Finds Chromium; installs Debian's where that is possible and none is there. Throws with what to do otherwise. */
export function provideChromium(): string {
  const surroundings: Surroundings = { env: process.env, playwrightPath: chromium.executablePath(), works: startsAt }
  const found = findChromium(surroundings) ?? (mayInstall() ? installFromDebian(surroundings) : undefined)
  if (found !== undefined) return found
  throw new Error(
    'The browser tests need Chromium, and none was found. Run "npx playwright install chromium",\n' +
      'or install the chromium package of your system, or set CHROMIUM_PATH to one you have.',
  )
}

/** Ubuntu has a chromium-browser that only says where to get one, so a look at the file is not enough. */
function startsAt(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installFromDebian(surroundings: Surroundings): string | undefined {
  console.log('No Chromium found; installing it with apt-get (once) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  execFileSync('apt-get', install, { stdio: 'inherit', env })
  return findChromium(surroundings)
}
