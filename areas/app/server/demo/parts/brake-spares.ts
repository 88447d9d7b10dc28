import { spare } from './spare-part.ts'

const SMALL = 'Spare Small Parts'
const CALIPER = 'Eddy caliper with pads D2'

const caliperSpares = [
  spare('WE-HO-22', 'Works caliper half, outer', SMALL, {
    description: 'Outer half of the Eddy caliper for post mounts with the seat of one 22 mm piston and both bolt ears.',
    priceCents: 3100,
    quantity: 4,
    specs: {
      spareKind: 'Caliper half',
      model: 'Outer',
      madeFor: CALIPER,
      ...{ insideMm: 22, lengthMm: 92, widthMm: 19 },
      material: '6061 aluminium',
      ...{ weightG: 36, longestSideMm: 92 },
    },
  }),
  spare('WE-HI-22', 'Works caliper half, inner', SMALL, {
    description: 'Inner half of the Eddy caliper with the seat of one 22 mm piston. Fit a new O-ring between them.',
    priceCents: 2600,
    quantity: 4,
    specs: {
      spareKind: 'Caliper half',
      model: 'Inner',
      madeFor: CALIPER,
      ...{ insideMm: 22, widthMm: 15 },
      material: '6061 aluminium',
      ...{ weightG: 27, longestSideMm: 68 },
    },
  }),
  spare('WE-PI-22', 'Works piston 22', SMALL, {
    description: 'Piston of 22 mm for Eddy calipers. Phenolic resin keeps the heat of the pads away from the oil.',
    priceCents: 890,
    quantity: 44,
    specs: {
      spareKind: 'Piston',
      madeFor: CALIPER,
      ...{ outsideMm: 22, lengthMm: 11 },
      material: 'Phenolic resin',
      ...{ weightG: 5.5, longestSideMm: 22 },
    },
  }),
  spare('WE-PS-22', 'Works piston seal 22', 'Spare Rings', {
    description: 'Square ring that seals a 22 mm piston and draws it back. For mineral oil only, never brake fluid.',
    priceCents: 290,
    quantity: 130,
    specs: {
      spareKind: 'Seal',
      ...{ insideMm: 21.6, outsideMm: 26, thicknessMm: 2.6 },
      madeFor: 'Pistons of 22 mm, mineral oil',
      material: 'Rubber',
      ...{ weightG: 0.6, longestSideMm: 26 },
    },
  }),
  spare('WE-OR-7', 'Works caliper O-ring', 'Spare Rings', {
    description: 'Seals the channel between the caliper halves. Never use it twice, it has taken the groove’s shape.',
    priceCents: 90,
    quantity: 170,
    specs: {
      spareKind: 'O-ring',
      madeFor: CALIPER,
      ...{ insideMm: 5, outsideMm: 8, thicknessMm: 1.5 },
      material: 'Rubber',
      ...{ weightG: 0.2, longestSideMm: 8 },
    },
  }),
  spare('WE-PN-4', 'Works pad pin M4', 'Spare Bolts', {
    description: 'Screwed pin that carries both pads of Eddy brakes. Secure it with its clip, 3 Nm is enough.',
    priceCents: 320,
    quantity: 88,
    specs: {
      spareKind: 'Pad pin',
      madeFor: CALIPER,
      thread: 'M4 × 0.7',
      lengthMm: 28,
      drive: 'Hex 3 mm',
      torqueNm: 3,
      material: 'Stainless steel',
      ...{ weightG: 2.2, longestSideMm: 30 },
    },
  }),
  spare('WE-SG-2', 'Works pad spring D2', SMALL, {
    description: 'Spreads the pads so that they let go of the rotor. New pads bring one; order it when it was lost.',
    priceCents: 150,
    quantity: 95,
    specs: {
      spareKind: 'Pad spring',
      madeFor: 'Pads D2',
      ...{ lengthMm: 26, widthMm: 11 },
      material: 'Stainless steel',
      ...{ weightG: 1.6, longestSideMm: 26 },
    },
  }),
]

