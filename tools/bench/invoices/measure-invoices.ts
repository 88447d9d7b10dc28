import { NO_COMPANY } from '#admin/contract/settings/company-settings.ts'
import { MOST_LINES } from '#catalogue/contract/lines/requested-lines.ts'
import { exportBookings } from '#invoices/server/accounting/bookings-csv.ts'
import { exportInvoicesCsv } from '#invoices/server/accounting/invoices-csv.ts'
import { canonicalJson, hashOf } from '#invoices/server/content/invoice-content.ts'
import { printInvoice } from '#invoices/server/printing/print-invoice.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { testContent } from '#test-support/invoices/sample-content.ts'
import { onDatabase, openTestCluster, queryOnce } from '#test-support/test-cluster.ts'
import { median } from '../median.ts'
import { statedLimit } from '../stated-limit.ts'

const DOCUMENTS = 100_000
const PRINTS = 41
const MOST_PRINT_MS = 150
/** Two hundred documents at a time are some megabytes; all of them would be hundreds. */
const MOST_HEAP_MB = 64
const LINE = { grossCents: 3885, taxCents: 674, ratePpm: 210_000, units: 5 }

/** The PDFs of orders of 3 and of 50 lines, and both files of 100,000 documents: how long, and how much memory. */
export async function measureInvoices() {
  return {
    printMs: { 3: await measurePrint(3), [MOST_LINES]: await measurePrint(MOST_LINES) },
    ...(await measureExports()),
  }
}

async function measurePrint(lines: number) {
  const content = testContent(Array.from({ length: lines }, () => LINE))
  const tookMs: number[] = []
  for (let time = 0; time < PRINTS; time++) {
    const startedAtMs = performance.now()
    await printInvoice(content)
    tookMs.push(performance.now() - startedAtMs)
  }
  return statedLimit(Math.round(median(tookMs)), MOST_PRINT_MS)
}

async function measureExports() {
  const { cluster, close } = await openTestCluster(process.env.TEST_DATABASE_URL)
  const address = onDatabase(cluster.shopUrl, 'bench_invoices')
  await queryOnce(
    cluster.adminUrl,
    `CREATE DATABASE bench_invoices TEMPLATE ${cluster.template} OWNER ${cluster.owner}`,
  )
  const opened = openDatabase({ connectionString: address, poolSize: 2, applicationName: 'bench' })
  try {
    for (const statement of fill()) await queryOnce(address, statement)
    const reading = { read: <Answer>(work: (db: typeof opened.db) => Promise<Answer>) => work(opened.db) }
    const batch = { from: '2026-01-01', to: '2026-12-31', company: NO_COMPANY, currency: 'EUR', at: new Date() }
    return {
      csv: await readAll(exportInvoicesCsv(reading as never, batch)),
      bookings: await readAll(exportBookings(reading as never, batch)),
    }
  } finally {
    await opened.close()
    await queryOnce(cluster.adminUrl, 'DROP DATABASE bench_invoices WITH (FORCE)')
    await close()
  }
}

/** @throws Error when Node was started without `--expose-gc` */
function collect(): void {
  if (!globalThis.gc) throw new Error('Start the benchmark with node --expose-gc, as npm run bench does')
  globalThis.gc()
}

const heapMb = () => process.memoryUsage().heapUsed / 2 ** 20

/** The most memory above that at the start, looked at after a collection every hundred chunks. */
async function readAll(chunks: AsyncIterable<string | Uint8Array>) {
  collect()
  const [before, startedAtMs] = [heapMb(), performance.now()]
  let [most, bytes, count] = [0, 0, 0]
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (count++ % 100 !== 0) continue
    collect()
    most = Math.max(most, heapMb() - before)
  }
  const seconds = Math.round((performance.now() - startedAtMs) / 100) / 10
  return { heapMb: statedLimit(Math.round(most), MOST_HEAP_MB), seconds, megabytes: Math.round(bytes / 1e5) / 10 }
}

function fill(): string[] {
  const content = testContent([LINE, LINE])
  const { grossCents, taxCents } = content.totals
  return [
    `INSERT INTO invoice_series VALUES ('2026', 'invoice', 2026, '', 1, ${DOCUMENTS + 1}, '2026-11-30')`,
    `INSERT INTO invoices (id, kind, series, place, number, order_id, issued_on, issued_at, customer, order_number,
        currency, gross_cents, tax_cents, content, content_hash)
      SELECT gen_random_uuid(), 'invoice', '2026', n, '2026-' || lpad(n::text, 6, '0'), gen_random_uuid(), '2026-11-30',
        now(), 'Buyer ' || n, 'PM-' || n, 'EUR', ${grossCents}, ${taxCents},
        '${canonicalJson(content).replaceAll("'", "''")}', '${hashOf(content)}'
      FROM generate_series(1, ${DOCUMENTS}) AS n`,
  ]
}
