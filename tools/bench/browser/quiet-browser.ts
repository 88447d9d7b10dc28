import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

type Answer = { id: number; result?: Record<string, unknown>; error?: { message: string } }
type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>

export type QuietPage = { send: (method: string, params?: object) => Promise<Record<string, unknown>> }

/**
 * A browser whose pages are spoken to over the bare DevTools protocol. A browser library listens to everything that a
 * page does: then V8 notes where in the source each listener was added, and reading React for that takes longer than
 * all that React does (45 to 90 ms of 50 on a processor four times slower, 1 ms without).
 * @throws Error when it does not start, or when a command fails
 */
export async function openQuietBrowser(executablePath: string) {
  const profile = await mkdtemp(path.join(tmpdir(), 'quiet-browser-'))
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run']
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  const browser = spawn(executablePath, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()))
  const { send, close } = await connect(await addressOf(browser.stderr))
  return {
    /** A page with an empty cache and no cookies. */
    async visit<Seen>(use: (page: QuietPage) => Promise<Seen>): Promise<Seen> {
      const { browserContextId } = await send('Target.createBrowserContext')
      try {
        const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
        const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
        return await use({ send: (method, params) => send(method, params, String(sessionId)) })
      } finally {
        await send('Target.disposeBrowserContext', { browserContextId })
      }
    },
    async close(): Promise<void> {
      // By its own word: what was started may be a script that started the browser. It may end before it answers.
      await send('Browser.close').catch(() => {})
      close()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Goes on reading what the browser writes: a browser whose errors nobody reads ends. */
function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: stderr })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    lines.once('close', () => reject(new Error('The browser ended before it could be spoken to.')))
  })
}

async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result ?? {})
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'))
  })
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The browser has ended.'))
        waiting.set(++lastId, { resolve, reject })
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
      }),
    close: () => socket.close(),
  }
}
