import type { Measures } from '../measures.ts'
import { barb, caliperHalf, hose, olive, padSpring, piston } from './draw-brake-part.ts'
import { barrelAdjuster, cagePlate, coilSpring, derailleurBody } from './draw-derailleur-part.ts'
import { crankArm, hubPart } from './draw-hub-part.ts'
import { pulley } from './draw-pulley.ts'
import { serviceKit } from './draw-service-kit.ts'
import { starNut } from './draw-star-nut.ts'
import { dustCap, nipple, rimTape, tubelessValve } from './draw-wheel-part.ts'
import type { PieceOf } from './spare-piece.ts'

const PIECES: Readonly<Record<string, PieceOf>> = {
  'star nut': starNut,
  'crank arm': crankArm,
  pulley,
  'cage plate': cagePlate,
  'derailleur body': derailleurBody,
  'cage spring': coilSpring,
  'barrel adjuster': barrelAdjuster,
  'caliper half': caliperHalf,
  piston,
  'pad spring': padSpring,
  olive,
  barb,
  hose,
  nipple,
  'rim tape': rimTape,
  'tubeless valve': tubelessValve,
  'dust cap': dustCap,
  'service kit': serviceKit,
}

/** By what the workshop calls it; anything else is drawn as a sleeve. */
export const smallPart: PieceOf = (measures: Measures) => {
  const kind = measures.text('spareKind').toLowerCase()
  return (PIECES[Object.hasOwn(PIECES, kind) ? kind : ''] ?? hubPart)(measures)
}
