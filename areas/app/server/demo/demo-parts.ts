import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Unit } from '#catalogue/contract/units.ts'
import { readTable } from '#packages/fit-engine/reading/read-table.ts'
import { decimalsOf, shopCurrency, unitsFromDecimal } from '#platform/contract/money/currency.ts'

/** What a demo part says of its interfaces, in the notation of docs/reference/fit-notation.md. */
export interface DemoFit {
  readonly fit: string
  readonly fitSource: string // A source of the rule book
  readonly bridge?: string // The kind of bridge that the part is
}

/** Keys of specs carry units, as in `areas/catalogue/contract/specs.ts`. */
interface DemoPart extends Partial<DemoFit> {
  readonly sku: string
  readonly name: string
  readonly category: string
  readonly description: string
  readonly priceCents: number // In dollars' cents, see `sampleUnits`
  readonly min: number // Minimum order
  readonly multiple: number
  readonly unit: Unit
  readonly quantity: number
  readonly specs: Readonly<Record<string, string | number>>
}

type Cells = Readonly<Record<string, string>>

/** The shop's own measures, as the parts' drawings show them. */
const MEASURED = 'S15'

const DATA = join(import.meta.dirname, 'data')
const textOf = (file: string) => readFileSync(join(DATA, `${file}.csv`), 'utf8')
const cellsOf = (text: string): Cells[] => readTable(text).map(({ cells }) => cells)

/** By part number; spare parts state no interfaces. */
export const demoFits: ReadonlyMap<string, DemoFit> = new Map(
  cellsOf(textOf('fit')).map(({ sku = '', fit = '', bridge = '', source = '' }) => [
    sku,
    { fit, fitSource: source === '' ? MEASURED : source, ...(bridge !== '' && { bridge }) },
  ]),
)

const texts = { onSale: textOf('parts'), spares: textOf('spare-parts'), former: textOf('former-parts') }

/** What the assemblies of the demo are made of, besides what is sold on its own. */
export const demoSpares: readonly DemoPart[] = cellsOf(texts.spares).map(partOf)

/** All that the demo shop sells. */
export const demoParts: readonly DemoPart[] = [...cellsOf(texts.onSale).map(partOf), ...demoSpares]

/** Parts that the demo shop no longer sells. */
export const formerParts: readonly DemoPart[] = cellsOf(texts.former).map(partOf)

/** All of them as one file for the import of parts, with prices in the shop's currency: 19.90 is ¥1,990. */
export function demoPartsFile(): string {
  const [first = '', ...others] = Object.values(texts)
  const file = [first, ...others.map((text) => text.slice(text.indexOf('\n') + 1))].join('')
  return decimalsOf(shopCurrency()) > 0 ? file : file.replaceAll(/^([\w-]+,\d+)\.(\d\d),/gm, '$1$2,')
}

function partOf(cells: Cells): DemoPart {
  const { sku = '', name = '', category = '', description = '', price = '', specs = '' } = cells
  return {
    ...{ sku, name, category, description },
    priceCents: unitsFromDecimal(price, 2) ?? Number.NaN,
    min: Number(cells.min),
    multiple: Number(cells.multiple),
    unit: cells.unit as Unit,
    quantity: Number(cells.quantity),
    specs: JSON.parse(specs),
    ...demoFits.get(sku),
  }
}

type DemoText = { kind: string; item: string; name: string; description: string; language: string }

/** Each that has a file `names.<language>.csv`. */
const languages = readdirSync(DATA)
  .flatMap((file) => /^names\.([^.]+)\.csv$/.exec(file)?.slice(1) ?? [])
  .toSorted()

/**
 * What parts and categories of the demo are called in other languages, and what parts are said to be; `item` is a part
 * number or a category.
 */
export const demoNames: readonly DemoText[] = languages.flatMap((language) =>
  readTable(textOf(`names.${language}`), ';').map(
    ({ cells: { kind = '', item = '', name = '', description = '' } }) => ({
      ...{ kind, item, name, description, language },
    }),
  ),
)
