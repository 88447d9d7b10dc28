import { execFileSync } from 'node:child_process'
import { isRoot } from '#packages/embedded-postgres/server-user.ts'
import { whenInterrupted } from '../../../scripts/run/when-interrupted.ts'

/** Why no address can vanish here; undefined: it can. */
export function whyNoneVanishes(): string | undefined {
  if (process.platform !== 'linux' || !isRoot()) return 'only root on Linux can drop the packets of an address'
  try {
    nft('list', 'tables')
    return undefined
  } catch {
    return 'nft (nftables) is not installed, or may not be used here'
  }
}

/**
 * As when a machine loses its power or its network: packets from and to its address are dropped, so that nobody learns
 * that its connections are gone. The answer brings it back.
 */
export function vanish(address: string): () => void {
  const table = `shop_stress_${address.replaceAll('.', '_')}`
  const rules = ['saddr', 'daddr'].map((end) => `add rule ip ${table} input ip ${end} ${address} drop`)
  const chain = `add chain ip ${table} input { type filter hook input priority 0; }`
  nft([`add table ip ${table}`, chain, ...rules].join('; '))
  const restore = () => nft('delete', 'table', 'ip', table)
  const forget = whenInterrupted(restore)
  return () => {
    forget()
    restore()
  }
}

function nft(...args: string[]): void {
  execFileSync('nft', args, { stdio: 'ignore' })
}
