import type { DemoPart } from './demo-part.ts'
import { spare } from './spare-part.ts'

const tapes = ([33, 28] as const).map((widthMm) =>
  spare(`WW-TP-${widthMm}`, `Works rim tape ${widthMm}`, 'Spare Small Parts', {
    description: `Seals the spoke holes of a tubeless rim, ${widthMm} mm wide. Sold by the metre; lay it once around and a hand more.`,
    priceCents: 120,
    quantity: 400,
    min: 2,
    unit: 'metre',
    specs: {
      spareKind: 'Rim tape',
      madeFor: widthMm === 33 ? 'Rims of 30 mm inside' : 'Rims of 25 mm inside',
      widthMm,
      material: 'Polypropylene',
      weightG: 4,
    },
  }),
)

const wheelPieces = [
  spare('WW-VA-44', 'Works tubeless valve 44', 'Spare Small Parts', {
    description: 'Presta valve of 44 mm with a round foot and a core that unscrews, for sealant. Tighten it by hand.',
    priceCents: 950,
    quantity: 110,
    specs: {
      spareKind: 'Tubeless valve',
      madeFor: 'Presta holes',
      valveLengthMm: 44,
      material: 'Brass',
      ...{ weightG: 6, longestSideMm: 49 },
    },
  }),
  spare('WW-DC-8', 'Works valve dust cap', 'Spare Small Parts', {
    description: 'Screwed over a Presta valve. Not needed to hold the air, but it keeps the thread clean.',
    priceCents: 50,
    quantity: 500,
    min: 2,
    specs: {
      spareKind: 'Dust cap',
      madeFor: 'Presta valves',
      ...{ outsideMm: 7.5, lengthMm: 18 },
      material: 'Plastic',
      ...{ weightG: 0.4, longestSideMm: 18 },
    },
  }),
  spare('WW-NI-12', 'Works nipple 12', 'Spare Small Parts', {
    description: 'Brass nipple for 2.0 mm spokes, 12 mm long, 3.2 mm across its flats. Sold in tens.',
    priceCents: 50,
    quantity: 2400,
    min: 10,
    multiple: 10,
    specs: {
      spareKind: 'Nipple',
      thread: '2.2 mm × 56 tpi',
      madeFor: 'Spokes of 2.0 mm, key 3.2 mm',
      lengthMm: 12,
      material: 'Brass',
      ...{ weightG: 0.9, longestSideMm: 12 },
    },
  }),
  spare('WW-LR-40', 'Works Center Lock lockring', 'Spare Rings', {
    description: 'Holds a splined rotor on its hub, for axles up to 12 mm. Turned with the tool for cassettes, 40 Nm.',
    priceCents: 590,
    quantity: 83,
    specs: {
      spareKind: 'Lockring',
      madeFor: 'Center Lock hubs, axles up to 12 mm',
      thread: 'M30 × 1',
      ...{ insideMm: 24, outsideMm: 30, thicknessMm: 7, notchCount: 12 },
      torqueNm: 40,
      material: '7075 aluminium',
      ...{ weightG: 9, longestSideMm: 36 },
    },
  }),
]

type Wheel = readonly [sku: string, name: string, text: string, priceCents: number, quantity: number]

function wheel([sku, name, description, priceCents, quantity]: Wheel, specs: DemoPart['specs']): DemoPart {
  const common = { beadSeatMm: 622, holes: 32 }
  return { sku, name, category: 'Wheels', description, priceCents, min: 1, quantity, specs: { ...common, ...specs } }
}

/** Built from the rims, hubs and spokes that are sold alone. */
const wheels = [
  wheel(
    ['WL-F110-30', 'Wold trail wheel, front', 'Boost front wheel on the 30 mm trail rim, taped, with valve.', 29900, 9],
    { etrto: '622 × 30', depthMm: 18, overLocknutMm: 110, axleMm: 15, weightG: 873 },
  ),
  wheel(
    ['WL-R148-30', 'Wold trail wheel, rear', 'Boost rear wheel on the 30 mm trail rim, taped, with valve.', 39900, 7],
    { etrto: '622 × 30', depthMm: 18, overLocknutMm: 148, axleMm: 12, freehub: 'Micro Spline', weightG: 982 },
  ),
  wheel(
    [
      'WL-F100-25',
      'Wold gravel wheel, front',
      'Center Lock front wheel on the 25 mm disc rim, taped, with valve.',
      27900,
      8,
    ],
    { etrto: '622 × 25', depthMm: 20, overLocknutMm: 100, axleMm: 12, weightG: 795 },
  ),
  wheel(
    [
      'WL-R142-25',
      'Wold gravel wheel, rear',
      'Center Lock rear wheel on the 25 mm disc rim, taped, with valve.',
      36900,
      6,
    ],
    { etrto: '622 × 25', depthMm: 20, overLocknutMm: 142, axleMm: 12, freehub: 'HG, 11-speed road', weightG: 925 },
  ),
]

export const wheelSpares = [...tapes, ...wheelPieces, ...wheels]
