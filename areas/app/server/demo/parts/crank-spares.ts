import { spare } from './spare-part.ts'

const BSA = 'BSA 1.37 in × 24 tpi'

const bracketSpares = [
  spare('WB-2437-2RS', 'Works bottom bracket bearing 24 × 37', 'Spare Bearings', {
    description: 'For Weir external cups and spindles of 24 mm. Press it in by its outer ring, never by the inner one.',
    priceCents: 1190,
    quantity: 96,
    specs: {
      bearingCode: 'MR2437-2RS',
      ...{ insideMm: 24, outsideMm: 37, widthMm: 7 },
      sealing: 'Rubbing, both sides',
      material: 'Steel',
      ...{ weightG: 14.5, longestSideMm: 37 },
    },
  }),
  spare('WB-6806-2RS', 'Works bottom bracket bearing 6806-2RS', 'Spare Bearings', {
    description: 'For frames whose shell of 42 mm holds the bearing itself, and spindles of 30 mm. Sold one at a time.',
    priceCents: 1090,
    quantity: 74,
    specs: {
      bearingCode: '6806-2RS',
      ...{ insideMm: 30, outsideMm: 42, widthMm: 7 },
      sealing: 'Rubbing, both sides',
      material: 'Steel',
      ...{ weightG: 25, longestSideMm: 42 },
    },
  }),
  spare('WC-CU-R', 'Works cup BSA, drive side', 'Spare Rings', {
    description:
      'Drive-side cup with a left-hand thread, without its bearing. Turned out clockwise with a notched tool.',
    priceCents: 1400,
    quantity: 19,
    specs: {
      spareKind: 'Threaded cup',
      thread: `${BSA} left`,
      ...{ insideMm: 37, outsideMm: 44, thicknessMm: 23, notchCount: 16 },
      torqueNm: 40,
      material: '6061 aluminium',
      ...{ weightG: 27, longestSideMm: 44 },
    },
  }),
  spare('WC-CU-L', 'Works cup BSA, left', 'Spare Rings', {
    description: 'Left cup with a right-hand thread, without its bearing. Grease the thread and tighten it to 40 Nm.',
    priceCents: 1400,
    quantity: 21,
    specs: {
      spareKind: 'Threaded cup',
      thread: BSA,
      ...{ insideMm: 37, outsideMm: 44, thicknessMm: 22, notchCount: 16 },
      torqueNm: 40,
      material: '6061 aluminium',
      ...{ weightG: 26, longestSideMm: 44 },
    },
  }),
  spare('WC-SV-70', 'Works bottom bracket sleeve', 'Spare Small Parts', {
    description: 'Plastic tube between the cups: it keeps water in the frame away from spindle and bearings.',
    priceCents: 350,
    quantity: 48,
    specs: {
      spareKind: 'Sleeve',
      ...{ insideMm: 30, outsideMm: 32, lengthMm: 62 },
      material: 'Plastic',
      ...{ weightG: 7, longestSideMm: 62 },
    },
  }),
  spare('WC-CO-24', 'Works bearing cap 24', 'Spare Rings', {
    description: 'Plastic cap with a lip that closes the bearing to the crank and guides the 24 mm spindle.',
    priceCents: 290,
    quantity: 120,
    specs: {
      spareKind: 'Bearing cover',
      ...{ insideMm: 24, outsideMm: 38, thicknessMm: 4 },
      material: 'Plastic',
      ...{ weightG: 2.5, longestSideMm: 38 },
    },
  }),
  spare('WC-OR-33', 'Works cup O-ring', 'Spare Rings', {
    description: 'Between sleeve and cup of Weir bottom brackets. Replace it whenever a cup is taken out.',
    priceCents: 90,
    quantity: 200,
    specs: {
      spareKind: 'O-ring',
      ...{ insideMm: 31, outsideMm: 34, thicknessMm: 1.5 },
      material: 'Rubber',
      ...{ weightG: 0.5, longestSideMm: 34 },
    },
  }),
]

const crankArms = [
  spare('WC-AR-170', 'Works arm 170, right', 'Spare Small Parts', {
    description: 'Forged right arm with its 24 mm steel spindle pressed in, 104 mm bolt circle. Without ring.',
    priceCents: 7900,
    quantity: 5,
    specs: {
      spareKind: 'Crank arm',
      madeFor: 'Rings with a bolt circle of 104 mm',
      armLengthMm: 170,
      ...{ outsideMm: 24, lengthMm: 118 },
      material: '7050 aluminium, steel spindle',
      ...{ weightG: 426, longestSideMm: 205 },
    },
  }),
  spare('WC-AL-170', 'Works arm 170, left', 'Spare Small Parts', {
    description: 'Left arm, slit and clamped by pinch bolts. Push it up to the preload cap before they are tightened.',
    priceCents: 4900,
    quantity: 8,
    specs: {
      spareKind: 'Crank arm',
      armLengthMm: 170,
      material: '7050 aluminium',
      ...{ weightG: 196, longestSideMm: 205 },
    },
  }),
]

const crankBolts = [
  spare('WC-RB-865', 'Works ring bolt M8.5', 'Spare Bolts', {
    description: 'Screws the single ring to the crank: M8 × 0.75 thread into the ring, shoulder of 8.5 mm. One bolt.',
    priceCents: 220,
    quantity: 260,
    specs: {
      spareKind: 'Chainring bolt',
      madeFor: 'Ring holes of 8.5 mm',
      thread: 'M8 × 0.75',
      lengthMm: 6.5,
      drive: 'T30',
      torqueNm: 10,
      material: 'Steel',
      ...{ weightG: 2.6, longestSideMm: 13 },
    },
  }),
  spare('WC-PC-20', 'Works preload cap M20', 'Spare Bolts', {
    description: 'Sets the play of 24 mm spindles from the left. By hand with its splined tool, hardly 1 Nm.',
    priceCents: 490,
    quantity: 52,
    specs: {
      spareKind: 'Preload cap',
      madeFor: 'Spindles of 24 mm',
      thread: 'M20 × 1',
      lengthMm: 7,
      torqueNm: 1,
      material: 'Plastic',
      ...{ weightG: 4.5, longestSideMm: 27 },
    },
  }),
  spare('WC-PB-616', 'Works pinch bolt M6 × 16', 'Spare Bolts', {
    description: 'Clamps the left crank arm on the spindle. Tighten both in turn, 13 Nm, until neither moves.',
    priceCents: 260,
    quantity: 84,
    specs: {
      spareKind: 'Cap screw',
      thread: 'M6 × 1',
      lengthMm: 16,
      drive: 'Hex 5 mm',
      torqueNm: 13,
      material: 'Steel',
      ...{ weightG: 6, longestSideMm: 22 },
    },
  }),
  spare('WC-WS-24', 'Works spindle washer', 'Spare Rings', {
    description: 'Thin ring between arm and bearing cap, so that the arm cannot rub on the lip of the seal.',
    priceCents: 120,
    quantity: 90,
    specs: {
      spareKind: 'Washer',
      ...{ insideMm: 24.1, outsideMm: 30, thicknessMm: 0.7 },
      material: 'Plastic',
      ...{ weightG: 0.8, longestSideMm: 30 },
    },
  }),
]

export const crankSpares = [...bracketSpares, ...crankArms, ...crankBolts]
