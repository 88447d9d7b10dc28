import { drawBottle, drawHelmet, drawPump } from './draw-accessory.ts'
import { drawBike } from './draw-bike.ts'
import { drawBottomBracket } from './draw-bottom-bracket.ts'
import { drawCaliper } from './draw-caliper.ts'
import { drawCassette } from './draw-cassette.ts'
import { drawChain } from './draw-chain.ts'
import { drawChainring } from './draw-chainring.ts'
import { drawCap, drawGlove, drawLegwear, drawSock, drawTop } from './draw-clothing.ts'
import { drawCrankset } from './draw-crankset.ts'
import { drawDerailleur } from './draw-derailleur.ts'
import { drawFastener } from './draw-fastener.ts'
import { drawBag, drawFender, drawLight, drawLock } from './draw-fitting.ts'
import { drawFork } from './draw-fork.ts'
import { drawFrame } from './draw-frame.ts'
import { drawHandlebar } from './draw-handlebar.ts'
import { drawHeadset } from './draw-headset.ts'
import { drawHub } from './draw-hub.ts'
import { drawPad } from './draw-pad.ts'
import { drawPedal } from './draw-pedal.ts'
import { drawRim } from './draw-rim.ts'
import { drawRotor } from './draw-rotor.ts'
import { drawSaddle } from './draw-saddle.ts'
import { drawSeatpost } from './draw-seatpost.ts'
import { drawSpoke } from './draw-spoke.ts'
import { drawStem } from './draw-stem.ts'
import { drawTyre } from './draw-tyre.ts'
import { drawWheel } from './draw-wheel.ts'
import type { Drawer, PartToDraw } from './drawer.ts'
import { measuresOf } from './measures.ts'
import { type DrawingVariant, renderSheet } from './render-sheet.ts'
import { Sheet } from './sheet.ts'

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
