import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { isRoot, nobody } from '#packages/embedded-postgres/server-user.ts'
import { makeThrowawayFolder } from '../throwaway-folder.ts'

/** Where packages put it. `TEST_PGBOUNCER` names other programs, separated by colons. */
const USUAL_PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** Keeps prepared statements from 1.21 on. */
const isNew = (program: string) => {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

const programs = [...(process.env.TEST_PGBOUNCER?.split(':') ?? []), ...USUAL_PLACES].filter((file) => existsSync(file))
export const newPgBouncer = programs.find((program) => isNew(program))
export const oldPgBouncer = programs.find((program) => !isNew(program))

/** A pooler before the database of an address. */
export type TestPooler = { url: string; close(): Promise<void> }

/** Starts PgBouncer with these settings of its own, on a loopback port. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<TestPooler> {
  const user = isRoot() ? nobody() : undefined
  const folder = await makeThrowawayFolder()
  await chmod(folder, 0o755)
  const port = await freePort()
  const target = new URL(databaseUrl)
  const host = target.searchParams.get('host') ?? target.hostname
  const serverPort = target.searchParams.get('port') ?? (target.port || '5432')
  const password = target.password && ` password=${decodeURIComponent(target.password)}`
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: '10',
    ...settings,
  }
  const lines = [
    '[databases]',
    `* = host=${host} port=${serverPort} user=${target.username}${password}`,
    '[pgbouncer]',
    ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${lines.join('\n')}\n`)
  if (user) await chown(file, user.uid, user.gid)
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...(user && { ...user, cwd: folder }) })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${said}`)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('process up')) resolve()
    })
  })
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGINT')
        const limit = setTimeout(() => child.kill('SIGKILL'), 5_000)
        await once(child, 'exit')
        clearTimeout(limit)
      }
      await rm(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
