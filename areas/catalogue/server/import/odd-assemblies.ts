import type { AssembliesReport } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import type { FileAssembly } from './assembly-rows.ts'

const MANY = 50

type Odd = AssembliesReport['odd'][number]
type Known = ReadonlyMap<string, { isPart: boolean }>

/** What is true of a file and worth a look all the same. Nothing of it is changed. */
export function oddities(assemblies: readonly FileAssembly[], known: Known): Odd[] {
  const rows = assemblies.flatMap(({ sku: assembly, rows: all }) => all.map((row) => ({ assembly, ...row })))
  const severalTimes = [...Map.groupBy(rows, ({ assembly, ref, sku }) => `${assembly} ${ref} ${sku}`).values()].filter(
    (some) => some.length > 1,
  )
  const measured = rows.filter(({ unit }) => unit !== 'pcs')
  const unsold = new Set(rows.flatMap(({ sku }) => (known.get(sku)?.isPart ? [] : sku)))
  const wrongLevels = levelsUnlikeTree(assemblies)
  const many = manyInProducts(assemblies)
  const odd: Odd[] = [
    {
      ...{ what: t('parts of an assembly at several times'), count: severalTimes.length },
      example:
        severalTimes[0]
          ?.map(({ assembly, sku, validFrom, validUntil }) =>
            t('{sku} in {assembly} from {from} to {until}', {
              ...{ sku, assembly, from: validFrom ?? '…', until: validUntil ?? '…' },
            }),
          )
          .join('; ') ?? '',
    },
    {
      ...{ what: t('quantities that are not counted in pieces'), count: measured.length },
      example: measured[0]
        ? t('{quantity} {unit} of {sku} in {assembly}', {
            quantity: String(measured[0].quantity),
            unit: measured[0].unit,
            sku: measured[0].sku,
            assembly: measured[0].assembly,
          })
        : '',
    },
    { what: t('components that are not for sale'), count: unsold.size, example: [...unsold].slice(0, 3).join(', ') },
    {
      ...{
        what: t('parts that are in one product more than {most} times when all quantities are multiplied', {
          most: String(MANY),
        }),
        count: many.length,
      },
      example: many[0]
        ? t('{count} of {sku} in {product}', {
            count: String(many[0].count),
            sku: many[0].sku,
            product: many[0].product,
          })
        : '',
    },
    { what: t('levels that differ from the tree'), count: wrongLevels.length, example: wrongLevels[0] ?? '' },
  ]
  return odd.filter(({ count }) => count > 0)
}

/** A part is one level below its assembly, whatever the file says; an assembly may be at several. */
function levelsUnlikeTree(assemblies: readonly FileAssembly[]): string[] {
  const levels = new Map<string, Set<number>>()
  for (const { rows } of assemblies)
    for (const { sku, level } of rows) if (level !== null) levels.set(sku, (levels.get(sku) ?? new Set()).add(level))
  return assemblies.flatMap(({ sku: assembly, rows }) => {
    const above = levels.get(assembly) ?? new Set([0])
    return rows.flatMap(({ sku, level, line }) =>
      level === null || above.has(level - 1)
        ? []
        : [
            t('line {line}: {sku} says {level} in {assembly}', {
              line: String(line),
              sku,
              level: String(level),
              assembly,
            }),
          ],
    )
  })
}

/** Per product, which is part of nothing else in the file. */
function manyInProducts(assemblies: readonly FileAssembly[]): { product: string; sku: string; count: number }[] {
  const bySku = new Map(assemblies.map((assembly) => [assembly.sku, assembly]))
  const inside = new Set(assemblies.flatMap(({ rows }) => rows.map(({ sku }) => sku)))
  const known = new Map<string, ReadonlyMap<string, number>>()
  const totals = (sku: string, way: readonly string[]): ReadonlyMap<string, number> => {
    const kept = known.get(sku)
    if (kept) return kept
    const sum = new Map<string, number>()
    const add = (part: string, count: number) => sum.set(part, (sum.get(part) ?? 0) + count)
    for (const row of bySku.get(sku)?.rows ?? []) {
      if (row.unit !== 'pcs' || row.validUntil !== null || way.includes(row.sku)) continue
      add(row.sku, row.quantity)
      for (const [part, count] of totals(row.sku, [...way, sku])) add(part, count * row.quantity)
    }
    known.set(sku, sum)
    return sum
  }
  const found = new Map<string, { product: string; sku: string; count: number }>()
  for (const { sku: product } of assemblies) {
    if (inside.has(product)) continue
    for (const [sku, count] of totals(product, []))
      if (count > MANY && count > (found.get(sku)?.count ?? 0)) found.set(sku, { product, sku, count })
  }
  return [...found.values()]
}
