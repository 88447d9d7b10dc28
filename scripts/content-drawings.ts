import { mkdir, writeFile } from 'node:fs/promises'
import { demoParts } from '#app/server/demo/demo-parts.ts'
import { FIRST_HERO_PART } from '#content/contract/first-hero.ts'
import { drawPart } from '#packages/drawings/draw-part.ts'

/** The drawing beside the words of each page, by the name of its file: a part of the demo catalogue. */
const DRAWINGS = {
  performance: 'CS-11-1142',
  'state-management': 'HB-F100-32',
  'prototypal-inheritance': 'CH-12-126',
  'setting-state': 'RD-11-75',
  'unit-tests': 'DR-160-6',
  portfolio: 'FC-172-4432',
  hero: FIRST_HERO_PART,
}
const FOLDER = 'areas/content/web/content/drawings'

await mkdir(FOLDER, { recursive: true })
for (const [name, sku] of Object.entries(DRAWINGS)) {
  const part = demoParts.find((one) => one.sku === sku)
  if (!part) throw new Error(`The demo catalogue has no ${sku}`)
  await writeFile(`${FOLDER}/${name}.svg`, drawPart(part, { variant: name === 'hero' ? 'compact' : 'plain' }))
  console.log(`${FOLDER}/${name}.svg`)
}
