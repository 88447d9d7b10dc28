import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { sendOrder } from '../orders/order-requests.ts'
import { type Person, type ServerGroup, startServerGroup } from '../server-group.ts'

const DISK_MB = 16
const PRICE_CENTS = 700

/**
 * The data folder's disk, a small one in memory, is filled up and emptied, made read-only and writable again, so many
 * times; pictures are uploaded and orders placed meanwhile. Needs Linux and root, and says so where it has neither.
 * @throws Error when an upload was answered with anything but its picture or 503 with Retry-After, when a picture that
 * was taken is gone, when half of one is left, when an order was refused, or when a disk that is well again takes no
 * picture
 */
export async function fillDisk(cluster: TestCluster, times: number): Promise<Record<string, number | string>> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return { SKIPPED: 'only root on Linux can mount a small disk' }
  }
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const mount = (...options: string[]) => execFileSync('mount', [...options, disk])
  mount('-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs')
  try {
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir)
    const group = await startServerGroup(cluster, 1, { DATA_DIR: dataDir, OPEN_ORDERS: '1000' })
    try {
      const scene = await setScene(group)
      const { uploads } = scene
      await scene.upload(200)
      for (let time = 0; time < times; time++) {
        const ballast = join(disk, 'ballast')
        fillUp(ballast)
        await scene.upload(503)
        await scene.goesOn()
        rmSync(ballast)
        await scene.upload(200)
        mount('-o', 'remount,ro')
        await scene.upload(503)
        await scene.goesOn()
        mount('-o', 'remount,rw')
        await scene.upload(200)
        await scene.goesOn()
      }
      const files = readdirSync(join(dataDir, 'pictures'))
      const unfinished = files.filter((name) => name.endsWith('.unfinished'))
      if (unfinished.length > 0) throw new Error(`Half pictures are left: ${unfinished.join(', ')}`)
      return { timesFull: times, timesReadOnly: times, ...uploads, files: files.length }
    } finally {
      await group.close()
    }
  } finally {
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

/** Writes until nothing more fits. */
export function fillUp(file: string): void {
  for (const bytes of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

async function setScene(group: ServerGroup) {
  const [admin, buyer] = (await group.signUp(2)) as [Person, Person]
  await group.makeAdmin(admin)
  const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
  const kept: string[] = []
  const uploads = { taken: 0, refused: 0, orders: 0, read: 0 }
  let shade = 0
  return {
    uploads,
    async upload(expected: 200 | 503): Promise<void> {
      shade += 1 // no picture is the same as one before
      const background = { r: shade, g: 90, b: 20 }
      const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
      const { status, headers, body } = await group.request('POST', '/api/picture', {
        token: admin.token,
        rawBody: new Uint8Array(picture),
        headers: { 'content-type': 'image/png' },
      })
      if (status !== expected)
        throw new Error(`An upload was answered ${status} instead of ${expected}: ${JSON.stringify(body)}`)
      if (status === 503 && !headers.get('retry-after')) throw new Error('A refusal did not say when to come back')
      if (status === 200) kept.push((body as { img: string }).img)
      uploads[status === 200 ? 'taken' : 'refused'] += 1
    },
    /** Orders are placed, and every picture that was taken is there. */
    async goesOn(): Promise<void> {
      const { status } = await sendOrder(group, buyer, { part, priceCents: PRICE_CENTS })
      if (status !== 200) throw new Error(`An order was answered ${status}`)
      uploads.orders += 1
      for (const img of kept) {
        const answer = await group.request('GET', img)
        if (answer.status !== 200) throw new Error(`${img} was answered ${answer.status}`)
        uploads.read += 1
      }
    },
  }
}
