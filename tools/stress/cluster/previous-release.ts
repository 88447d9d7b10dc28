import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Beside us: the people's requests are ours. */
const run = promisify(execFile)

/** The newest tagged release before what is checked out; undefined where there is no tag. */
export function findPreviousRelease(): string | undefined {
  try {
    const here = git('rev-parse', 'HEAD')
    const tags = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')
    return tags.find((tag) => tag !== '' && git('rev-list', '-n', '1', tag) !== here)
  } catch {
    // Not a checkout.
    return undefined
  }
}

/** Checks a release out below a folder, installs it from its own lock file, and builds it. @returns where it is */
export async function provideRelease(tag: string, folder: string): Promise<string> {
  const place = join(folder, `release-${tag}`)
  if (existsSync(place)) return place
  const archive = `${place}.tar`
  mkdirSync(place)
  await run('git', ['archive', '--format=tar', `--output=${archive}`, tag])
  await run('tar', ['-x', '-f', archive, '-C', place])
  for (const args of [['ci'], ['run', 'build']]) await run('npm', args, { cwd: place })
  return place
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
