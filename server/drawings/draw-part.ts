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
import { measuresOf } from './measures.ts'
import { drawBottle, drawHelmet, drawPump } from './others/draw-accessory.ts'
import { drawCap, drawGlove, drawLegwear, drawSock, drawTop } from './others/draw-clothing.ts'
import { drawFastener } from './others/draw-fastener.ts'
import { drawBag, drawFender, drawLight, drawLock } from './others/draw-fitting.ts'
import type { Drawer, PartToDraw } from './part-drawer.ts'
import { type DrawingVariant, renderSheet } from './sheet/render-sheet.ts'
import { Sheet } from './sheet/sheet.ts'
import { drawHub } from './wheels/draw-hub.ts'
import { drawRim } from './wheels/draw-rim.ts'
import { drawSpoke } from './wheels/draw-spoke.ts'
import { drawTyre } from './wheels/draw-tyre.ts'
import { drawWheel } from './wheels/draw-wheel.ts'

/** The first row whose pattern is found in the category, else in the name, draws the part. */
const drawers: readonly (readonly [pattern: RegExp, drawer: Drawer])[] = [
  [/chainring/i, drawChainring],
  [/cassette|freewheel/i, drawCassette],
  [/bottom bracket/i, drawBottomBracket],
  [/crank/i, drawCrankset],
  [/\bchains?\b/i, drawChain],
  [/rotor/i, drawRotor],
  [/\bpads?\b/i, drawPad],
  [/brake|caliper/i, drawCaliper],
  [/derailleur/i, drawDerailleur],
  [/\bhubs?\b/i, drawHub],
  [/\brims?\b/i, drawRim],
  [/spoke/i, drawSpoke],
  [/\b(tyre|tire|tube)s?\b/i, drawTyre],
  [/wheel/i, drawWheel],
  [/pedal/i, drawPedal],
  [/headset/i, drawHeadset],
  [/\bstems?\b/i, drawStem],
  [/handlebar/i, drawHandlebar],
  [/seatpost/i, drawSeatpost],
  [/saddle|seat\b/i, drawSaddle],
  [/\bforks?\b/i, drawFork],
  [/frame/i, drawFrame],
  [/helmet/i, drawHelmet],
  [/bottle|cage|cleaner/i, drawBottle],
  [/pump/i, drawPump],
  [/light|lamp/i, drawLight],
  [/\block/i, drawLock],
  [/fender|mudguard/i, drawFender],
  [/pannier|pack\b|packs\b|bag/i, drawBag],
  [/jersey|vest/i, drawTop],
  [/short|tight/i, drawLegwear],
  [/sock/i, drawSock],
  [/glove/i, drawGlove],
  [/\bcaps?\b/i, drawCap],
  [/bike stand|bike rack/i, drawFastener],
  [/\b(bike|bicycle)s?\b/i, drawBike],
]

export interface DrawingOptions {
  /** `plain` for cards, `dimensioned` for the details page, `compact` for the details page on a phone. */
  readonly variant: DrawingVariant
}

/**
 * Draws a part from its measures as an SVG document of at most 12 kB, 480 by 360 units (compact: 340 by 280), transparent, light and dark.
 * Show it with `<img>`: its style sheet is meant for a document of its own. Never throws: specs are clamped, texts
 * are escaped, and an unknown or missing category gets a drawing too.
 */
export function drawPart(part: PartToDraw, { variant }: DrawingOptions): string {
  const sheet = new Sheet()
  drawerFor(part)(sheet, measuresOf(part.specs), part)
  return renderSheet(sheet, { title: part.name.slice(0, 120), sku: part.sku }, variant)
}

function drawerFor({ category, name }: PartToDraw): Drawer {
  const found = [category, name].flatMap((words) => drawers.filter(([pattern]) => pattern.test(words)).slice(0, 1))
  return found[0]?.[1] ?? drawFastener
}
