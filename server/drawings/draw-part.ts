import type { Role } from '#contract/attributes/roles.ts'
import { drawBrakeLever, drawDropperLever } from './brakes/draw-brake-lever.ts'
import { drawCaliper } from './brakes/draw-caliper.ts'
import { drawPad } from './brakes/draw-pad.ts'
import { drawRotor } from './brakes/draw-rotor.ts'
import { drawGrip, drawSeatClamp } from './cockpit/draw-grip.ts'
import { drawHandlebar } from './cockpit/draw-handlebar.ts'
import { drawSaddle } from './cockpit/draw-saddle.ts'
import { drawSeatpost } from './cockpit/draw-seatpost.ts'
import { drawShifter } from './cockpit/draw-shifter.ts'
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
import { drawAdapter } from './others/draw-adapter.ts'
import { drawCap, drawGlove, drawLegwear, drawSock, drawTop } from './others/draw-clothing.ts'
import { drawPlaceholder } from './others/draw-placeholder.ts'
import type { Drawer, PartToDraw } from './part-drawer.ts'
import { usualLargest } from './scale/usual-largest.ts'
import { type DrawingVariant, renderSheet } from './sheet/render-sheet.ts'
import { Sheet } from './sheet/sheet.ts'
import { kindsOfSpares } from './spares/kinds-of-spares.ts'
import { drawHub } from './wheels/draw-hub.ts'
import { drawRim } from './wheels/draw-rim.ts'
import { drawSpoke } from './wheels/draw-spoke.ts'
import { drawThruAxle } from './wheels/draw-thru-axle.ts'
import { drawTube } from './wheels/draw-tube.ts'
import { drawTyre } from './wheels/draw-tyre.ts'
import { drawWheel } from './wheels/draw-wheel.ts'

// The noun that a category ends with, its role (whose limits hold), its drawer, and specs of which a part needs one
// because they decide its shape
// (rim or disc brake, rigid or suspension fork).
const kinds: readonly (readonly [noun: string, role: Role, drawer: Drawer, needs?: readonly string[]])[] = [
  ['chainrings?', 'chainring', drawChainring, ['teeth']],
  ['(?:cassette|freewheel)s?', 'cassette', drawCassette, ['cogs']],
  ['bottom brackets?', 'bottom-bracket', drawBottomBracket, ['shellMm', 'spindleMm']],
  ['(?:crank|chain)sets?', 'crankset', drawCrankset, ['chainrings']],
  ['(?<=^|bicycle |bike |speed )chains?', 'chain', drawChain],
  ['rotors?', 'rotor', drawRotor, ['diameterMm']],
  ['brake (?:pad|shoe)s?', 'brake-pad', drawPad, ['widthMm', 'lengthMm']],
  ['(?:brake|cali?per|calliper)s?', 'caliper', drawCaliper, ['mountMm', 'reachMm']],
  ['derailleurs?', 'derailleur', drawDerailleur, ['cageMm', 'clampMm']],
  ['hubs?', 'hub', drawHub, ['overLocknutMm']],
  ['shifters?', 'shifter', drawShifter, ['gripMm']],
  ['brake levers?', 'brake-lever', drawBrakeLever, ['gripMm']],
  ['dropper levers?', 'dropper-lever', drawDropperLever, ['gripMm']],
  ['thru axles?', 'thru-axle', drawThruAxle, ['lengthMm']],
  ['tubes?', 'tube', drawTube, ['valveLengthMm']],
  ['grips?', 'grip', drawGrip, ['insideMm']],
  ['seat clamps?', 'seat-clamp', drawSeatClamp, ['clampMm']],
  ['adapters?', 'adapter', drawAdapter, ['mountMm', 'insideMm']],
  ['rims?', 'rim', drawRim, ['innerWidthMm', 'outerWidthMm']],
  ['spokes?', 'spoke', drawSpoke, ['lengthMm']],
  ['(?:tyre|tire)s?', 'tyre', drawTyre],
  ['wheels?', 'wheel', drawWheel, ['holes']],
  ['pedals?', 'pedal', drawPedal, ['mechanism', 'pins']],
  ['headsets?', 'headset', drawHeadset, ['upperBoreMm', 'lowerBoreMm']],
  ['stems?', 'stem', drawStem, ['lengthMm']],
  ['handlebars?', 'handlebar', drawHandlebar, ['dropMm', 'riseMm', 'backsweepDegrees']],
  ['seatposts?', 'seatpost', drawSeatpost, ['diameterMm']],
  ['saddles?', 'saddle', drawSaddle, ['lengthMm', 'widthMm']],
  ['forks?', 'fork', drawFork, ['axleToCrownMm', 'travelMm']],
  ['(?:road|mountain|touring) frames?', 'frame', drawFrame, ['sizeCm']],
  ['(?:road|mountain|touring) (?:bike|bicycle)s?', 'bike', drawBike, ['sizeCm']],
  ['helmets?', 'helmet', drawHelmet],
  ['water bottles?', 'bottle', drawBottle],
  ['(?:jersey|vest)s?', 'jersey', drawTop],
  ['shorts|tights', 'shorts', drawLegwear],
  ['socks?', 'sock', drawSock],
  ['gloves?', 'glove', drawGlove],
  ['(?<=^|cycling )caps?', 'cap', drawCap],
  ...kindsOfSpares.map(({ noun, role, drawer, needs }) => [noun, role, drawer, needs] as const),
]
const drawers = kinds.map(([noun, role, drawer, needs]) => {
  return { pattern: new RegExp(`(?:^|[^\\p{L}])(?:${noun})$`, 'iu'), role, drawer, needs }
})

/** Categories that name no single kind; the part's name decides. */
const WIDE_CATEGORY = /^(?:|parts|components|accessories|clothing|bikes|spare parts|.*(?: and | & |,|\/).*)$/i

export interface DrawingOptions {
  /** `plain` for cards, `dimensioned` for details, `compact` for details on a phone. */
  readonly variant: DrawingVariant
}

/**
 * Draws a part from its specs as an SVG of at most 12 kB, 480 × 360 units (compact: 340 × 280), in both themes. Use it
 * in `<img>`, since its styles are global. Never throws: values are clamped, text is escaped, and undrawable parts get
 * a placeholder.
 */
export function drawPart(part: PartToDraw, { variant }: DrawingOptions): string {
  return renderSheet(sheetOf(part), { title: part.name.slice(0, 120), sku: part.sku }, variant)
}

export function sheetOf(part: PartToDraw): Sheet {
  const { drawer = drawPlaceholder, role } = drawerFor(part) ?? {}
  const largest = role && usualLargest(role, part.specs)
  const sheet = new Sheet(largest && drawn(drawer, role, { ...part, specs: largest }, new Sheet()))
  return drawn(drawer, role, part, sheet)
}

function drawn(drawer: Drawer, role: Role | undefined, part: PartToDraw, sheet: Sheet): Sheet {
  drawer(sheet, measuresOf(part.specs, role), part)
  return sheet
}

export function isDrawable(part: PartToDraw): boolean {
  return drawerFor(part) !== undefined
}

function drawerFor({ category, name, specs }: PartToDraw): { drawer: Drawer; role: Role } | undefined {
  const words = WIDE_CATEGORY.test(category.trim()) ? nounOf(name) : category.trim()
  const found = drawers.find(({ pattern }) => pattern.test(words))
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
