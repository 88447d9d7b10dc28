import type { KindOfPart } from '../part-drawer.ts'
import { bearing } from './draw-bearing.ts'
import { bolt } from './draw-bolt.ts'
import { hubPart } from './draw-hub-part.ts'
import { smallPart } from './draw-small-part.ts'
import { spareRing } from './draw-spare-ring.ts'
import { drawersOf } from './spare-piece.ts'

/** What categories of spare parts end with, as in the list of all kinds. */
export const kindsOfSpares: readonly KindOfPart[] = [
  { noun: 'bearings?', role: 'bearing', ...drawersOf(bearing), needs: ['outsideMm'] },
  { noun: 'spare bolts?', role: 'spare-bolt', ...drawersOf(bolt), needs: ['thread'] },
  { noun: 'spare rings?', role: 'spare-ring', ...drawersOf(spareRing), needs: ['outsideMm'] },
  { noun: 'hub parts?', role: 'axle-part', ...drawersOf(hubPart), needs: ['spareKind'] },
  { noun: '(?:small part|service kit)s?', role: 'small-part', ...drawersOf(smallPart), needs: ['spareKind'] },
]
