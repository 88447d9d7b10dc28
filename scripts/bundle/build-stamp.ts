import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What is built: the pages and the server in a few files by `npm run build`; the server as the stress tests run it when
 * these begin.
 */
export type Product = 'pages' | 'program' | 'server-process'

const BUNDLER = 'scripts/bundle/bundle-program.ts'

const DEPENDENCIES = ['tsconfig.json', 'package.json', 'package-lock.json']

/** What the server is made of, beside the files that all are made of. */
const SERVER = ['areas/*/server', 'areas/*/contract', 'packages', 'migrations']

/** All that each is made of; `*` stands for each area. */
export const INGREDIENTS: Record<Product, readonly string[]> = {
  pages: [
    'areas/*.{ts,tsx}',
    'areas/*/web',
    'areas/*/contract',
    'packages/part-attributes',
    'areas/platform/server/language',
    'languages/*.po',
    'vite.config.ts',
    ...['build-pages', 'calls-as-data', 'keep-apart', 'script-groups', 'translated-scripts', 'marked-texts'].map(
      (script) => `scripts/bundle/${script}.ts`,
    ),
    'react-router.config.ts',
    ...DEPENDENCIES,
  ],
  program: [...SERVER, BUNDLER, ...DEPENDENCIES],
  'server-process': ['tools/stress', ...SERVER, BUNDLER, ...DEPENDENCIES],
}

const stampPath = (root: string, product: Product) => join(root, 'build', `${product}.stamp`)

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/**
 * A digest of everything that a product is built from: file names, their content, and the settings that Vite builds in.
 */
export function digestOfSources(root: string, product: Product, env: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256')
  for (const ingredient of INGREDIENTS[product]) {
    for (const path of globSync(ingredient, { cwd: root }).sort()) {
      for (const file of filesUnder(join(root, path))) {
        if (/\.(test|suite)\.tsx?$/.test(file)) continue
        digest.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
      }
    }
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) digest.update(`${name}=${env[name]}\0`)
  }
  return digest.digest('hex')
}

/**
 * Whether build/ holds nothing of the product, one of other sources than those there are now, or just what is wanted.
 */
export function stateOf(root: string, product: Product): 'missing' | 'stale' | 'fresh' {
  const path = stampPath(root, product)
  if (!existsSync(path)) return 'missing'
  return readFileSync(path, 'utf8').trim() === digestOfSources(root, product, process.env) ? 'fresh' : 'stale'
}

/** Before a build: from here on the product counts as missing. */
export function removeStamp(root: string, product: Product): void {
  rmSync(stampPath(root, product), { force: true })
}

/** The last step of a build. `digest`: of the sources before it. */
export function writeStamp(root: string, product: Product, digest: string): void {
  writeFileSync(stampPath(root, product), `${digest}\n`)
}
