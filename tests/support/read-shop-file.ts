import { Readable } from 'node:stream'
import { readPartRow } from '#catalogue/server/import/import-row.ts'
import { openSource, type SourceOptions } from '#catalogue/server/import/import-source.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { filesBelow } from '#platform/server/csv/csv-encoding.ts'

/** Rows as objects; a column that a row lacks is empty. */
export function csvOf(separator: string, header: readonly string[], ...rows: Record<string, string>[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(cell).join(separator))
    .join('\n')
}

const axes: SourceOptions['axes'] = {
  plan: (label) =>
    ({
      ...{ key: label.toLowerCase(), label, synonyms: [], kind: 'text', unit: '', decimals: 0 },
      ...{ categories: [], options: [], variantAxis: true, filter: true, description: '' },
    }) as never,
  add: async () => undefined,
}

/** What the rows of a file say, by SKU; the others by their line. */
export async function readShopFile(files: readonly (string | Buffer)[], more: Partial<SourceOptions> = {}) {
  const open = () => filesBelow(files.map((file) => () => Readable.from([Buffer.from(file)])))
  const source = await openSource({ open, registry: codedRegistry, axes, ...more })
  if ('problem' in source) return { problem: source.problem, parts: {}, others: {}, notes: {} }
  const notes: Record<string, number[]> = {}
  const note = (reason: string, line: number) => (notes[reason] = [...(notes[reason] ?? []), line])
  const parts: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  await source.withRows(note, async (rows) => {
    for await (const row of rows) {
      const said = 'cells' in row ? readPartRow(row.cells, source.columns) : row
      if ('kind' in said && said.kind === 'part') {
        const { sku, name, category, priceCents, quantity, product, productAxes, img, specs, ...rest } = said.part
        const { min, multiple, taxClass, description, prices, details } = rest
        parts[sku] = { name, category, priceCents, quantity, product, productAxes, img, specs }
        parts[`${sku} more`] = {
          min,
          multiple,
          taxClass,
          description,
          reduced: prices.reduced,
          numbers: details.numbers,
        }
      } else others[row.line] = 'skipped' in said ? said.skipped : said
    }
    return {}
  })
  return { problem: '', parts, others, notes }
}
