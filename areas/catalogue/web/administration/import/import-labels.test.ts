import { describe, expect, it } from 'vitest'
import type { ImportReport } from '#catalogue/contract/part-import.ts'
import { fieldWords, importWords } from './import-labels.ts'

function reported(outcome: ImportReport['outcome'], added: number, updated: number, broken = 0): ImportReport {
  return {
    outcome,
    columns: { delimiter: ',', decimal: '.', ignored: [], form: '', encoding: 'utf-8', sample: '' },
    read: added + updated + broken,
    new: added,
    updated,
    unchanged: 0,
    components: 0,
    skipped: [],
    notes: [],
    products: 0,
    pictures: 0,
    newCategories: [],
    newAttributes: [],
    broken: { count: broken, listed: [], csv: '' },
    withoutStock: 0,
    changes: [],
    regrouped: 0,
    grouped: 0,
    redirects: 0,
    families: [],
  }
}

const chosen = (skipBroken: boolean) => ({ skipBroken, families: new Set<string>() })

describe('what an import comes to', () => {
  it('can be done in earnest after a dry run that would change something', () => {
    expect(importWords(reported('dry-run', 1200, 3), chosen(false))).toEqual({
      headline: 'Dry run: nothing imported yet',
      asksAboutBroken: false,
      canImport: true,
      button: 'Import 1,200 new, 3 updated',
    })
    expect(importWords(reported('dry-run', 0, 0), chosen(false))).toMatchObject({
      headline: 'Dry run: no changes, all parts are up to date',
      canImport: false,
    })
  })

  it('leaves broken rows out only when told to', () => {
    const report = reported('broken', 2, 0, 1)
    expect(importWords(report, chosen(false))).toMatchObject({
      headline: 'Nothing imported: 1 row has errors',
      asksAboutBroken: true,
      canImport: false,
    })
    expect(importWords(report, chosen(true))).toMatchObject({ canImport: true, button: 'Import 2 new' })
    expect(importWords(reported('broken', 0, 0, 5), chosen(false))).toMatchObject({
      asksAboutBroken: false,
      canImport: false,
    })
  })

  it('is over once it is stored', () => {
    expect(importWords(reported('stored', 2, 1), chosen(false))).toMatchObject({
      headline: 'Imported',
      canImport: false,
    })
  })
})

it.each([
  ['price', 'Price'],
  ['min', 'Minimum order'],
  ['img', 'Picture'],
  ['specs.boltCircleMm', 'Bolt circle'],
  ['specs.hoseColour', 'Hose colour'],
])('The field %s of a file is called %s', (field, words) => {
  expect(fieldWords(field)).toBe(words)
})
