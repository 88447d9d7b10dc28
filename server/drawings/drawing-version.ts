import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PartToDraw } from './part-drawer.ts'

const VERSION_CHARACTERS = 12

let ownSource: Buffer | undefined

/**
 * Names how the drawing of a part looks: another name for other measures, and for another way of drawing. So a drawing
 * asked for under its name never changes, and browsers may keep it for good.
 */
export function drawingVersion({ category, name, sku, specs }: PartToDraw): string {
  ownSource ??= digestOfFolder(import.meta.dirname)
  return createHash('sha256')
    .update(ownSource)
    .update(JSON.stringify([category, name, sku, specs]))
    .digest('base64url')
    .slice(0, VERSION_CHARACTERS)
}

/** The shop runs from its sources: these are what draws. */
function digestOfFolder(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest()
}
