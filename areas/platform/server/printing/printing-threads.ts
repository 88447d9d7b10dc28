import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** Longer than any paper takes; a thread that is silent for so long is stuck. */
const LONGEST_PRINT_MS = 60_000

export type PrintingThreads<Asked> = { print(asked: Asked): Promise<Uint8Array> }

/**
 * Prints long papers in threads of their own, one after the other, so that this one goes on answering others.
 * @param program a module that calls `answerWithPaper`
 */
export function createPrintingThreads<Asked>(program: URL): PrintingThreads<Asked> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    print(asked) {
      const printed = last.then(() => printInThread(program, asked))
      last = printed.catch(() => {})
      return printed
    },
  }
}

async function printInThread(program: URL, asked: unknown): Promise<Uint8Array> {
  const worker = new Worker(program, { workerData: asked, name: 'printing' })
  try {
    // Rejects with what the thread throws.
    const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_PRINT_MS) })
    return bytes as Uint8Array
  } finally {
    await worker.terminate()
  }
}

/** In the thread: prints what it was asked for, and ends. */
export async function answerWithPaper<Asked>(print: (asked: Asked) => Promise<Uint8Array>): Promise<void> {
  parentPort?.postMessage(await print(workerData as Asked))
}
