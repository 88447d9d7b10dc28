import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { drawingAccent } from './drawing-accent.ts'
import type { PartToDraw } from './part-drawer.ts'

const VERSION_CHARACTERS = 12

let ownSource: Buffer | undefined

/** Changes with the specs, the limits of attributes, the accent and the drawing code: browsers may keep it forever. */
export function drawingVersion({ category, name, sku, specs }: PartToDraw): string {
  return versionOfDrawing([category, name, sku, specs])
}

/** The same of whatever a drawing shows. */
export function versionOfDrawing(content: unknown): string {
  ownSource ??= digestOfFolder(import.meta.dirname)
  return createHash('sha256')
    .update(ownSource)
    .update(codedRegistry.version)
    .update(JSON.stringify(content))
    .update(JSON.stringify(drawingAccent() ?? ''))
    .digest('base64url')
    .slice(0, VERSION_CHARACTERS)
}

/** The shop runs from source, so these files draw. */
function digestOfFolder(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(join(folder, file)))
  return hash.digest()
}
