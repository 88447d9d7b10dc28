import type { LookupAddress } from 'node:dns'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect, isIP } from 'node:net'
import type { GuardedFetchOptions } from '#catalogue/server/remote-pictures/guarded-fetch.ts'

const PUBLIC_ADDRESS = '93.184.215.14'

export type TestPictureServer = {
  /** Every connection leads to this server, whatever address it asks for. */
  options: Required<Pick<GuardedFetchOptions, 'resolve' | 'connect' | 'ca'>>
  /** What a name resolves to, answer by answer; the last one stays. */
  names: Map<string, string[][]>
  /** By path: what is sent, or who answers. */
  paths: Map<string, Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void)>
  port: number
  seen: { asked: string[]; headers: IncomingMessage['headers'][]; connectedTo: string[][]; resolved: string[] }
  close(): Promise<void>
}

/** A host of pictures by TLS on loopback, whose names are public as long as nothing else is said of them. */
export async function openTestPictureServer(): Promise<TestPictureServer> {
  const names: TestPictureServer['names'] = new Map()
  const paths: TestPictureServer['paths'] = new Map()
  const seen: TestPictureServer['seen'] = { asked: [], headers: [], connectedTo: [], resolved: [] }
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_CERTIFICATE_KEY }, (request, response) => {
    const { url = '', headers } = request
    seen.asked.push(`${headers.host}${url}`)
    seen.headers.push(headers)
    const content = paths.get(url)
    if (typeof content === 'function') return content(request, response)
    response.writeHead(content ? 200 : 404).end(content)
  })
  // A client that turns away resets its connection.
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    options: {
      ca: TEST_CERTIFICATE,
      async resolve(hostname) {
        seen.resolved.push(hostname)
        const answers = names.get(hostname) ?? [[PUBLIC_ADDRESS]]
        return (answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? [])).map(toLookup)
      },
      connect(_hostname, addresses, signal) {
        seen.connectedTo.push(addresses.map(({ address }) => address))
        return connect({ host: '127.0.0.1', port, signal })
      },
    },
    names,
    paths,
    port,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const toLookup = (address: string): LookupAddress => ({ address, family: isIP(address) })

/** For pictures.example and the names below it, from 2020 to 2126. It guards nothing: tests alone trust it. */
const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBiTCCATCgAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBwaWN0dXJl
cy5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjYwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBwaWN0dXJlcy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEKPzVUMzxFqK9ECOvDRsSSKfEb2oEHzX5d+kEYy/4t4f6MkAcUU0PUw06MdzH
nhTdGrcRoaWN3wySRZPjL++fuKNjMGEwDwYDVR0TAQH/BAUwAwEB/zAvBgNVHREE
KDAmghBwaWN0dXJlcy5leGFtcGxlghIqLnBpY3R1cmVzLmV4YW1wbGUwHQYDVR0O
BBYEFMHsN0oj6zC7DQhGEfvAIBnaJxRwMAoGCCqGSM49BAMCA0cAMEQCID6K4c+G
U3Ns4gtCo5X7t7k1CCtYJlNkA/4pxJ+YfYxcAiA+Y4vDH6rz5d6oYrV3KlCWyWMY
xNGuJEbk1KZ4Hsx1HA==
-----END CERTIFICATE-----
`

const TEST_CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghvysQOuA7WWWkBT9
S54hzTtBK8kgQ8Cn7HudXEGZQi6hRANCAAQo/NVQzPEWor0QI68NGxJIp8RvagQf
Nfl36QRjL/i3h/oyQBxRTQ9TDTox3MeeFN0atxGhpY3fDJJFk+Mv75+4
-----END PRIVATE KEY-----
`
