import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type LockedPackage = {
  version?: string
  resolved?: string
  hasInstallScript?: boolean
  dependencies?: object
  optionalDependencies?: object
}

const lockPath = join(import.meta.dirname, '../../package-lock.json')
const packages: Record<string, LockedPackage> = JSON.parse(readFileSync(lockPath, 'utf8')).packages
const { allowScripts } = JSON.parse(readFileSync(join(lockPath, '../package.json'), 'utf8'))
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)
const names = new Set(Object.keys(packages).map(nameOf))

/** The releases that mended holes of which we know. */
const FLOORS = {
  'better-auth': '1.7.16',
  '@better-auth/core': '1.7.16',
  fastify: '5.12.1',
  '@fastify/static': '10.1.4',
  nodemailer: '10.4.1',
}

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0
}

test('the lock file names no registry', () => {
  expect(names.size).toBeGreaterThan(100)
  expect(Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined)).toEqual([])
})

test('the lock file holds the packages of every platform, so that npm ci works on each', () => {
  const wanted = Object.values(packages).flatMap((it) =>
    Object.keys({ ...it.dependencies, ...it.optionalDependencies }),
  )
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('each package that runs a script when it is installed is allowed by name, and nothing else is', () => {
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  expect([...new Set(withScript.map(nameOf))].sort()).toEqual(Object.keys(allowScripts).sort())
  expect(new Set(Object.values(allowScripts))).toEqual(new Set([true]))
})

test('packages with known holes are newer than the release that mended them', () => {
  for (const [name, floor] of Object.entries(FLOORS)) {
    const found = Object.keys(packages).filter((path) => nameOf(path) === name)
    expect(found, name).not.toEqual([])
    for (const path of found) expect(isAtLeast(packages[path]?.version ?? '', floor), `${path} ≥ ${floor}`).toBe(true)
  }
})
