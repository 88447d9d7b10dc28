import { spare } from './spare-part.ts'

const angles = (inner: number, outer: number) => ({ innerAngleDegrees: inner, outerAngleDegrees: outer })

/** Outside diameters of integrated seats as in the headset identification system: 41.8 for IS42, 52 for IS52. */
export const headsetSpares = [
  spare('WB-418-45', 'Works upper headset bearing 41.8 × 8, 45/45', 'Spare Bearings', {
    description: 'Upper bearing for 28.6 mm steerers, 45° inside and outside. Measure the old one: a tenth decides.',
    priceCents: 1290,
    quantity: 64,
    specs: {
      bearingCode: 'ACB 41.8 × 8',
      ...{ insideMm: 30.5, outsideMm: 41.8, widthMm: 8, ...angles(45, 45) },
      sealing: 'Rubbing, both sides',
      madeFor: 'Steerers of 28.6 mm',
      material: 'Steel',
      ...{ weightG: 21, longestSideMm: 41.8 },
    },
  }),
  spare('WB-520-45', 'Works lower headset bearing 52 × 7, 45/45', 'Spare Bearings', {
    description: 'Lower bearing for tapered steerers, 45° inside and outside. Goes into IS52 frames and Sluice cups.',
    priceCents: 1490,
    quantity: 58,
    specs: {
      bearingCode: 'ACB 52 × 7',
      ...{ insideMm: 40, outsideMm: 52, widthMm: 7, ...angles(45, 45) },
      sealing: 'Rubbing, both sides',
      madeFor: 'Seats IS52',
      material: 'Steel',
      ...{ weightG: 24, longestSideMm: 52 },
    },
  }),
  spare('WB-520-36', 'Works lower headset bearing 52 × 7, 36/45', 'Spare Bearings', {
    description: 'Lower bearing with 36° inside, for crown races of that angle. On a race of 45° it would rock.',
    priceCents: 1490,
    quantity: 27,
    specs: {
      bearingCode: 'ACB 52 × 7',
      ...{ insideMm: 40, outsideMm: 52, widthMm: 7, ...angles(36, 45) },
      sealing: 'Rubbing, both sides',
      madeFor: 'Seats IS52',
      material: 'Steel',
      ...{ weightG: 24, longestSideMm: 52 },
    },
  }),
  spare('WK-TC-34', 'Works top cap', 'Spare Rings', {
    description:
      'Cap over the steerer with a hole for the M6 bolt. It only sets the bearings; the stem holds the fork.',
    priceCents: 690,
    quantity: 44,
    specs: {
      spareKind: 'Top cap',
      madeFor: 'Bolts M6',
      ...{ insideMm: 6.4, outsideMm: 34, thicknessMm: 6 },
      material: '6061 aluminium',
      ...{ weightG: 6.5, longestSideMm: 34 },
    },
  }),
  spare('WK-TB-635', 'Works top cap bolt M6 × 35', 'Spare Bolts', {
    description: 'Draws the star nut up until the headset has no play. Tighten lightly, 2 Nm at most.',
    priceCents: 190,
    quantity: 95,
    specs: {
      spareKind: 'Cap screw',
      thread: 'M6 × 1',
      lengthMm: 35,
      drive: 'Hex 5 mm',
      torqueNm: 2,
      material: 'Stainless steel',
      ...{ weightG: 8, longestSideMm: 41 },
    },
  }),
  spare('WK-SN-286', 'Works star nut 28.6', 'Spare Small Parts', {
    description: 'Driven into 28.6 mm steerers of steel or aluminium, M6 thread. Carbon steerers need an expander.',
    priceCents: 290,
    quantity: 88,
    specs: {
      spareKind: 'Star nut',
      madeFor: 'Steerers of 28.6 mm',
      thread: 'M6 × 1',
      ...{ outsideMm: 26, lengthMm: 16 },
      material: 'Steel',
      ...{ weightG: 9.5, longestSideMm: 26 },
    },
  }),
  spare('WK-LD-45', 'Works headset cover 8 mm', 'Spare Rings', {
    description: 'Lid over the upper bearing with a lip around the steerer. 8 mm high; spacers go on top of it.',
    priceCents: 980,
    quantity: 25,
    specs: {
      spareKind: 'Bearing cover',
      ...{ insideMm: 29, outsideMm: 45, thicknessMm: 8 },
      material: '6061 aluminium',
      ...{ weightG: 8, longestSideMm: 45 },
    },
  }),
  spare('WK-KR-286', 'Works compression ring 28.6', 'Spare Rings', {
    description: 'Slit cone that centres a 28.6 mm steerer in the upper bearing. Replace it when the fork knocks.',
    priceCents: 390,
    quantity: 71,
    specs: {
      spareKind: 'Compression ring',
      madeFor: 'Steerers of 28.6 mm',
      ...{ insideMm: 28.6, outsideMm: 34, thicknessMm: 6 },
      material: '6061 aluminium',
      ...{ weightG: 2.5, longestSideMm: 34 },
    },
  }),
  spare('WK-LS-54', 'Works lower headset seal', 'Spare Rings', {
    description: 'Keeps spray of the front wheel out of the lower bearing. Pushed onto the crown race.',
    priceCents: 290,
    quantity: 77,
    specs: {
      spareKind: 'Seal',
      insideMm: 42,
      outsideMm: 54,
      thicknessMm: 3,
      material: 'Rubber',
      weightG: 1.5,
      longestSideMm: 54,
    },
  }),
  spare('WK-RC-398', 'Works crown race 39.8', 'Spare Rings', {
    description: 'Slit race for tapered forks, pushed on by hand. Turn it until it lies flat on the crown of 39.8 mm.',
    priceCents: 790,
    quantity: 40,
    specs: {
      spareKind: 'Crown race',
      madeFor: 'Tapered forks',
      ...{ insideMm: 39.8, outsideMm: 50, thicknessMm: 4.5 },
      material: '6061 aluminium',
      ...{ weightG: 5, longestSideMm: 50 },
    },
  }),
  spare('WK-CU-44', 'Works headset cup ZS44, upper', 'Spare Rings', {
    description: 'Upper cup pressed into head tubes of 44 mm. Clean the bore first, then press it in square.',
    priceCents: 1290,
    quantity: 15,
    specs: {
      spareKind: 'Cup',
      madeFor: 'Sluice headset ZS44/56',
      ...{ insideMm: 41.8, outsideMm: 44, thicknessMm: 11 },
      material: '6061 aluminium',
      ...{ weightG: 13, longestSideMm: 50 },
    },
  }),
  spare('WK-CU-56', 'Works headset cup ZS56, lower', 'Spare Rings', {
    description: 'Lower cup pressed into head tubes of 56 mm, for the 52 mm bearing of tapered forks.',
    priceCents: 1490,
    quantity: 13,
    specs: {
      spareKind: 'Cup',
      madeFor: 'Sluice headset ZS44/56',
      ...{ insideMm: 52, outsideMm: 56, thicknessMm: 12 },
      material: '6061 aluminium',
      ...{ weightG: 19, longestSideMm: 62 },
    },
  }),
]
