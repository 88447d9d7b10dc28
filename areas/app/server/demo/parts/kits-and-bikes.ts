import type { DemoPart } from './demo-part.ts'
import { spare } from './spare-part.ts'

const KITS = 'Spare Small Parts'
const BIKES = 'Bikes and Frames'

const kits = [
  spare('WZ-HUB-148', 'Works service kit for rear hubs', KITS, {
    description: 'All bearings, seals, pawls and springs of a Mere Boost rear hub in one bag, at less than their sum.',
    priceCents: 3990,
    quantity: 26,
    specs: { spareKind: 'Service kit', madeFor: 'Mere rear hubs 148 × 12', weightG: 53.8, longestSideMm: 140 },
  }),
  spare('WZ-BRK-22', 'Works brake service kit', KITS, {
    description: 'Piston seals, O-ring, pad pin, spring and bleed screw for one Eddy caliper, for a clean overhaul.',
    priceCents: 1190,
    quantity: 31,
    specs: { spareKind: 'Service kit', madeFor: 'Eddy caliper with pads D2', weightG: 6.8, longestSideMm: 110 },
  }),
  spare('WZ-CRK-170', 'Works drive kit 170, crankset and bottom bracket', KITS, {
    description: 'The Torrent crankset of 170 mm with the external bottom bracket that belongs into shells of 73 mm.',
    priceCents: 16500,
    quantity: 5,
    specs: { spareKind: 'Service kit', madeFor: 'BSA shells of 73 mm, arms 170 mm', weightG: 793, longestSideMm: 320 },
  }),
]

const frames: readonly DemoPart[] = [
  {
    sku: 'WF-T44',
    name: 'Wold mountain frame, 44',
    category: BIKES,
    description: 'Aluminium frame for trail bikes with 148 mm rear hubs, BSA shell of 73 mm and ZS44/56 head tube.',
    priceCents: 39900,
    min: 1,
    quantity: 5,
    specs: { sizeCm: 44, shellMm: 73, overLocknutMm: 148, upperBoreMm: 44, lowerBoreMm: 56, weightG: 1920 },
  },
  {
    sku: 'WF-G54',
    name: 'Wold touring frame, 54',
    category: BIKES,
    description:
      'Aluminium frame for gravel and touring with 142 mm rear hubs, BSA shell of 68 mm and IS42/52 head tube.',
    priceCents: 39900,
    min: 1,
    quantity: 4,
    specs: { sizeCm: 54, shellMm: 68, overLocknutMm: 142, upperBoreMm: 42, lowerBoreMm: 52, weightG: 1640 },
  },
]

const bikes: readonly DemoPart[] = [
  {
    sku: 'WX-T44',
    name: 'Wold mountain bike, 44',
    category: BIKES,
    description: 'Hardtail with a suspension fork and one ring, built from our own parts: each of them can be ordered.',
    priceCents: 289900,
    min: 1,
    quantity: 3,
    specs: { sizeCm: 44, weightG: 12560 },
  },
  {
    sku: 'WX-G54',
    name: 'Wold touring bike, 54',
    category: BIKES,
    description: 'Gravel bike with carbon fork and one ring, built from our own parts: each of them can be ordered.',
    priceCents: 269900,
    min: 1,
    quantity: 2,
    specs: { sizeCm: 54, weightG: 8990 },
  },
]

export const kitsAndBikes: readonly DemoPart[] = [...kits, ...frames, ...bikes]
