import { createHash } from 'node:crypto'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { codedRegistry, type Registry } from '#packages/part-attributes/registry.ts'
import { ROLES, type Role } from '#packages/part-attributes/roles.ts'
import { kindsOfParts } from '../kinds-of-parts.ts'
import { type Measures, measuresOf, type Specs } from '../measures.ts'
import type { KindOfPart } from '../part-drawer.ts'
import { renderSheet } from '../sheet/render-sheet.ts'
import { Sheet } from '../sheet/sheet.ts'

type Drawn = { svg: string; version: string }

const DIMENSIONS: readonly (string | undefined)[] = ['mm', '°']
/** They are of any shape. */
const SHAPELESS: readonly Role[] = ['axle-part', 'small-part']
/** What a part has to state to have what is measured. */
const SHAPED_BY: Readonly<Record<string, Specs>> = { travelMm: { travelMm: 120 }, stanchionMm: { travelMm: 120 } }

type Measured = Pick<Attribute, 'key' | 'label' | 'short' | 'unit'>

const drawn = new Map<string, Drawn | undefined>()

/**
 * What a figure of a kind of part measures: the kind as it usually is, with the one dimension line that its drawing has
 * for the attribute. Undefined where it has none. For `<img>`, in both themes; its version changes with it.
 */
export function attributeDrawing(role: Role, attribute: Measured): Drawn | undefined {
  const name = JSON.stringify([role, attribute.key, attribute.label, attribute.short])
  if (!drawn.has(name)) drawn.set(name, drawAttribute(role, attribute))
  return drawn.get(name)
}

/** By its address: `chainring` and `bolt-circle`. In the words of the registry, which has the coded attributes. */
export function attributeDrawingAt(roleName: string, slug: string, registry: Registry): Drawn | undefined {
  const role = ROLES.find((one) => one === roleName)
  const coded = codedRegistry.bySlug(slug)
  return role && coded && attributeDrawing(role, registry.byKey(coded.key) ?? coded)
}

/** Its address, under which it never changes. `asked` names the language, as the query of an address does. */
export function attributeDrawingPath(
  role: Role,
  attribute: Measured & Pick<Attribute, 'slug'>,
  asked: readonly string[] = [],
): string | undefined {
  const found = attributeDrawing(role, attribute)
  return found && `/static/measuring/${role}/${attribute.slug}.svg?${[...asked, `v=${found.version}`].join('&')}`
}

function drawAttribute(role: Role, { key, label, short = label, unit }: Measured): Drawn | undefined {
  if (!DIMENSIONS.includes(unit) || SHAPELESS.includes(role)) return undefined
  const sheet = kindsOfParts
    .filter((kind) => kind.role === role)
    .map((kind) => sheetOf(kind, key, short))
    .find(({ dimensions }) => dimensions.length > 0)
  if (!sheet) return undefined
  const svg = renderSheet(sheet, { title: `What is measured: ${label}`, sku: '' }, 'compact')
  return { svg, version: createHash('sha256').update(svg).digest('base64url').slice(0, 12) }
}

/** Of all dimensions the one that would say the attribute's figure, with a word in its place. */
function sheetOf({ drawer, role }: KindOfPart, key: string, word: string): Sheet {
  const specs = SHAPED_BY[key] ?? {}
  const usual = measuresOf(specs, role)
  const measures: Measures = { ...usual, say: (asked) => (asked === key ? word : '') }
  const sheet = new Sheet()
  drawer(sheet, measures, { category: '', name: '', sku: '', specs })
  const shown = sheet.dimensions.filter(({ text }) => text === word)
  sheet.dimensions.splice(0, Number.POSITIVE_INFINITY, ...shown.map((one) => ({ ...one, weight: 'main' as const })))
  return sheet
}
