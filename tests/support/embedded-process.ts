import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import type { EmbeddedPostgresOptions } from '#packages/embedded-postgres/embedded-postgres.ts'
import { removeEmbeddedPostgres } from '#packages/embedded-postgres/remove-embedded-postgres.ts'
import { makeThrowawayFolder } from './throwaway-folder.ts'

/** Another process that uses an embedded server, as a second shop process would. */
export type EmbeddedProcess = {
  child: ChildProcess
  /** The number of its server's process, once that takes connections. */
  serverPid: Promise<number>
  /** Lets it release its share and end (`release`), or end without doing so (`exit`); waits until it ended. */
  end(how: 'release' | 'exit'): Promise<void>
  /** Kills it as the kernel would, and waits until it is gone. */
  kill(): Promise<void>
}

const program = `
  import { startEmbeddedPostgres } from '${new URL('../../packages/embedded-postgres/embedded-postgres.ts', import.meta.url)}'
  const options = JSON.parse(process.argv[1])
  const server = await startEmbeddedPostgres({ ...options, log() {} })
  console.log(server.serverPid())
  process.stdin.once('data', async (how) => {
    if (String(how).trim() === 'release') await server.release()
    process.exit()
  })
`

/** Starts such a process. */
export function spawnEmbeddedProcess(options: Omit<EmbeddedPostgresOptions, 'log'>): EmbeddedProcess {
  const args = ['--input-type=module', '--eval', program, JSON.stringify(options)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => Number(line))
  return {
    child,
    serverPid: firstLine,
    async end(how) {
      child.stdin.end(`${how}\n`)
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** An empty data folder; what comes to lie there is removed after the test. */
export async function temporaryDataFolder(): Promise<string> {
  const dataDir = await makeThrowawayFolder()
  onTestFinished(async () => expect(await removeEmbeddedPostgres(dataDir)).toBe(true))
  return dataDir
}
