import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

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
export function provideRelease(tag: string, folder: string): string {
  const place = join(folder, `release-${tag}`)
  if (existsSync(place)) return place
  const archive = execFileSync('git', ['archive', '--format=tar', tag], { maxBuffer: 1 << 30 })
  execFileSync('mkdir', ['-p', place])
  execFileSync('tar', ['-x', '-C', place], { input: archive })
  for (const args of [['ci'], ['run', 'build']]) execFileSync('npm', args, { cwd: place, stdio: 'ignore' })
  return place
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
