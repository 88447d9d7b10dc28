import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { digestOfSources, removeStamp, stateOf, writeStamp } from './build-stamp.ts'
import { packFiles } from './pack-files.ts'

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
