import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PictureType, PictureUse } from '#platform/contract/files/picture-files.ts'
import type { Drawn } from './imaging.ts'
import { type ProcessAnswer, processAnswerSchema } from './process-answer.ts'

/** Of `/proc/<pid>/stat` after the name in parentheses: time in the program and in the kernel, in 1/100 s (proc(5)). */
const [IN_PROGRAM, IN_KERNEL] = [11, 12]
const MS_PER_TICK = 10

/** The processor time that a process has used, in ms; undefined where the system doesn't say, as outside Linux. */
function processorMsOf(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[IN_PROGRAM]) + Number(fields[IN_KERNEL])) * MS_PER_TICK
  } catch {
    return undefined
  }
}

const RENDERING = fileURLToPath(new URL('./rendering-process.ts', import.meta.url))
const DRAWING = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

/** Starved: its time went by while others had the processors. */
export type Crash = { crashed: 'signal' | 'time' | 'starved'; signal: string | undefined }

type Limits = {
  timeLimitMs: number
  /** A process that has used less processor time by then has waited, not been slow. */
  leastWorkMs?: number
  ended: AbortSignal
}

/** Renders a file that may be hostile. @throws Error when the process can't run */
export async function renderInProcess(
  bytes: Uint8Array,
  asked: [PictureType, PictureUse],
  limits: Limits,
): Promise<ProcessAnswer | Crash> {
  const answer = await runProgram(RENDERING, asked, bytes, limits)
  return 'crashed' in answer ? answer : processAnswerSchema.parse(JSON.parse(answer.toString('utf8')))
}

/** @throws Error when the process can't run */
export function drawInProcess({ picture, ...words }: Drawn, limits: Limits): Promise<Buffer | Crash> {
  return runProgram(DRAWING, [JSON.stringify(words)], picture ?? Buffer.alloc(0), limits)
}

/**
 * In a process of its own with an empty environment: a file that crashes or stalls the decoder doesn't harm the shop,
 * and memory is returned.
 */
async function runProgram(
  program: string,
  words: string[],
  bytes: Uint8Array,
  { timeLimitMs, leastWorkMs = 0, ended }: Limits,
): Promise<Buffer | Crash> {
  const child = spawn(process.execPath, [program, ...words], {
    // Windows needs it.
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  let late: Crash['crashed'] | undefined
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    const isStarved = (processorMsOf(child.pid) ?? leastWorkMs) < leastWorkMs
    late = isStarved ? 'starved' : 'time'
    kill()
  }, timeLimitMs)
  ended.addEventListener('abort', kill)
  try {
    child.stdin.on('error', () => {}) // it went away before it had read everything: how it ended says why
    child.stdin.end(bytes)
    const [{ code, signal }, answer] = await Promise.all([exit, buffer(child.stdout)])
    if (late) return { crashed: late, signal: undefined }
    if (signal !== null) return { crashed: 'signal', signal }
    if (code !== 0) throw new Error(`Picture rendering failed: its process ended with ${code}`)
    return answer
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', kill)
  }
}
