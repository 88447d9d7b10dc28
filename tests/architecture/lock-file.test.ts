import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type LockedPackage = { resolved?: string; dependencies?: object; optionalDependencies?: object }

const lockPath = join(import.meta.dirname, '../../package-lock.json')
const packages: Record<string, LockedPackage> = JSON.parse(readFileSync(lockPath, 'utf8')).packages
const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))

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
