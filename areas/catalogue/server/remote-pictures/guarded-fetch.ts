import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, connect as openConnection, type Socket } from 'node:net'
import { connect as openTls } from 'node:tls'
import { PICTURE_TYPES } from '#platform/contract/files/picture-files.ts'
import type { RemoteFailure, RemotePictures } from './remote-pictures.ts'

const MOST_REDIRECTS = 3
const HTTPS_PORT = 443
const ATTEMPT_MS = 2_000 // To connect to one of several addresses
const TRY_AGAIN_STATUSES = [408, 425, 429]

export type GuardedFetchOptions = {
  mostBytes?: number
  /** For everything: names, connections, redirects, the whole body. */
  timeLimitMs?: number
  resolve?: (hostname: string) => Promise<LookupAddress[]>
  /** Opens a connection to one of these addresses, which are checked, and to nothing else. */
  connect?: (hostname: string, addresses: LookupAddress[], signal: AbortSignal) => Socket
  ca?: string // Trusted instead of the usual authorities, in tests
}
type Limits = Required<Omit<GuardedFetchOptions, 'ca'>> & Pick<GuardedFetchOptions, 'ca'>

/** Fetches from public addresses by https alone, whatever an address, a name or a redirect says. */
export function createGuardedFetch(options: GuardedFetchOptions = {}): RemotePictures {
  const limits: Limits = {
    mostBytes: 5 * 1024 * 1024,
    timeLimitMs: 10_000,
    resolve: resolveByDns,
    connect: connectToChecked,
    ...options,
  }
  return {
    async fetch(address) {
      const deadline = AbortSignal.timeout(limits.timeLimitMs)
      let at = address
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const answer = await askOnce(at, limits, deadline)
        if (!('location' in answer)) return answer
        at = answer.location
      }
      return refused('too many redirects')
    },
  }
}

type Answer = Uint8Array | { location: string } | RemoteFailure

async function askOnce(address: string, limits: Limits, deadline: AbortSignal): Promise<Answer> {
  const url = readRemoteAddress(address)
  if (!url) return refused('not an address that the shop asks')
  try {
    const addresses = await beforeDeadline(limits.resolve(url.hostname), deadline)
    if (addresses.length === 0) return unreachable('no address')
    // One is enough to refuse: names that lead to both are made to deceive.
    if (!addresses.every((each) => isPublicAddress(each.address))) return refused('not a public address')
    return await ask(url, addresses, limits, deadline)
  } catch (error) {
    return deadline.aborted ? unreachable('too slow') : unreachable(codeOf(error))
  }
}

/** Plain http is asked by https. No names without a dot, no numbers, no other ports, no passwords. */
function readRemoteAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol === 'http:') url.protocol = 'https:'
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port || username || password) return undefined
  return isIP(hostname) || !hostname.includes('.') ? undefined : url
}

/** Asked by name, but connected to the addresses that were checked: a name that changes meanwhile changes nothing. */
async function ask(url: URL, addresses: LookupAddress[], limits: Limits, signal: AbortSignal): Promise<Answer> {
  const { hostname: servername } = url
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, {
      defaultPort: HTTPS_PORT, // Without an agent it would be 80, and the header of the host would say so
      headers: { accept: PICTURE_TYPES.join(', '), 'accept-encoding': 'identity', 'user-agent': 'parts-manufacture' },
      createConnection: () => {
        const socket = limits.connect(servername, addresses, signal)
        return openTls({ socket, servername, rejectUnauthorized: true, ...(limits.ca && { ca: limits.ca }) })
      },
      signal,
    })
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.end()
  })
  try {
    return await readAnswer(answer, url, limits.mostBytes)
  } finally {
    answer.destroy()
  }
}

async function readAnswer(answer: IncomingMessage, url: URL, mostBytes: number): Promise<Answer> {
  const { statusCode: status = 0, headers } = answer
  const { location } = headers
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url.href))
    return { location: new URL(location, url).href }
  if (status >= 500 || TRY_AGAIN_STATUSES.includes(status)) return unreachable(`answered ${status}`)
  if (status !== 200) return refused(`answered ${status}`)
  // Nothing is unpacked, so nothing can be larger than what was counted.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refused('packed')
  if (Number(headers['content-length'] ?? 0) > mostBytes) return refused('too large')
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return refused('too large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * By DNS alone. `dns.lookup` would also read the hosts file, and names whose servers don't answer would hold the
 * threads that files and passwords need.
 */
async function resolveByDns(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const addressesIn = (answer: typeof four, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  return [...addressesIn(four, 4), ...addressesIn(six, 6)]
}

/** The name is not looked up again. */
export function connectToChecked(
  hostname: string,
  addresses: LookupAddress[],
  signal: AbortSignal,
  port = HTTPS_PORT,
): Socket {
  return openConnection({
    host: hostname,
    port,
    signal,
    // Called with `all`, as Node tries one address after the other (`autoSelectFamily`).
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    lookup: (_hostname, _options, callback) => callback(null, addresses),
  })
}

/** Whoever resolves a name may take longer: nobody waits for it. */
function beforeDeadline<Result>(work: Promise<Result>, deadline: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (deadline.aborted) reject(deadline.reason)
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    work.then(resolve, reject)
  })
}

const refused = (why: string): RemoteFailure => ({ failed: 'refused', why })
const unreachable = (why: string): RemoteFailure => ({ failed: 'unreachable', why })

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'failed'
}

/** Everything in https://www.iana.org/assignments/iana-ipv4-special-registry, multicast, and what clouds answer at. */
const IPV4_NOT_PUBLIC = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // Carriers' networks
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure's own services, from inside
  ['169.254.0.0', 16], // Link-local, and the metadata of most clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Outside it are loopback, link-local, site-local, multicast, mapped IPv4 and NAT64. */
const IPV6_GLOBAL_UNICAST = ['2000::', 3] as const

/** Of https://www.iana.org/assignments/iana-ipv6-special-registry, what lies inside global unicast. */
const IPV6_NOT_PUBLIC = [
  ['2001::', 23], // Teredo (another IPv4 address inside), ORCHID, benchmarks
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: another IPv4 address inside
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const notPublic = new BlockList()
for (const [network, bits] of IPV4_NOT_PUBLIC) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of IPV6_NOT_PUBLIC) notPublic.addSubnet(network, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet(...IPV6_GLOBAL_UNICAST, 'ipv6')

/** Whether a machine on the public internet has this address. */
function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false // Only link-local addresses name an interface
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
