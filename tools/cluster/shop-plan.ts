import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ClusterAddresses, PORTS } from './cluster-addresses.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import type { MemberPlan } from './member.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const PICTURE_KEYS = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

export type ShopOptions = {
  databaseUrl: string
  secret: string
  /** Beside those that the cluster needs. */
  settings?: Record<string, string>
  /** Of another release. */
  root?: string
}

/** One process of the shop. */
export function planShop(
  folder: ClusterFolder,
  addresses: ClusterAddresses,
  { databaseUrl, secret, settings = {}, root = ROOT }: ShopOptions,
  index: number,
): MemberPlan {
  const name = `shop${index + 1}`
  const env = {
    LOG_LEVEL: 'warn',
    // The proxies notice within a second.
    DRAIN_SECONDS: '5',
    SHOP_DEMO: '1',
    HOST: addresses.shops[index] ?? '',
    PORT: String(PORTS.shop),
    PUBLIC_URL: frontUrl(addresses),
    DATA_DIR: folder.make(name),
    DATABASE_URL: databaseUrl,
    SHOP_SECRET: secret,
    PAYMENT_SANDBOX_URL: `http://${addresses.sandbox}:${PORTS.shop}`,
    S3_ENDPOINT: `http://${addresses.pictures}:${PORTS.pictures}`,
    ...PICTURE_KEYS,
    ...settings,
  }
  const args = ['--max-semi-space-size=16', '--import', './scripts/prepare-node.mjs', 'scripts/serve.ts']
  return { name, program: process.execPath, args, cwd: root, env, logFile: folder.logFile(name) }
}

/** The store of pictures, which each process of the shop reaches. */
export function planPictures(folder: ClusterFolder, { pictures }: ClusterAddresses): MemberPlan {
  return planScript(folder, 'pictures', 'picture-store.ts', {
    HOST: pictures,
    PORT: String(PORTS.pictures),
    FOLDER: folder.make('pictures'),
  })
}

/** The payment sandbox with books of its own: what the shop's database loses, the provider still knows. */
export function planSandbox(folder: ClusterFolder, addresses: ClusterAddresses, secret: string): MemberPlan {
  return planScript(folder, 'sandbox', 'serve-payment-sandbox.ts', {
    HOST: addresses.sandbox,
    PORT: String(PORTS.shop),
    DATA_DIR: folder.make('sandbox'),
    SHOP_SECRET: secret,
    SHOP_URL: frontUrl(addresses),
  })
}

/** Where customers find the shop. */
function frontUrl({ proxies, shops }: ClusterAddresses): string {
  return proxies[0] ? `http://${proxies[0]}:${PORTS.front}` : `http://${shops[0]}:${PORTS.shop}`
}

function planScript(folder: ClusterFolder, name: string, script: string, env: Record<string, string>): MemberPlan {
  const args = ['--import', './scripts/prepare-node.mjs', join('tools/cluster', script)]
  return { name, program: process.execPath, args, cwd: ROOT, env, logFile: folder.logFile(name) }
}
