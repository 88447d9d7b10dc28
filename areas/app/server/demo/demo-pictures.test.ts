import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoParts } from './demo-parts.ts'
import { RENDER_FILES, RENDER_FOLDER } from './demo-pictures.ts'
import renders from './renders/renders.json' with { type: 'json' }

const MOST_BYTES = 1_500_000

test('twelve parts of the demo have a render in every size that the shop serves, in at most 1.5 MB', async () => {
  const known = new Set(demoParts.map(({ sku }) => sku))
  expect(new Set(renders.map(({ sku }) => sku).filter((sku) => known.has(sku))).size).toBe(12)
  expect(RENDER_FILES.map(({ name }) => name).toSorted()).toEqual(
    (await readdir(RENDER_FOLDER)).filter((name) => name !== 'renders.json').toSorted(),
  )
  const sizes = await Promise.all(RENDER_FILES.map(({ name }) => stat(join(RENDER_FOLDER, name))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})