const brakeBolts = [
  spare('WE-CB-622', 'Works caliper bolt M6 × 22', 'Spare Bolts', {
    description: 'Holds the halves of the Eddy caliper together. Tighten to 9 Nm, then look for oil after an hour.',
    priceCents: 240,
    quantity: 60,
    specs: {
      spareKind: 'Cap screw',
      madeFor: CALIPER,
      thread: 'M6 × 1',
      lengthMm: 22,
      drive: 'Hex 5 mm',
      torqueNm: 9,
      material: 'Steel',
      ...{ weightG: 6, longestSideMm: 28 },
    },
  }),
  spare('WE-MB-618', 'Works brake mounting bolt M6 × 18', 'Spare Bolts', {
    description: 'Fastens brakes and adapters to post mounts. At least 9 mm of it must be in the thread of the mount.',
    priceCents: 220,
    quantity: 140,
    specs: {
      spareKind: 'Cap screw',
      madeFor: 'Post mounts, 9 mm of thread',
      thread: 'M6 × 1',
      lengthMm: 18,
      drive: 'Hex 5 mm',
      torqueNm: 7,
      material: 'Stainless steel',
      ...{ weightG: 5.6, longestSideMm: 24 },
    },
  }),
  spare('WE-RB-510', 'Works rotor bolt M5 × 10', 'Spare Bolts', {
    description: 'For rotors with six holes, with threadlock already on it. Tighten crosswise to 5 Nm with a T25 key.',
    priceCents: 110,
    quantity: 600,
    min: 2,
    specs: {
      spareKind: 'Button head',
      madeFor: 'Rotors with six holes',
      thread: 'M5 × 0.8',
      lengthMm: 10,
      drive: 'T25',
      torqueNm: 5,
      material: 'Steel',
      ...{ weightG: 2, longestSideMm: 13 },
    },
  }),
  spare('WE-BV-M5', 'Works bleed screw M5', 'Spare Bolts', {
    description: 'Closes the caliper after bleeding, with its O-ring. Finger-tight and a little more: 2 Nm.',
    priceCents: 260,
    quantity: 72,
    specs: {
      spareKind: 'Bleed screw',
      madeFor: CALIPER,
      thread: 'M5 × 0.8',
      lengthMm: 8,
      drive: 'Hex 3 mm',
      torqueNm: 2,
      material: 'Steel',
      ...{ weightG: 1.6, longestSideMm: 11 },
    },
  }),
  spare('WE-HN-8', 'Works hose nut M8', 'Spare Bolts', {
    description: 'Presses the olive onto the hose. Tighten it to 6 Nm while the hose is held against the barb.',
    priceCents: 280,
    quantity: 91,
    specs: {
      spareKind: 'Hose nut',
      madeFor: 'Hoses of 5 mm',
      thread: 'M8 × 0.75',
      lengthMm: 11,
      torqueNm: 6,
      material: '6061 aluminium',
      ...{ weightG: 3.2, longestSideMm: 16 },
    },
  }),
]

const hoseSpares = [
  spare('WE-OL-5', 'Works olive', SMALL, {
    description: 'Brass ring for hoses of 5 mm. It is squeezed once and must be new after each shortening.',
    priceCents: 90,
    quantity: 320,
    min: 2,
    specs: {
      spareKind: 'Olive',
      madeFor: 'Hoses of 5 mm',
      ...{ insideMm: 5.1, outsideMm: 6.9, lengthMm: 5.2 },
      material: 'Brass',
      ...{ weightG: 0.6, longestSideMm: 6.9 },
    },
  }),
  spare('WE-BA-5', 'Works barb', SMALL, {
    description: 'Insert that keeps a hose of 5 mm round under the olive. Drive it in straight, up to its head.',
    priceCents: 110,
    quantity: 300,
    min: 2,
    specs: {
      spareKind: 'Barb',
      madeFor: 'Hoses of 5 mm',
      ...{ insideMm: 1.4, outsideMm: 5, lengthMm: 12 },
      material: 'Steel',
      ...{ weightG: 0.6, longestSideMm: 12 },
    },
  }),
  spare('WE-HL-5', 'Works brake hose 5 mm', SMALL, {
    description: 'Braided hose for mineral oil, cut to length and sold by the metre. Outside 5 mm, inside 2.2 mm.',
    priceCents: 790,
    quantity: 240,
    unit: 'metre',
    specs: {
      spareKind: 'Hose',
      madeFor: 'Mineral oil',
      ...{ insideMm: 2.2, outsideMm: 5 },
      material: 'Nylon',
      weightG: 26,
    },
  }),
]

export const brakeSpares = [...caliperSpares, ...brakeBolts, ...hoseSpares]
