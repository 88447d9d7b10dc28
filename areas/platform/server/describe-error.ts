import { fileURLToPath } from 'node:url'

const ROOT_URL = new URL('../../..', import.meta.url).href
const ROOT_FOLDER = fileURLToPath(ROOT_URL)
const MOST_CAUSES = 5
const MOST_FRAMES = 10

/**
 * Loggable facts of an error: class, code (SQLSTATE), table and constraint along its causes, and our own stack frames.
 * Never its message, which may quote parameters and input.
 */
export function describeError(error: unknown): Record<string, string> {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < MOST_CAUSES; cause = cause.cause) chain.push(cause)
  if (chain.length === 0) return error === undefined ? {} : { error: `thrown ${typeof error}` }
  const frames = chain.map(ownFrames).find((own) => own.length > 0)
  return { error: chain.map(nameError).join(' < '), ...(frames && { stack: frames.join('\n') }) }
}

function nameError(error: Error): string {
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown }
  // pg's and Drizzle's classes, for two, don't set `name`.
  const name = /^error$/i.test(error.name) ? error.constructor.name : error.name
  return [name, code, table, constraint].filter((part) => typeof part === 'string').join(' ')
}

/** Frames in our files, relative to the project. The message precedes them. */
function ownFrames({ stack = '', message }: Error): string[] {
  const messageAt = stack.indexOf(message)
  // A message changed afterwards can't be separated.
  if (messageAt < 0) return []
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('/node_modules/'))
    .filter((line) => line.includes(ROOT_URL) || line.includes(ROOT_FOLDER))
    .map((line) => line.trim().replace(ROOT_URL, '').replace(ROOT_FOLDER, ''))
    .slice(0, MOST_FRAMES)
}
