import { fileURLToPath } from 'node:url'

const ROOT_URL = new URL('..', import.meta.url).href
const ROOT_FOLDER = fileURLToPath(ROOT_URL)
const MOST_CAUSES = 5
const MOST_FRAMES = 10

/**
 * What a log may tell of an error: class, code (SQLSTATE), table and constraint of it and of its causes, and where in
 * our own files it came from. Never its message: a failed query's lists the parameters, a database's and a parser's
 * quote what people typed.
 * @returns `error`, the chain of causes, and `stack`, our frames of the first that has any; both only where there is
 * something
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
  // Many classes, pg's and Drizzle's among them, do not set `name`.
  const name = /^error$/i.test(error.name) ? error.constructor.name : error.name
  return [name, code, table, constraint].filter((part) => typeof part === 'string').join(' ')
}

/** The frames in our files, their paths below the project's folder. What stands before the frames is the message. */
function ownFrames({ stack = '', message }: Error): string[] {
  const messageAt = stack.indexOf(message)
  // Where the message is not, it was changed since, and nobody can say where the old one ends.
  if (messageAt < 0) return []
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('/node_modules/'))
    .filter((line) => line.includes(ROOT_URL) || line.includes(ROOT_FOLDER))
    .map((line) => line.trim().replace(ROOT_URL, '').replace(ROOT_FOLDER, ''))
    .slice(0, MOST_FRAMES)
}
