import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below those that systems give to outgoing connections (Linux from 32768, others from 49152), above what browsers
 * refuse to open.
 */
const [FIRST, AFTER_LAST] = [20_000, 32_000]

/** Free TCP ports on loopback, outside the range from which the system assigns ports by itself. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(FIRST, AFTER_LAST)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

/** One of them. */
export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1)
  return port
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
