import { spare } from './spare-part.ts'

const pulleySpares = [
  spare('WD-PG-13', 'Works guide pulley 13T', 'Spare Small Parts', {
    description:
      'Upper pulley of the long-cage Torrent derailleur, on a sealed bearing. Wide and narrow teeth by turns.',
    priceCents: 1450,
    quantity: 42,
    specs: {
      spareKind: 'Pulley',
      pulleyTeeth: 13,
      ...{ insideMm: 5, widthMm: 8.4 },
      material: 'Nylon, steel bearing',
      ...{ weightG: 15.5, longestSideMm: 57 },
    },
  }),
  spare('WD-PT-13', 'Works tension pulley 13T', 'Spare Small Parts', {
    description: 'Lower pulley of the long-cage Torrent derailleur. An arrow on its face shows which way it turns.',
    priceCents: 1450,
    quantity: 39,
    specs: {
      spareKind: 'Pulley',
      pulleyTeeth: 13,
      ...{ insideMm: 5, widthMm: 7.6 },
      material: 'Nylon, steel bearing',
      ...{ weightG: 15.5, longestSideMm: 57 },
    },
  }),
  spare('WD-PG-11', 'Works guide pulley 11T', 'Spare Small Parts', {
    description: 'Upper pulley for 11-speed derailleurs. Its bush lets it move sideways to meet each cog.',
    priceCents: 980,
    quantity: 88,
    specs: {
      spareKind: 'Pulley',
      pulleyTeeth: 11,
      madeFor: '11-speed derailleurs',
      ...{ insideMm: 5, widthMm: 8.4 },
      material: 'Nylon, ceramic bush',
      ...{ weightG: 11.5, longestSideMm: 49 },
    },
  }),
  spare('WD-PT-11', 'Works tension pulley 11T', 'Spare Small Parts', {
    description: 'Lower pulley for 11-speed derailleurs, on a sealed bearing. Worn teeth come to a point.',
    priceCents: 980,
    quantity: 92,
    specs: {
      spareKind: 'Pulley',
      pulleyTeeth: 11,
      madeFor: '11-speed derailleurs',
      ...{ insideMm: 5, widthMm: 7.6 },
      material: 'Nylon, steel bearing',
      ...{ weightG: 11.5, longestSideMm: 49 },
    },
  }),
  spare('WD-PT-12', 'Works tension pulley 12T', 'Spare Small Parts', {
    description: 'Lower pulley with 12 teeth, for cages that leave room for it. Quieter than the smaller one.',
    priceCents: 1150,
    quantity: 24,
    specs: {
      spareKind: 'Pulley',
      pulleyTeeth: 12,
      ...{ insideMm: 5, widthMm: 7.6 },
      material: 'Nylon, steel bearing',
      ...{ weightG: 13, longestSideMm: 53 },
    },
  }),
]

const cageSpares = [
  ['WD-CO-95', 'Works outer cage plate 95', 'outer', 95, 38, 2600],
  ['WD-CI-95', 'Works inner cage plate 95', 'inner', 95, 34, 2400],
  ['WD-CO-72', 'Works outer cage plate 72', 'outer', 72, 26, 2200],
  ['WD-CI-72', 'Works inner cage plate 72', 'inner', 72, 24, 2000],
] as const
const cagePlates = cageSpares.map(([sku, name, side, lengthMm, weightG, priceCents]) =>
  spare(sku, name, 'Spare Small Parts', {
    description: `The ${side} plate of a derailleur cage. A bent one throws the chain, so replace it rather than straighten it.`,
    priceCents,
    quantity: 11,
    specs: {
      spareKind: 'Cage plate',
      model: side === 'outer' ? 'Outer' : 'Inner',
      ...{ lengthMm, thicknessMm: side === 'outer' ? 3 : 2.5 },
      material: '6061 aluminium',
      ...{ weightG, longestSideMm: lengthMm + 20 },
    },
  }),
)

