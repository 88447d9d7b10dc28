import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the bare server answers, whatever it is asked. */
export type BareAnswer = { headers: [string, string][]; bodyBase64: string }

// The least that Node can do: the same bytes with the same headers, ready in memory. In a process of its own, as the shop is.
let headers: string[] = []
let body = Buffer.alloc(0)
process.on('message', (answer: BareAnswer) => {
  headers = answer.headers.flat()
  body = Buffer.from(answer.bodyBase64, 'base64')
  process.send?.('ready')
})
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
