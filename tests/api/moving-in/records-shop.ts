import type { RecordKind, RecordsReport } from '#platform/contract/records-report.ts'
import { createTestShop } from '../../support/test-shop.ts'
import { reportFrom } from '../parts/report-from.ts'

/** A shop whose administrator brings files of another shop. */
export async function createRecordsShop() {
  const shop = await createTestShop()
  const admin = await shop.signUpAdmin('Admin')
  const send = (
    kind: RecordKind,
    rawBody: string | Uint8Array<ArrayBuffer>,
    query = '',
    path = `/api/import/${kind}`,
  ) => shop.request('POST', `${path}${query}`, { token: admin.token, rawBody, headers: { 'content-type': 'text/csv' } })
  return {
    ...{ shop, admin, send },
    report: async (kind: RecordKind, csv: string | Uint8Array<ArrayBuffer>, query = '') =>
      reportFrom<RecordsReport>(await send(kind, csv, query)),
    /** All that an import could change. */
    everything: async () =>
      (
        await shop.pool.query(`SELECT (SELECT json_agg(each ORDER BY email) FROM accounts each) AS accounts,
          (SELECT json_agg(each ORDER BY email) FROM auth_user each) AS people,
          (SELECT json_agg(each ORDER BY id) FROM addresses each) AS addresses,
          (SELECT json_agg(each ORDER BY id) FROM customer_notes each) AS notes,
          (SELECT json_agg(each ORDER BY id) FROM reviews each) AS reviews,
          (SELECT count(*) FROM letters) AS letters, (SELECT count(*) FROM auth_account) AS credentials`)
      ).rows[0],
  }
}

export const mapped = (mapping: object) => `?mapping=${encodeURIComponent(JSON.stringify(mapping))}`

/** Rows as objects; a column that a row lacks is empty. */
export function csv(header: readonly string[], ...rows: Record<string, string>[]): string {
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((text) => cell(text)).join(','))
    .join('\n')
}
