import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoundaryReport, checkBoundaries } from '../../scripts/checks/boundaries.ts'
import { notEmpty } from '../support/not-empty.ts'
import { RIGHT_IMPORTS, WRONG_IMPORTS } from './planted-imports.ts'
import { targetOf, writeStubTree } from './stub-tree.ts'

const projectRoot = join(import.meta.dirname, '../..')
const rulesFile = join(projectRoot, 'dependency-cruiser.config.mjs')
const shownAs = (it: { rule: string; from: string; to: string }) => `${it.rule}: ${it.from}`

/** The shop's own tree is judged by `npm run check:boundaries`. */
describe('a small tree with wrong imports planted in it', () => {
  let root: string
  let report: BoundaryReport

  beforeAll(async () => {
    const packageJson = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    const tsconfig = readFileSync(join(projectRoot, 'tsconfig.json'), 'utf8')
    root = writeStubTree([...WRONG_IMPORTS, ...RIGHT_IMPORTS], packageJson, tsconfig)
    report = await checkBoundaries(root, rulesFile)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test.each(notEmpty(WRONG_IMPORTS))('$rule catches $from', (planted) => {
    const caught = report.wrongImports.filter(({ from }) => from === planted.from)
    expect(caught.map(({ rule }) => rule)).toEqual([planted.rule])
  })

  test('nothing but the planted imports is complained about', () => {
    expect(report.wrongImports.map(shownAs).sort()).toEqual(WRONG_IMPORTS.map(shownAs).sort())
  })

  test('every rule has a planted import', () => {
    const planted = new Set(WRONG_IMPORTS.map(({ rule }) => rule))
    expect(report.ruleNames).toHaveLength(planted.size)
    expect(report.ruleNames.filter((name) => !planted.has(name))).toEqual([])
  })

  test('every file was read', () => {
    const files = new Set([...WRONG_IMPORTS, ...RIGHT_IMPORTS].map(({ from }) => from))
    expect(report.unseenFiles).toEqual([])
    expect(report.seenFiles).toEqual(expect.arrayContaining([...files]))
    expect(targetOf({ from: 'a/b.ts', to: './c.ts' })).toBe('a/c.ts')
  })
})
