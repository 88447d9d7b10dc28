import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { builtPages } from '#app/server/start/pages-source.ts'
import { readBackupsState } from '#platform/server/backups/kept-backups.ts'
import type { Config } from '#platform/server/config/config.ts'
import { type Finding, fault, good, reasonOf, warning } from './finding.ts'

const GIB = 1024 ** 3
/** Below this PostgreSQL soon stops taking writes. */
const LEAST_BYTES = 0.5 * GIB
const FEW_BYTES = 5 * GIB
const LEAST_NODE = 24
const HOUR_MS = 3_600_000

/** Whether the shop runs on the Node.js that it is made for; npm's scripts see to it. */
export function checkNode(version: string): Finding {
  return Number.parseInt(version, 10) >= LEAST_NODE
    ? good('node', `Node.js ${version}`)
    : fault('node', `Node.js ${version} is too old. Run it as \`npm run shop -- doctor\`, after \`npm ci\`.`)
}

/**
 * Whether the clock is synchronized, according to systemd: a database on the same machine cannot tell.
 * @param ask the program that answers yes or no
 */
export async function checkOwnClock(ask = ['timedatectl', 'show', '--property=NTPSynchronized', '--value']) {
  const [program = '', ...args] = ask
  const answer = await promisify(execFile)(program, args, { timeout: 3_000 }).catch(() => undefined)
  if (answer?.stdout.trim() === 'yes') return good('clock', 'a time server keeps it')
  return warning(
    'clock',
    `${answer?.stdout.trim() === 'no' ? 'no time server keeps it' : 'this machine does not tell whether a time server keeps it'}. Tokens, one-time codes and Stripe’s signatures need a right clock: see that NTP is on.`,
  )
}

/** Whether the pages are built. */
export async function checkPages(root: string): Promise<Finding> {
  try {
    await builtPages(root)
    return good('pages', 'built')
  } catch (error) {
    return fault('pages', `${reasonOf(error)}.`)
  }
}

/** Whether the data folder can be written to, and how much room it has. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const folder = nearestFolder(dataDir)
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    return fault(
      'disk',
      `DATA_DIR ${dataDir} can't be written to (${reasonOf(error)}). Give its folder to the user that runs the shop.`,
    )
  }
  const { bavail, bsize } = await statfs(folder)
  return judgeRoom(dataDir, bavail * bsize)
}

/** What to say of so many free bytes. */
export function judgeRoom(dataDir: string, free: number): Finding {
  const words = `${(free / GIB).toFixed(1)} GiB free for ${dataDir}`
  if (free < LEAST_BYTES) return fault('disk', `only ${words}. Make room before the database stops.`)
  return free < FEW_BYTES ? warning('disk', `only ${words}. Make room soon.`) : good('disk', words)
}

/** Whether the shop backs itself up, and did. */
export async function checkBackups({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>, now: Date) {
  if (backups.everyHours === 0)
    return warning('backups', 'the shop makes none by itself. Set BACKUP_EVERY_HOURS, or see that somebody does.')
  const { everyHours } = backups
  const { newest, count, failure, folder } = await readBackupsState({ dataDir, everyHours, now })
  if (failure)
    return fault('backups', `the last one failed on ${failure.at.toISOString()}: ${failure.message}. See to ${folder}.`)
  if (!newest) return warning('backups', 'there is none yet. The shop makes one soon after its start.')
  const words = `the newest of ${count} is of ${newest.at.toISOString()}`
  const isLate = now.getTime() - newest.at.getTime() > (everyHours + 2) * HOUR_MS
  return isLate
    ? warning('backups', `${words}: it is late. Is the shop running?`)
    : good('backups', `${words}. Copy them to another machine.`)
}

/** The folder itself, or the one it would be made in. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}
