import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Person } from '../server-group.ts'

const MOST_CONNECTIONS = 2_000
/** What is not answered by then is taken for hung. */
const PATIENCE_MS = 20_000
/** The same where a busy machine may take its time. */
export const LONG_PATIENCE_MS = 120_000
const LATE = new Error('No answer in time')
const HEAD_END = '\r\n\r\n'

/** What came of one request; `lost`: the connection broke; `late`: no answer in time. Times: `performance.now()`. */
export type Asked = {
  atMs: number
  tookMs: number
  status: number | 'lost' | 'late'
  retryAfter: string | undefined
  isProblem: boolean
}
export type Question = { method: 'GET' | 'POST'; path: string; token?: string; body?: object }

type Waiting = { bytes: string; atMs: number; done: (asked: Asked) => void; limit?: NodeJS.Timeout }

/**
 * A minimal HTTP client over keep-alive connections: Node's own takes several times the CPU time, which on one machine
 * the server loses. Answers need a Content-Length.
 */
export function openAsker(url: string, patienceMs = PATIENCE_MS) {
  const { hostname, port, host } = new URL(url)
  const free: Socket[] = []
  const all = new Set<Socket>()
  const waiting: Waiting[] = []
  const asking = new Map<Socket, Waiting>()

  function finish(socket: Socket, answer: Pick<Asked, 'status' | 'retryAfter' | 'isProblem'>): void {
    const asked = asking.get(socket)
    asking.delete(socket)
    if (!asked) return
    clearTimeout(asked.limit)
    asked.done({ atMs: asked.atMs, tookMs: performance.now() - asked.atMs, ...answer })
  }

  function open(): Socket {
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (text: unknown) => {
      received += text
      const answer = readAnswer(received)
      if (!answer) return
      received = ''
      finish(socket, answer)
      const next = waiting.shift()
      if (next) send(socket, next)
      else free.push(socket)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      all.delete(socket)
      const place = free.indexOf(socket)
      if (place >= 0) free.splice(place, 1)
      finish(socket, { status: socket.errored === LATE ? 'late' : 'lost', retryAfter: undefined, isProblem: false })
    })
    all.add(socket)
    return socket
  }

  function send(socket: Socket, asked: Waiting): void {
    asked.limit = setTimeout(() => socket.destroy(LATE), patienceMs)
    asking.set(socket, asked)
    socket.write(asked.bytes)
  }

  return {
    ask(question: Question): Promise<Asked> {
      return new Promise((done) => {
        const asked = { bytes: written(question, host), atMs: performance.now(), done }
        const socket = free.pop() ?? (all.size < MOST_CONNECTIONS ? open() : undefined)
        if (socket) send(socket, asked)
        else waiting.push(asked)
      })
    },
    close() {
      for (const socket of all) socket.destroy()
    },
  }
}

function written({ method, path, token, body }: Question, host: string): string {
  const sent = body ? JSON.stringify(body) : ''
  const credential = token ? `authorization: Bearer ${token}\r\n` : ''
  const content = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(sent)}\r\n` : ''
  // As browsers send it with what writes.
  const origin = method === 'GET' ? '' : 'origin: http://localhost:3000\r\n'
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${origin}${credential}${content}\r\n${sent}`
}

/** The answer that these bytes are (one character each), once they are whole. */
function readAnswer(received: string): Pick<Asked, 'status' | 'retryAfter' | 'isProblem'> | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.slice(0, headEnd)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  if (!(received.length >= headEnd + HEAD_END.length + length)) return undefined
  return {
    status: Number(head.slice(9, 12)),
    retryAfter: /\r\nretry-after: (\d+)/i.exec(head)?.[1],
    isProblem: /\r\ncontent-type: application\/problem\+json/i.test(head),
  }
}

/** An order of one piece, as the form sends it. */
export function orderQuestion(person: Person, part: string, priceCents: number): Question {
  return {
    method: 'POST',
    path: '/api/placeOrder',
    token: person.token,
    body: {
      placeOrderProduct: part,
      placeOrderQuantity: 1,
      placePrice: priceCents / 100,
      phone: '0113 496 0000',
      address: `${randomUUID().slice(0, 4)} Mill Lane, Leeds`,
    },
  }
}

/** The time that this share of answers was quicker than, in milliseconds with one decimal. */
export function quantileMs(answers: readonly Asked[], share: number): number {
  const times = answers.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
  return Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10
}

/** How many answers there were of each status, as `200: 17, 503: 2`. */
export function countStatuses(answers: readonly Asked[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, all]) => `${status}: ${all.length}`).join(', ')
}

/** Begins to count what this process takes of the processors; the answer is the share of one of them since then. */
export function measureOwnShare(): () => number {
  const [beganAtMs, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return Math.round((user + system) / 10 / (performance.now() - beganAtMs)) / 100
  }
}
