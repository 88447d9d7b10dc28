import { drawCaliper } from './brakes/draw-caliper.ts'
import { drawPad } from './brakes/draw-pad.ts'
import { drawRotor } from './brakes/draw-rotor.ts'
import { drawHandlebar } from './cockpit/draw-handlebar.ts'
import { drawSaddle } from './cockpit/draw-saddle.ts'
import { drawSeatpost } from './cockpit/draw-seatpost.ts'
import { drawStem } from './cockpit/draw-stem.ts'
import { drawBottomBracket } from './drivetrain/draw-bottom-bracket.ts'
import { drawCassette } from './drivetrain/draw-cassette.ts'
import { drawChain } from './drivetrain/draw-chain.ts'
import { drawChainring } from './drivetrain/draw-chainring.ts'
import { drawCrankset } from './drivetrain/draw-crankset.ts'
import { drawDerailleur } from './drivetrain/draw-derailleur.ts'
import { drawPedal } from './drivetrain/draw-pedal.ts'
import { drawBike } from './frames/draw-bike.ts'
import { drawFork } from './frames/draw-fork.ts'
import { drawFrame } from './frames/draw-frame.ts'
import { drawHeadset } from './frames/draw-headset.ts'
import { measuresOf, type Specs } from './measures.ts'
import { drawBottle, drawHelmet } from './others/draw-accessory.ts'
import { drawCap, drawGlove, drawLegwear, drawSock, drawTop } from './others/draw-clothing.ts'
import { drawPlaceholder } from './others/draw-placeholder.ts'
import type { Drawer, PartToDraw } from './part-drawer.ts'
import { type DrawingVariant, renderSheet } from './sheet/render-sheet.ts'
import { Sheet } from './sheet/sheet.ts'
import { drawHub } from './wheels/draw-hub.ts'
import { drawRim } from './wheels/draw-rim.ts'
import { drawSpoke } from './wheels/draw-spoke.ts'
import { drawTyre } from './wheels/draw-tyre.ts'
import { drawWheel } from './wheels/draw-wheel.ts'

/**
 * What is drawn: the noun that a category ends with, and the measures of which a part must state one. They decide how
 * parts of the kind look (a fork with springs or without, a brake for the rim or for the disc); without them a drawing
 * would show something else. Kinds that look alike whatever their measures need none.
 */
const kinds: readonly (readonly [noun: string, drawer: Drawer, needs?: readonly string[]])[] = [
  ['chainrings?', drawChainring, ['teeth']],
  ['(?:cassette|freewheel)s?', drawCassette, ['cogs']],
  ['bottom brackets?', drawBottomBracket, ['shellMm', 'spindleMm']],
  ['(?:crank|chain)sets?', drawCrankset, ['chainrings']],
  ['(?<=^|bicycle |bike |speed )chains?', drawChain],
  ['rotors?', drawRotor, ['diameterMm']],
  ['brake (?:pad|shoe)s?', drawPad, ['widthMm', 'lengthMm']],
  ['(?:brake|cali?per|calliper)s?', drawCaliper, ['mountMm', 'reachMm']],
  ['derailleurs?', drawDerailleur, ['cageMm', 'clampMm']],
  ['hubs?', drawHub, ['overLocknutMm']],
  ['rims?', drawRim, ['innerWidthMm', 'outerWidthMm']],
  ['spokes?', drawSpoke, ['lengthMm']],
  ['(?:tyre|tire)s?', drawTyre],
  ['wheels?', drawWheel, ['holes']],
  ['pedals?', drawPedal, ['mechanism', 'pins']],
  ['headsets?', drawHeadset, ['upperBoreMm', 'lowerBoreMm']],
  ['stems?', drawStem, ['lengthMm']],
  ['handlebars?', drawHandlebar, ['dropMm', 'riseMm', 'backsweepDegrees']],
  ['seatposts?', drawSeatpost, ['diameterMm']],
  ['saddles?', drawSaddle, ['lengthMm', 'widthMm']],
  ['forks?', drawFork, ['axleToCrownMm', 'travelMm']],
  ['(?:road|mountain|touring) frames?', drawFrame, ['sizeCm']],
  ['(?:road|mountain|touring) (?:bike|bicycle)s?', drawBike, ['sizeCm']],
  ['helmets?', drawHelmet],
  ['water bottles?', drawBottle],
  ['(?:jersey|vest)s?', drawTop],
  ['shorts|tights', drawLegwear],
  ['socks?', drawSock],
  ['gloves?', drawGlove],
  ['(?<=^|cycling )caps?', drawCap],
]
const drawers = kinds.map(([noun, drawer, needs]) => {
  return { pattern: new RegExp(`(?:^|[^\\p{L}])(?:${noun})$`, 'iu'), drawer, needs }
})

/** Categories that name no kind of part, or several: there the part's name does. */
const WIDE_CATEGORY = /^(?:|parts|components|accessories|clothing|bikes|spare parts|.*(?: and | & |,|\/).*)$/i

export interface DrawingOptions {
  /** `plain` for cards, `dimensioned` for the details page, `compact` for the details page on a phone. */
  readonly variant: DrawingVariant
}

/**
 * Draws a part from its measures as an SVG document of at most 12 kB, 480 by 360 units (compact: 340 by 280),
 * transparent, light and dark. Show it with `<img>`: its style sheet is meant for a document of its own. Never throws:
 * specs are clamped, texts are escaped, and a part that no drawing is true to gets a placeholder.
 */
export function drawPart(part: PartToDraw, { variant }: DrawingOptions): string {
  return renderSheet(sheetOf(part), { title: part.name.slice(0, 120), sku: part.sku }, variant)
}

/** What is drawn of a part, before it is laid on paper. */
export function sheetOf(part: PartToDraw): Sheet {
  const sheet = new Sheet()
  const drawer = drawerFor(part) ?? drawPlaceholder
  drawer(sheet, measuresOf(part.specs), part)
  return sheet
}

/** Whether there is a drawing that is true to a part. */
export function isDrawable(part: PartToDraw): boolean {
  return drawerFor(part) !== undefined
}

function drawerFor({ category, name, specs }: PartToDraw): Drawer | undefined {
  const words = WIDE_CATEGORY.test(category.trim()) ? nounOf(name) : category.trim()
  const found = drawers.find(({ pattern }) => pattern.test(words))
  const isTrue = found && (found.needs === undefined || found.needs.some((key) => isStated(specs, key)))
  return isTrue ? found.drawer : undefined
}

/** A name without what stands behind a dash, a comma or a bracket: `Water Bottle - 30 oz.` */
function nounOf(name: string): string {
  return (/^(.*?)(?: - |,|\(|$)/.exec(name)?.[1] ?? '').trim()
}

function isStated(specs: Specs, key: string): boolean {
  return Object.hasOwn(specs, key) && String(specs[key]).trim() !== ''
}
