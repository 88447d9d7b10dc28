import type { Role } from '#packages/part-attributes/roles.ts'
import { type DrawingWords, ENGLISH } from './drawing-words.ts'
import { crossAxes } from './drivetrain/draw-chainring.ts'
import { kindsOfParts } from './kinds-of-parts.ts'
import { measuresOf, type Specs } from './measures.ts'
import type { Drawer, KindOfPart, PartToDraw } from './part-drawer.ts'
import rows from './scale/usual-largest.json' with { type: 'json' }
import { circle } from './sheet/path.ts'
import { type DrawingVariant, renderSheet } from './sheet/render-sheet.ts'
import { Sheet } from './sheet/sheet.ts'

const kinds = kindsOfParts.map((kind) => ({ ...kind, pattern: new RegExp(`(?:^|[^\\p{L}])(?:${kind.noun})$`, 'iu') }))

/** Categories that name no single kind; the part's name decides. */
const WIDE_CATEGORY = /^(?:|parts|components|accessories|clothing|bikes|spare parts|.*(?: and | & |,|\/).*)$/i

export interface DrawingOptions {
  /** `plain` for cards, `dimensioned` for details, `compact` for details on a phone. */
  readonly variant: DrawingVariant
  /** English if absent. */
  readonly words?: DrawingWords
  /** Its name in that language; what it is called decides how it is drawn. */
  readonly title?: string
}

/**
 * Draws a part from its specs as an SVG of at most 12 kB, 480 × 360 units (compact: 340 × 280), in both themes. Use it
 * in `<img>`, since its styles are global. Never throws: values are clamped, text is escaped, and undrawable parts get
 * a placeholder.
 */
export function drawPart(part: PartToDraw, { variant, words, title = part.name }: DrawingOptions): string {
  return renderSheet(sheetOf(part, words), { title: title.slice(0, 120), sku: part.sku }, variant)
}

export function sheetOf(part: PartToDraw, words = ENGLISH): Sheet {
  const { drawer = drawPlaceholder, role } = kindOf(part) ?? {}
  const largest = role && usualLargest(role, part.specs)
  const sheet = new Sheet(largest && worded(drawn(drawer, role, { ...part, specs: largest }, new Sheet()), words))
  return worded(drawn(drawer, role, part, sheet), words)
}

function worded(sheet: Sheet, { say }: DrawingWords): Sheet {
  for (const dimension of sheet.dimensions) dimension.text = say(dimension.text)
  return sheet
}

/**
 * The part as an exploded drawing shows it: its axial view, at scale around y = 0, or else its usual drawing. Nothing
 * for a part without drawing.
 */
export function axialSheetOf(part: PartToDraw): { sheet: Sheet; isAxial: boolean } | undefined {
  const kind = kindOf(part)
  if (!kind) return undefined
  return { sheet: drawn(kind.axial ?? kind.drawer, kind.role, part, new Sheet()), isAxial: kind.axial !== undefined }
}

function drawn(drawer: Drawer, role: Role | undefined, part: PartToDraw, sheet: Sheet): Sheet {
  drawer(sheet, measuresOf(part.specs, role), part)
  return sheet
}

export function isDrawable(part: PartToDraw): boolean {
  return kindOf(part) !== undefined
}

function kindOf({ category, name, specs }: PartToDraw): KindOfPart | undefined {
  const words = WIDE_CATEGORY.test(category.trim()) ? nounOf(name) : category.trim()
  const found = kinds.find(({ pattern }) => pattern.test(words))
  const isTrue = found && (found.needs === undefined || found.needs.some((key) => isStated(specs, key)))
  return isTrue ? found : undefined
}

/** The name up to a dash, comma or bracket: `Water Bottle - 30 oz.` */
function nounOf(name: string): string {
  return (/^(.*?)(?: - |,|\(|$)/.exec(name)?.[1] ?? '').trim()
}

function isStated(specs: Specs, key: string): boolean {
  return Object.hasOwn(specs, key) && String(specs[key]).trim() !== ''
}

/** Axes and a dashed circle, as where a picture is missing. */
const drawPlaceholder: Drawer = (sheet) => {
  sheet.hidden(circle([0, 0], 62))
  crossAxes(sheet, [0, 0], 90)
  sheet.room.push([-240, -150], [240, 150])
}

type Usual = {
  role: string
  /** Of a kind that is drawn in several views, the spec whose parts are drawn in this one. */
  states?: string
  specs: Specs
}

/**
 * The largest usual part of each kind, with every dimension that its drawing can carry. All parts of the kind are drawn
 * to the scale at which this one fits the paper; a larger one gets its own. Figures of the trade, not of the catalogue:
 * a drawing depends on its part alone, so it can be cached for good.
 */
const USUAL: readonly Usual[] = rows

/** The specs of the largest usual part that is drawn in the same view; undefined for kinds that come in one size. */
function usualLargest(role: Role, specs: Specs): Specs | undefined {
  const isDrawnIn = (key: string) =>
    Object.hasOwn(specs, key) && (Number(specs[key]) > 0 || Number.isNaN(Number(specs[key])))
  return USUAL.find((usual) => usual.role === role && (!usual.states || isDrawnIn(usual.states)))?.specs
}
