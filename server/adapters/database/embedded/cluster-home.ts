import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'
import { canReach, isRoot, makeOpenFolder, nobody, ownerOf, type ServerUser } from './server-user.ts'

/** Where root keeps what an unprivileged server must reach and a private folder would hide from it. */
export const rootSharedFolder = '/var/lib/parts-manufacture'

/** Where a cluster lives (`folder` holds it, its log and its socket) and who runs it (undefined: ourselves). */
export type ClusterHome = { folder: string; cluster: string; log: string; user: ServerUser | undefined }

const locationFile = 'database-location.json'
const ownerFile = 'data-folder.json'

/**
 * Settles where the cluster of a data folder lives: in that folder, unless root starts the shop and the user who
 * has to run the server cannot enter it (a clone under a private home). It is then a folder of its own under
 * `sharedFolder`, and `database-location.json` in the data folder tells where.
 */
export async function settleClusterHome(dataDir: string, sharedFolder: string): Promise<ClusterHome> {
  const located = await recordedHome(dataDir)
  const folder = located ?? dataDir
  if (existsSync(join(folder, 'cluster'))) return homeAt(folder, ownerOf(join(folder, 'cluster')))
  if (!isRoot()) return homeAt(folder, undefined)
  const user = nobody()
  if (located) return homeAt(located, user)
  await chmod(dataDir, 0o711)
  if (canReach(dataDir, user)) return homeAt(dataDir, user)
  const outer = join(sharedFolder, `${basename(dirname(dataDir))}-${randomBytes(6).toString('hex')}`)
  await makeOpenFolder(sharedFolder)
  await makeOpenFolder(outer)
  await writeWhole(join(outer, ownerFile), { folder: dataDir })
  await writeWhole(join(dataDir, locationFile), {
    note: `PostgreSQL runs as ${user.name}, who cannot enter this folder; the database therefore lies elsewhere.`,
    folder: outer,
  })
  return homeAt(outer, user)
}

/** Makes the data folder, private to us, and gives its real path. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true })
  if (!existsSync(dataDir)) await mkdir(dataDir, { mode: 0o700 }).catch(refuseUnlessMeanwhileMade)
  const folder = await realpath(dataDir)
  // pg_ctl hands these paths to a shell between double quotes.
  if (/["$`\n\r]/.test(folder)) throw new EmbeddedPostgresFailure(`PostgreSQL cannot work in a folder named ${folder}.`)
  return folder
}

function homeAt(folder: string, user: ServerUser | undefined): ClusterHome {
  return { folder, cluster: join(folder, 'cluster'), log: join(folder, 'postgresql.log'), user }
}

/**
 * The recorded home. Two data folders never share one: a copied folder is refused, a moved one takes it along.
 * One that was lost is refused too, because an empty shop in its place would look like a shop without orders.
 */
async function recordedHome(dataDir: string): Promise<string | undefined> {
  const home = await recordedFolder(dataDir)
  if (!home) return undefined
  const owner = await readFolder(join(home, ownerFile))
  if (owner === dataDir) return home
  const startAfresh = `Delete ${join(dataDir, locationFile)} to begin with an empty one.`
  if (!owner) throw new EmbeddedPostgresFailure(`The database of ${dataDir} lay in ${home} and is gone. ${startAfresh}`)
  if ((await recordedFolder(owner)) === home) {
    throw new EmbeddedPostgresFailure(
      `${dataDir} is a copy of ${owner}; both name the database in ${home}. ${startAfresh}`,
    )
  }
  await writeWhole(join(home, ownerFile), { folder: dataDir })
  return home
}

/** Where a data folder says that its database lies, when that is not in itself. */
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
