import type { ImportReport } from '#catalogue/contract/part-import.ts'
import type { TestAnswer } from '../../support/test-request.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { reportFrom } from './report-from.ts'

/** A shop whose administrator sends and fetches files of parts. */
export type FileShop = Awaited<ReturnType<typeof createFileShop>>

export async function createFileShop() {
  const shop: TestShop = await createTestShop({ OPEN_ORDERS: '1000' })
  const admin: TestAccount = await shop.signUpAdmin('Admin')
  const CSV = { 'content-type': 'text/csv' }
  const send = (csv: string, query = '', headers: Record<string, string> = CSV): Promise<TestAnswer> =>
    shop.request('POST', `/api/product/import${query}`, { token: admin.token, rawBody: csv, headers })
  return {
    shop,
    admin,
    send,
    /** What an import reports. @throws Error when it is refused */
    async report(csv: string, query = ''): Promise<ImportReport> {
      return reportFrom(await send(csv, query))
    },
    async exported(query = ''): Promise<string> {
      const { status, body } = await shop.request('GET', `/api/product/export${query}`, { token: admin.token })
      if (status !== 200) throw new Error(`The export was answered ${status}`)
      return body as string
    },
    /** All rows of the table of parts, by sku. */
    stored: async () => (await shop.pool.query('SELECT * FROM parts ORDER BY sku')).rows,
    insert: async ({ sku, name, description = '', specs = {}, cents = 1999, id }: InsertedPart) => {
      await shop.pool.query(
        `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
         VALUES ($1, $2, $3, $3, $4, $5, '', 2, 9, 9, $6, now(), now())`,
        [id, sku, name, description, cents, JSON.stringify(specs)],
      )
    },
  }
}

type InsertedPart = { id: string; sku: string; name: string; description?: string; specs?: object; cents?: number }
