import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/run/free-port.ts'

const EXAMPLE = new URL('../../../deploy/nginx.conf', import.meta.url)
const START_LIMIT_MS = 5_000

/** Whether this machine has nginx. */
export function hasNginx(): boolean {
  return !spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error
}

/**
 * Starts the system's nginx with our example, but for its name, port and certificate, in front of a shop.
 * @throws Error when nginx is not there, or does not start
 */
export async function startNginx(shopUrl: string): Promise<{ url: string; pid: number; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-front-'))
  const port = await findFreePort()
  const example = await readFile(EXAMPLE, 'utf8')
  const site = example
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replaceAll('127.0.0.1:3000', new URL(shopUrl).host)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ {2}ssl_.*\n/gm, '')
  const file = path.join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; worker_rlimit_nofile 8192; pid ${folder}/pid; error_log ${folder}/error.log crit;
events { worker_connections 4096; }
http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; keepalive_requests 1000000;
${site}}`,
  )
  const nginx = spawn('nginx', ['-e', `${folder}/error.log`, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(nginx, 'exit').catch((cause) => {
    throw new Error('This case needs nginx (on Debian: apt-get install nginx-light).', { cause })
  })
  const url = `http://127.0.0.1:${port}`
  await Promise.race([ended.then(() => Promise.reject(new Error('nginx ended at once.'))), answers(url)])
  return {
    url,
    pid: nginx.pid ?? 0,
    async close() {
      nginx.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  const untilMs = performance.now() + START_LIMIT_MS
  while (performance.now() < untilMs) {
    const { ok } = await fetch(`${url}/healthz`).catch(() => ({ ok: false }))
    if (ok) return
    await delay(50)
  }
  throw new Error(`nginx did not answer within ${START_LIMIT_MS} ms.`)
}
