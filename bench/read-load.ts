import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import type { BareAnswer } from './bare-server.ts'

const CONNECTIONS = 16
/** As browsers ask. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

export type Read = { url: string; headers?: Record<string, string> }

/** Answers of a second to one read, asked over 16 connections for so many seconds. @throws Error when one was no 200. */
export async function answersPerSecond({ url, headers = {} }: Read, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': ACCEPT_ENCODING, ...headers },
    connections: CONNECTIONS,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`)
  return Math.round(result.requests.total / result.duration)
}

/** The very bytes of an answer, as they come over the line. */
export async function answerOf({ url, headers = {} }: Read): Promise<BareAnswer> {
  const asked = request(url, { headers: { 'accept-encoding': ACCEPT_ENCODING, ...headers } }).end()
  const [answer] = await once(asked, 'response')
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}`)
  const raw: string[] = answer.rawHeaders
  const pairs = raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : [],
  )
  // Node writes these itself.
  const ownHeaders = pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name))
  return { headers: ownHeaders, bodyBase64: body.toString('base64') }
}

/** A server that does nothing but answer. */
export async function startBareServer() {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}/`,
    async answerWith(answer: BareAnswer) {
      child.send(answer)
      await once(child, 'message')
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
