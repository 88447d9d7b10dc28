import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Without a window: the same engine for less processor time, so it comes first. */
const SHELL = '/usr/bin/chromium-headless-shell'
const SHELL_PACKAGE = 'chromium-headless-shell'
const WHOLE = '/usr/bin/chromium'
const INSTALLED_BY_THE_SYSTEM = [SHELL, WHOLE, '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

const INSTALLING = {
  stdio: 'inherit',
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  // Without a network it would try for long.
  timeout: 180_000,
} as const

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

/**
 * As `provideChromium`, but also puts Debian's shell beside a whole browser of Debian's, in the same version: the tests
 * need four fifths of the processor time in it. Where that fails, the whole one serves.
 */
export function provideQuickChromium(): string {
  const found = provideChromium()
  if (found !== WHOLE || process.env.CHROMIUM_PATH || !mayInstall()) return found
  try {
    const [, version = ''] = execFileSync('dpkg-query', ['--show', 'chromium'], { encoding: 'utf8' }).trim().split('\t')
    // Without new lists, of which a later version would replace what is installed.
    installShell(`${SHELL_PACKAGE}=${version}`)
    return startsAt(SHELL) ? SHELL : found
  } catch {
    return found
  }
}

function installFromDebian(surroundings: Surroundings): string | undefined {
  execFileSync('apt-get', ['update', '-qq'], INSTALLING)
  installShell(SHELL_PACKAGE)
  return findChromium(surroundings)
}

function installShell(named: string): void {
  console.log(`Installing ${named} with apt-get (once) ...`)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', named], INSTALLING)
}
