import { spare } from './spare-part.ts'

const HUB = 'Hub Parts'

/** Sizes of bearings as in ISO 15: 6802 is 15 × 24 × 5, 6902 is 15 × 28 × 7. */
const hubBearings = [
  spare('WB-6902-2RS', 'Works hub bearing 6902-2RS', 'Spare Bearings', {
    description: 'Shell bearing of Mere rear hubs: 15 mm axle, 28 mm seat, 7 mm wide. Rubbing seals on both sides.',
    priceCents: 890,
    quantity: 140,
    specs: {
      bearingCode: '6902-2RS',
      ...{ insideMm: 15, outsideMm: 28, widthMm: 7 },
      sealing: 'Rubbing, both sides',
      madeFor: 'Mere rear hubs',
      material: 'Steel',
      ...{ weightG: 16.5, longestSideMm: 28 },
    },
  }),
  spare('WB-6902-LB', 'Works hub bearing 6902-LB', 'Spare Bearings', {
    description: 'The earlier shell bearing of Mere rear hubs. Turns more easily, but its seals leave a gap for water.',
    priceCents: 790,
    quantity: 36,
    specs: {
      bearingCode: '6902-LB',
      ...{ insideMm: 15, outsideMm: 28, widthMm: 7 },
      sealing: 'With a gap, both sides',
      madeFor: 'Mere rear hubs',
      material: 'Steel',
      ...{ weightG: 16.5, longestSideMm: 28 },
    },
  }),
  spare('WB-6802-2RS', 'Works hub bearing 6802-2RS', 'Spare Bearings', {
    description: 'Bearing of Mere freehub bodies: 15 mm axle, 24 mm seat, 5 mm wide. One sits at each end of the body.',
    priceCents: 790,
    quantity: 160,
    specs: {
      bearingCode: '6802-2RS',
      ...{ insideMm: 15, outsideMm: 24, widthMm: 5 },
      sealing: 'Rubbing, both sides',
      madeFor: 'Mere freehub bodies',
      material: 'Steel',
      ...{ weightG: 7.2, longestSideMm: 24 },
    },
  }),
]

const freehubs = [
  spare('WH-FB-HG', 'Works freehub body HG, complete', HUB, {
    description: 'Steel body for Mere rear hubs with pawls, springs and bearings fitted. Slides on by hand.',
    priceCents: 6900,
    quantity: 18,
    specs: {
      spareKind: 'Freehub body',
      freehub: 'HG',
      ...{ insideMm: 24, outsideMm: 34.4, lengthMm: 46 },
      madeFor: 'Mere rear hubs',
      material: 'Steel',
      ...{ weightG: 92.2, longestSideMm: 46 },
    },
  }),
  spare('WH-FB-MS', 'Works freehub body Micro Spline, complete', HUB, {
    description: 'Aluminium body for Mere rear hubs with pawls, springs and bearings fitted. Slides on by hand.',
    priceCents: 7900,
    quantity: 14,
    specs: {
      spareKind: 'Freehub body',
      freehub: 'Micro Spline',
      ...{ insideMm: 24, outsideMm: 33, lengthMm: 45 },
      madeFor: 'Mere rear hubs',
      material: '7075 aluminium',
      ...{ weightG: 79.5, longestSideMm: 45 },
    },
  }),
  spare('WH-BD-HG', 'Works freehub body HG, bare', HUB, {
    description: 'The steel body alone, for workshops that keep their pawls and bearings. Bearing seats of 24 mm.',
    priceCents: 4400,
    quantity: 9,
    specs: {
      spareKind: 'Freehub body',
      freehub: 'HG',
      ...{ insideMm: 24, outsideMm: 34.4, lengthMm: 44 },
      madeFor: 'Mere rear hubs',
      material: 'Steel',
      ...{ weightG: 72, longestSideMm: 44 },
    },
  }),
  spare('WH-BD-MS', 'Works freehub body Micro Spline, bare', HUB, {
    description: 'The aluminium body alone, for workshops that keep their pawls and bearings. Bearing seats of 24 mm.',
    priceCents: 5200,
    quantity: 7,
    specs: {
      spareKind: 'Freehub body',
      freehub: 'Micro Spline',
      ...{ insideMm: 24, outsideMm: 33, lengthMm: 43 },
      madeFor: 'Mere rear hubs',
      material: '7075 aluminium',
      ...{ weightG: 59.3, longestSideMm: 43 },
    },
  }),
  spare('WH-PL-9', 'Works pawl', HUB, {
    description: 'Hardened pawl for Mere freehub bodies. Change all of them together, and never grease them thickly.',
    priceCents: 350,
    quantity: 240,
    specs: {
      spareKind: 'Pawl',
      ...{ lengthMm: 9, thicknessMm: 6 },
      madeFor: 'Mere freehub bodies',
      material: 'Steel',
      ...{ weightG: 1.1, longestSideMm: 9 },
    },
  }),
  spare('WH-PS-28', 'Works pawl spring, 0.6 wire', HUB, {
    description: 'Wire ring that holds the pawls out against the ratchet. Of 0.6 mm wire since hubs became stiffer.',
    priceCents: 180,
    quantity: 210,
    specs: {
      spareKind: 'Pawl spring',
      ...{ outsideMm: 28, thicknessMm: 0.6 },
      madeFor: 'Mere freehub bodies',
      material: 'Stainless steel',
      ...{ weightG: 0.5, longestSideMm: 28 },
    },
  }),
  spare('WH-PS-28-L', 'Works pawl spring, 0.5 wire', HUB, {
    description:
      'The softer ring of earlier hubs, 0.5 mm wire. Later bodies need the stronger one to engage in the cold.',
    priceCents: 180,
    quantity: 40,
    specs: {
      spareKind: 'Pawl spring',
      ...{ outsideMm: 28, thicknessMm: 0.5 },
      madeFor: 'Mere freehub bodies',
      material: 'Stainless steel',
      ...{ weightG: 0.5, longestSideMm: 28 },
    },
  }),
  spare('WH-FS-15', 'Works freehub sleeve', HUB, {
    description: 'Keeps the bearings of a freehub body apart, so that the axle can be tightened without binding.',
    priceCents: 290,
    quantity: 66,
    specs: {
      spareKind: 'Sleeve',
      ...{ insideMm: 15.1, outsideMm: 18, lengthMm: 24 },
      madeFor: 'Mere freehub bodies',
      material: '6061 aluminium',
      ...{ weightG: 2.5, longestSideMm: 24 },
    },
  }),
]

