import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { findShopDatabase } from '#app/server/start/open-shop-database.ts'

/** The answer of the bare server to every request; with a data folder, after one prepared query to its database. */
export type BareAnswer = { headers: [string, string][]; bodyBase64: string; dataDir?: string }

const QUERY = {
  name: 'one_row',
  text: 'SELECT id, role, banned_at FROM accounts WHERE id = $1',
  values: [crypto.randomUUID()],
}

// The least that Node can do: the same bytes with the same headers, ready in memory. In a process of its own, as the
// shop is.
let headers: string[] = []
let body = Buffer.alloc(0)
let pool: pg.Pool | undefined
process.on('message', async (answer: BareAnswer) => {
  headers = answer.headers.flat()
  body = Buffer.from(answer.bodyBase64, 'base64')
  if (answer.dataDir && !pool) {
    const { address } = await findShopDatabase({ databaseUrl: undefined, dataDir: answer.dataDir, log: () => {} })
    pool = new pg.Pool({ ...('connection' in address ? address.connection : address), max: 10 })
  }
  process.send?.('ready')
})
const server = createServer(async (_request, response) => {
  if (pool) await pool.query(QUERY)
  response.writeHead(200, headers).end(body)
})
server.keepAliveTimeout = 72_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
