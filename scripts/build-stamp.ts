import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that the built pages are made of. */
const INGREDIENTS = [
  'web',
  'contract',
  'public',
  'vite.config.ts',
  ...[
    'keep-apart',
    'leave-out',
    'left-out-functions',
    'pack-files',
    'route-chunks',
    'script-groups',
    'shorten-site-map',
  ].map((script) => `scripts/${script}.ts`),
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const stampPath = (root: string) => join(root, 'build', 'stamp.txt')

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** A digest of everything the pages are built from: file names, their content, and the settings that Vite builds in. */
export function digestOfSources(root: string, env: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256')
  for (const ingredient of INGREDIENTS) {
    for (const file of filesUnder(join(root, ingredient))) {
      if (/\.test\.tsx?$/.test(file)) continue
      digest.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) digest.update(`${name}=${env[name]}\0`)
  }
  return digest.digest('hex')
}

/** The digest of what the pages in build/ were made of; undefined when there are none or their build did not finish. */
export function readStamp(root: string): string | undefined {
  return existsSync(stampPath(root)) ? readFileSync(stampPath(root), 'utf8').trim() : undefined
}

/** Before a build: from here on build/ counts as unfinished. */
export function removeStamp(root: string): void {
  rmSync(stampPath(root), { force: true })
}

/** After a build, as its last step. */
export function writeStamp(root: string, digest: string): void {
  writeFileSync(stampPath(root), `${digest}\n`)
}