const shells = [
  spare('WH-SH-148', 'Works hub shell 148, 32 holes', HUB, {
    description: 'Shell of Mere Boost rear hubs without bearings, for rebuilding a wheel. Bearing seats of 28 mm.',
    priceCents: 7900,
    quantity: 6,
    specs: {
      spareKind: 'Hub shell',
      holes: 32,
      ...{ insideMm: 28, outsideMm: 66, lengthMm: 82 },
      madeFor: 'Mere rear hubs 148 × 12',
      material: '6061 aluminium',
      ...{ weightG: 92, longestSideMm: 82 },
    },
  }),
  spare('WH-AX-148', 'Works hub axle 15, for 148', HUB, {
    description: 'Hollow axle of Mere Boost rear hubs. Bearings of 15 mm sit on it, a 12 mm thru axle passes through.',
    priceCents: 2600,
    quantity: 22,
    specs: {
      spareKind: 'Hub axle',
      ...{ insideMm: 12, outsideMm: 15, lengthMm: 128 },
      madeFor: 'Mere rear hubs 148 × 12',
      material: '7075 aluminium',
      ...{ weightG: 38, longestSideMm: 128 },
    },
  }),
  spare('WH-RR-36', 'Works ratchet ring 36', HUB, {
    description:
      'Ring with 36 teeth inside, screwed into the shell of Mere rear hubs. Taken out with its own tool only.',
    priceCents: 2400,
    quantity: 16,
    specs: {
      spareKind: 'Ratchet ring',
      engagementPoints: 36,
      ...{ insideMm: 31, outsideMm: 41, lengthMm: 9 },
      thread: 'M41 × 1',
      madeFor: 'Mere rear hubs',
      material: 'Steel',
      ...{ weightG: 19, longestSideMm: 41 },
    },
  }),
  spare('WH-EC-L', 'Works end cap 12, left', HUB, {
    description: 'Left end of Mere Boost rear hubs, pulled off by hand. Its ring holds it in the axle.',
    priceCents: 900,
    quantity: 58,
    specs: {
      spareKind: 'End cap',
      ...{ insideMm: 12, outsideMm: 19, lengthMm: 16 },
      madeFor: 'Mere rear hubs',
      material: '6061 aluminium',
      ...{ weightG: 7, longestSideMm: 19 },
    },
  }),
  spare('WH-EC-R', 'Works end cap 12, right', HUB, {
    description: 'Right end of Mere Boost rear hubs: it holds the freehub body, which comes off once it is pulled.',
    priceCents: 900,
    quantity: 61,
    specs: {
      spareKind: 'End cap',
      ...{ insideMm: 12, outsideMm: 21, lengthMm: 14 },
      madeFor: 'Mere rear hubs',
      material: '6061 aluminium',
      ...{ weightG: 7.5, longestSideMm: 21 },
    },
  }),
  spare('WH-RI-15', 'Works axle spacer', 'Spare Rings', {
    description:
      'Thin ring between the right shell bearing and the freehub body of Mere rear hubs, sized for their axle.',
    priceCents: 190,
    quantity: 80,
    specs: {
      spareKind: 'Spacer',
      ...{ insideMm: 15.1, outsideMm: 20, thicknessMm: 3 },
      madeFor: 'Mere rear hubs',
      material: '6061 aluminium',
      ...{ weightG: 1.9, longestSideMm: 20 },
    },
  }),
  spare('WH-SE-30', 'Works hub seal', 'Spare Rings', {
    description: 'Rubber lip over the left shell bearing of Mere rear hubs. Fit it dry; grease only its edge.',
    priceCents: 240,
    quantity: 130,
    specs: {
      spareKind: 'Seal',
      insideMm: 19,
      outsideMm: 30,
      thicknessMm: 3.5,
      madeFor: 'Mere rear hubs',
      material: 'Rubber',
      weightG: 1.2,
      longestSideMm: 30,
    },
  }),
  spare('WH-SE-43', 'Works freehub seal', 'Spare Rings', {
    description: 'Large lip between the shell and the freehub body. A torn one lets water into the ratchet.',
    priceCents: 320,
    quantity: 115,
    specs: {
      spareKind: 'Seal',
      insideMm: 34,
      outsideMm: 43,
      thicknessMm: 3,
      madeFor: 'Mere rear hubs',
      material: 'Rubber',
      weightG: 1.4,
      longestSideMm: 43,
    },
  }),
]

export const hubSpares = [...hubBearings, ...freehubs, ...shells]
