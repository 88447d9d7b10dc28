import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { AttackAnswer, AttackRequest } from '../attack.ts'

/** How long an open connection is listened to when the server leaves it open. */
const LISTEN_MS = 1_500

/** Sends a request to a server, byte for byte as it says. */
export function sendAttack(
  url: string,
  request: AttackRequest,
  headers: Record<string, string>,
): Promise<AttackAnswer> {
  return request.wire === undefined ? sendOverHttp(url, request, headers) : sendOverWire(url, request.wire)
}

function sendOverHttp(
  url: string,
  { method = 'GET', path, headers: own, json, payload }: AttackRequest,
  headers: Record<string, string>,
): Promise<AttackAnswer> {
  const body = json === undefined ? payload : JSON.stringify(json)
  const { hostname, port } = new URL(url)
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const options = {
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...type, ...length, ...own },
      agent: false as const,
    }
    const sent = httpRequest(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        resolve({ status, statuses: [status], headers: answer.headers, text: Buffer.concat(chunks).toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Everything received until the server closes the connection or falls silent. */
function sendOverWire(url: string, wire: string): Promise<AttackAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const end = () => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resolve({ status: statuses[0] ?? 0, statuses, headers: headersOf(text), text })
    }
    const limit = setTimeout(end, LISTEN_MS)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket
      .on('error', () => {})
      .on('close', () => {
        clearTimeout(limit)
        end()
      })
    socket.write(Buffer.from(wire, 'latin1'))
  })
}

function headersOf(text: string): Record<string, string> {
  const [head = ''] = text.split('\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()]
    }),
  )
}