const bodySpares = [
  spare('WD-BO-12', 'Works derailleur body, 12 gears', 'Spare Small Parts', {
    description: 'Parallelogram with both knuckles for the Torrent derailleur with 12 gears, without its cage.',
    priceCents: 6400,
    quantity: 4,
    specs: {
      spareKind: 'Derailleur body',
      madeFor: 'Torrent rear derailleur, long cage, 12',
      ...{ lengthMm: 84, widthMm: 40 },
      material: '6061 aluminium',
      ...{ weightG: 160, longestSideMm: 110 },
    },
  }),
  spare('WD-BO-11', 'Works derailleur body, road', 'Spare Small Parts', {
    description: 'Parallelogram with both knuckles for the 11-speed Weir road derailleur, without cage and barrel.',
    priceCents: 4200,
    quantity: 5,
    specs: {
      spareKind: 'Derailleur body',
      madeFor: 'Weir 11-speed road derailleur',
      ...{ lengthMm: 76, widthMm: 36 },
      material: '6061 aluminium',
      ...{ weightG: 128, longestSideMm: 98 },
    },
  }),
  spare('WD-KS-20', 'Works cage spring', 'Spare Small Parts', {
    description: 'Turns the cage back and keeps the chain tight. Hook it into the stronger of its holes for more.',
    priceCents: 480,
    quantity: 33,
    specs: {
      spareKind: 'Cage spring',
      ...{ outsideMm: 20, lengthMm: 14, thicknessMm: 1.8 },
      material: 'Stainless steel',
      ...{ weightG: 9, longestSideMm: 26 },
    },
  }),
  spare('WD-BA-M5', 'Works barrel adjuster M5', 'Spare Small Parts', {
    description: 'Moves the cable by a hair when gears rattle, without a tool. M5 thread, for 4 mm housing.',
    priceCents: 390,
    quantity: 70,
    specs: {
      spareKind: 'Barrel adjuster',
      madeFor: 'Housing of 4 mm',
      thread: 'M5 × 0.8',
      ...{ outsideMm: 9.5, lengthMm: 24 },
      material: '6061 aluminium',
      ...{ weightG: 4, longestSideMm: 24 },
    },
  }),
]

const derailleurBolts = [
  spare('WD-MB-10', 'Works hanger bolt', 'Spare Bolts', {
    description: 'Holds the derailleur on its hanger and is the pivot of its upper knuckle. Grease it before fitting.',
    priceCents: 690,
    quantity: 47,
    specs: {
      spareKind: 'Mounting bolt',
      thread: 'M10 × 1',
      lengthMm: 24,
      drive: 'Hex 5 mm',
      torqueNm: 9,
      material: 'Steel',
      ...{ weightG: 15, longestSideMm: 28 },
    },
  }),
  spare('WD-PB-M5', 'Works pulley bolt M5 × 15', 'Spare Bolts', {
    description: 'Axle of a pulley, screwed into the inner plate. Put a drop of medium threadlock on it.',
    priceCents: 210,
    quantity: 150,
    specs: {
      spareKind: 'Button head',
      thread: 'M5 × 0.8',
      lengthMm: 15,
      drive: 'Hex 3 mm',
      torqueNm: 3,
      material: 'Steel',
      ...{ weightG: 4.2, longestSideMm: 18 },
    },
  }),
  spare('WD-BS-M4', 'Works B-screw M4 × 14', 'Spare Bolts', {
    description: 'Sets how far the guide pulley is from the cogs, against the hanger. Turn it in to move away.',
    priceCents: 140,
    quantity: 104,
    specs: {
      spareKind: 'Grub screw',
      thread: 'M4 × 0.7',
      lengthMm: 14,
      drive: 'Hex 2 mm',
      material: 'Stainless steel',
      ...{ weightG: 2, longestSideMm: 14 },
    },
  }),
  spare('WD-LS-M4', 'Works limit screw M4 × 10', 'Spare Bolts', {
    description: 'Stops the derailleur at the largest and at the smallest cog. Each derailleur has one for either end.',
    priceCents: 120,
    quantity: 118,
    specs: {
      spareKind: 'Grub screw',
      thread: 'M4 × 0.7',
      lengthMm: 10,
      drive: 'Hex 2 mm',
      material: 'Stainless steel',
      ...{ weightG: 1.2, longestSideMm: 10 },
    },
  }),
  spare('WD-CB-M5', 'Works cable bolt M5 × 9', 'Spare Bolts', {
    description: 'Clamps the shift cable, with its grooved washer on it. Replace both when the cable slips.',
    priceCents: 240,
    quantity: 62,
    specs: {
      spareKind: 'Cap screw',
      thread: 'M5 × 0.8',
      lengthMm: 9,
      drive: 'Hex 4 mm',
      torqueNm: 6,
      material: 'Steel',
      ...{ weightG: 5, longestSideMm: 14 },
    },
  }),
]

export const derailleurSpares = [...pulleySpares, ...cagePlates, ...bodySpares, ...derailleurBolts]
