import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'
import { canReach, isRoot, makeOpenFolder, nobody, ownerOf, type ServerUser } from './server-user.ts'

/** Readable by the unprivileged server, unlike root's private folders. */
export const rootSharedFolder = '/var/lib/parts-manufacture'

/** `folder` holds cluster, log and socket; `user` runs it (undefined: the current user). */
export type ClusterHome = { folder: string; cluster: string; log: string; user: ServerUser | undefined }

const locationFile = 'database-location.json'
const ownerFile = 'data-folder.json'

/**
 * Where the cluster lives: in the data folder, or, when the server's user can't enter that (root, private home), in a
 * folder under `sharedFolder` recorded in `database-location.json`. `shopFolder` is the shop's own folder around the
 * data folder; others may pass through it when that is enough to keep the cluster there.
 */
export async function settleClusterHome(
  dataDir: string,
  sharedFolder: string,
  shopFolder?: string,
): Promise<ClusterHome> {
  const located = await recordedHome(dataDir)
  const folder = located ?? dataDir
  if (existsSync(join(folder, 'cluster'))) return homeAt(folder, ownerOf(join(folder, 'cluster')))
  if (!isRoot()) return homeAt(folder, undefined)
  const user = nobody()
  if (located) return homeAt(located, user)
  await chmod(dataDir, 0o711)
  if (shopFolder && canReach(dirname(await realpath(shopFolder)), user)) await letPass(shopFolder)
  if (canReach(dataDir, user)) return homeAt(dataDir, user)
  const outer = join(sharedFolder, `${basename(dirname(dataDir))}-${randomBytes(6).toString('hex')}`)
  await makeOpenFolder(sharedFolder)
  await makeOpenFolder(outer)
  await writeWhole(join(outer, ownerFile), { folder: dataDir })
  await writeWhole(join(dataDir, locationFile), {
    note: `PostgreSQL runs as ${user.name}, who cannot enter this folder, so the database is elsewhere.`,
    folder: outer,
  })
  return homeAt(outer, user)
}

/** Private to the current user; returns the real path. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true })
  if (!existsSync(dataDir)) await mkdir(dataDir, { mode: 0o700 }).catch(refuseUnlessMeanwhileMade)
  const folder = await realpath(dataDir)
  // pg_ctl passes these paths to a shell in double quotes.
  if (/["$`\n\r]/.test(folder)) throw new EmbeddedPostgresFailure(`PostgreSQL cannot work in a folder named ${folder}.`)
  return folder
}

/** Its files stay private, and nobody else may list it. */
async function letPass(folder: string): Promise<void> {
  await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o111)
}

function homeAt(folder: string, user: ServerUser | undefined): ClusterHome {
  return { folder, cluster: join(folder, 'cluster'), log: join(folder, 'postgresql.log'), user }
}

// The recorded location. A copied data folder is refused, a moved one keeps its cluster; a lost cluster is refused too,
// since an empty shop would look like one without orders.
async function recordedHome(dataDir: string): Promise<string | undefined> {
  const home = await recordedFolder(dataDir)
  if (!home) return undefined
  const owner = await ownerOfHome(home)
  if (owner === dataDir) return home
  const startAfresh = `Delete ${join(dataDir, locationFile)} to start with an empty one.`
  if (!owner)
    throw new EmbeddedPostgresFailure(`The database of ${dataDir} lay in ${home} and is missing. ${startAfresh}`)
  if ((await recordedFolder(owner)) === home) {
    throw new EmbeddedPostgresFailure(
      `${dataDir} is a copy of ${owner}; both name the database in ${home}. ${startAfresh}`,
    )
  }
  await writeWhole(join(home, ownerFile), { folder: dataDir })
  return home
}

/** The cluster's folder elsewhere that is this data folder's own; a copy of a data folder has none. */
export async function ownFolderElsewhere(dataDir: string): Promise<string | undefined> {
  const home = await recordedFolder(dataDir)
  const owner = home && (await ownerOfHome(home))
  if (!home || !owner) return undefined
  return owner === dataDir || (await recordedFolder(owner)) !== home ? home : undefined
}

/** The data folder that a folder under `rootSharedFolder` belongs to. */
export function ownerOfHome(home: string): Promise<string | undefined> {
  return readFolder(join(home, ownerFile))
}

/** Undefined when the database is in the data folder. */
export function recordedFolder(dataDir: string): Promise<string | undefined> {
  return readFolder(join(dataDir, locationFile))
}

async function readFolder(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  return (JSON.parse(await readFile(file, 'utf8')) as { folder: string }).folder
}

async function writeWhole(file: string, value: object): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { flush: true })
  await rename(`${file}.new`, file)
}

function refuseUnlessMeanwhileMade(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
