import { BlockList, isIP } from 'node:net'

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
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false // Only link-local addresses name an interface
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
