import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PictureType } from '#contract/catalogue/picture-files.ts'
import { type ProcessAnswer, processAnswerSchema } from './process-answer.ts'

const PROGRAM = fileURLToPath(new URL('./rendering-process.ts', import.meta.url))

export type Crash = { crashed: 'signal' | 'time'; signal: string | undefined }

type Limits = { timeLimitMs: number; ended: AbortSignal }

/**
 * Renders in a process of its own with an empty environment: a file that crashes or stalls the decoder doesn't harm the
 * shop, and memory is returned. @throws Error when the process can't run
 */
export async function renderInProcess(
  bytes: Uint8Array,
  type: PictureType,
  { timeLimitMs, ended }: Limits,
): Promise<ProcessAnswer | Crash> {
  const child = spawn(process.execPath, [PROGRAM, type], {
    // Windows needs it.
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  let late = false
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    late = true
    kill()
  }, timeLimitMs)
  ended.addEventListener('abort', kill)
  try {
    child.stdin.on('error', () => {}) // it went away before it had read everything: how it ended says why
    child.stdin.end(bytes)
    const [{ code, signal }, words] = await Promise.all([exit, buffer(child.stdout)])
    if (late) return { crashed: 'time', signal: undefined }
    if (signal !== null) return { crashed: 'signal', signal }
    if (code !== 0) throw new Error(`Picture rendering failed: its process ended with ${code}`)
    return processAnswerSchema.parse(JSON.parse(words.toString('utf8')))
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', kill)
  }
}
