import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { digestOfSources, removeStamp, stateOf, writeStamp } from './build-stamp.ts'

export type BuildFailure = { kind: 'no-build-tools' } | { kind: 'build-failed' }

type BuildOptions = { root: string; logLevel: 'info' | 'warn' }

/** Whether there are no pages, pages of other sources than those there are now, or just what is wanted. */
export function stateOfPages(root: string): 'missing' | 'stale' | 'fresh' {
  return stateOf(root, 'pages')
}

/**
 * Builds the pages into build/, in a process of its own, so that the build tools do not stay in memory.
 * May be interrupted at any moment: the pages count as missing until the stamp is written.
 */
export async function buildPages({ root, logLevel }: BuildOptions): Promise<'built' | BuildFailure> {
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  if (!existsSync(cli)) return { kind: 'no-build-tools' }
  const digest = digestOfSources(root, 'pages', process.env)
  removeStamp(root, 'pages')
  const build = spawn(process.execPath, [cli, 'build', '--logLevel', logLevel], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [exitCode] = await once(build, 'exit')
  if (exitCode !== 0) return { kind: 'build-failed' }
  await packFiles(join(root, 'build', 'client', 'static'))
  writeStamp(root, 'pages', digest)
  return 'built'
}

/** What to do about a failed build, for a person. */
export function adviceOn(failure: BuildFailure): string {
  if (failure.kind === 'build-failed') return 'The pages could not be built; the reason stands above.'
  return [
    'The pages have to be built, and the tools for it are not installed (npm was told to leave out development packages).',
    'Run "npm ci", then "npm run build". After that "npm prune --omit=dev" may take the tools away again.',
  ].join('\n')
}

/** What compresses; pictures and fonts are packed already. */
const PACKED = /\.(js|css|svg|json)$/
/** Packing less saves less than naming the coding takes. */
const LEAST_BYTES = 256
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/**
 * Puts a `.br` and a `.gz` beside every file under a folder that is smaller so: once at the build, with all the time it
 * takes.
 */
async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && PACKED.test(entry.name))
  await Promise.all(files.map((file) => packFile(join(file.parentPath, file.name))))
}

async function packFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await asBrotli(content, { params }))
  await writeFile(`${file}.gz`, await asGzip(content, { level: 9 }))
}
