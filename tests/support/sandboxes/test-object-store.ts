import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureOf } from './object-store-signature.ts'

/** A store that speaks as much S3 as the shop does, and checks each signature. */
export type TestObjectStore = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  objects: Map<string, { bytes: Buffer; contentType: string | undefined }>
  /** How the next requests are answered instead: with a status, or not at all. */
  misbehave: 'no' | 'busy' | 'silent' | 'cut'
  close(): Promise<void>
}

const KEYS = {
  bucket: 'parts-pictures',
  region: 'eu-test-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'secret/of+tests',
}

/** Opens an empty store on loopback. */
export async function openTestObjectStore(): Promise<TestObjectStore> {
  const server = createServer((request, response) => {
    answer(store, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store: TestObjectStore = {
    ...KEYS,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    misbehave: 'no',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return store
}

async function answer(store: TestObjectStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  if (store.misbehave === 'silent') return
  if (store.misbehave === 'busy') return refuse(response, 503, 'SlowDown')
  if (!isSigned(store, request)) return refuse(response, 403, 'SignatureDoesNotMatch')
  const { pathname } = new URL(request.url ?? '', store.endpoint)
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent)
  const key = rest.join('/')
  if (bucket !== store.bucket) return refuse(response, 404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    store.objects.set(key, { bytes: body, contentType: request.headers['content-type'] })
    response.writeHead(200, { etag: '"tag"' }).end()
  } else if (request.method === 'DELETE') {
    store.objects.delete(key)
    response.writeHead(204).end()
  } else if (request.method === 'GET') {
    const found = store.objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.bytes.length, 'content-type': found.contentType ?? '' })
    if (store.misbehave !== 'cut') return void response.end(found.bytes)
    response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy())
  } else refuse(response, 405, 'MethodNotAllowed')
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

function isSigned(store: TestObjectStore, { method = '', url = '', headers }: IncomingMessage): boolean {
  const [, accessKeyId, date, region, signedHeaders, signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const names = (signedHeaders ?? '').split(';')
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const isOurs = accessKeyId === store.accessKeyId && region === store.region
  if (!isOurs || !date || required.some((name) => !names.includes(name))) return false
  const signed = names.map((name) => [name, String(headers[name] ?? '')] as const)
  return signature === signatureOf({ method, url, headers: signed, region, secretAccessKey: store.secretAccessKey })
}
