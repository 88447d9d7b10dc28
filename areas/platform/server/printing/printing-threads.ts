import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { offeredLanguages } from '#platform/contract/language/languages.ts'
import { speak } from '../language/shop-languages.ts'

/** Longer than any paper takes; a thread that is silent for so long is stuck. */
const LONGEST_PRINT_MS = 60_000
/** Starting a thread takes longer than printing a page: one that has nothing to do waits for more, for so long. */
const IDLE_MS = 5_000

export type PrintingThreads<Asked> = { print(asked: Asked): Promise<Uint8Array> }

/**
 * Prints papers in a thread of their own, one after the other, so that this one goes on answering others. A paper that
 * fails, or takes too long, ends the thread; the next one gets a new thread.
 * @param program a module that calls `answerWithPaper`
 */
export function createPrintingThreads<Asked>(program: URL): PrintingThreads<Asked> {
  let last: Promise<unknown> = Promise.resolve()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async () => {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }
  const open = () => {
    const opened = new Worker(program, { name: 'printing', workerData: { languages: offeredLanguages() } })
    // One that dies while it waits for more is no fault of the shop's: the next paper gets another.
    opened.on('error', () => {})
    opened.once('exit', () => {
      if (thread === opened) thread = undefined
    })
    return opened
  }
  const print = async (asked: Asked): Promise<Uint8Array> => {
    clearTimeout(idle)
    thread ??= open()
    thread.ref()
    try {
      thread.postMessage(asked)
      return await answerOf(thread)
    } catch (error) {
      await end()
      throw error
    } finally {
      thread?.unref()
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }
  return {
    print(asked) {
      const printed = last.then(() => print(asked))
      last = printed.catch(() => {})
      return printed
    },
  }
}

/** Rejects with what the thread throws. */
async function answerOf(thread: Worker): Promise<Uint8Array> {
  const answered = new AbortController()
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(LONGEST_PRINT_MS)])
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error('The printing thread ended before the paper was printed')
  })
  try {
    const [bytes] = await Promise.race([once(thread, 'message', { signal }), ended])
    return bytes as Uint8Array
  } finally {
    answered.abort()
  }
}

/** In the thread: prints what it is asked for, in the languages of the shop. */
export function answerWithPaper<Asked>(print: (asked: Asked) => Promise<Uint8Array>): void {
  speak((workerData as { languages: readonly string[] }).languages, { unfinished: true })
  parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await print(asked)))
}
