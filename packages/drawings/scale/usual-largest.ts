import type { Role } from '#packages/part-attributes/roles.ts'
import type { Specs } from '../measures.ts'

type Usual = {
  role: Role
  /** Of a kind that is drawn in several views, the spec whose parts are drawn in this one. */
  states?: string
  specs: Specs
}

/**
 * The largest usual part of each kind, with every dimension that its drawing can carry. All parts of the kind are drawn
 * to the scale at which this one fits the paper; a larger one gets its own. Figures of the trade, not of the catalogue:
 * a drawing depends on its part alone, so it can be cached for good.
 */
const USUAL: readonly Usual[] = [
  { role: 'rotor', specs: { diameterMm: 203, boltCount: 6, boltThread: 'M5', boltCircleMm: 44, thicknessMm: 1.8 } },
  {
    role: 'chainring',
    specs: { teeth: 53, boltCircleMm: 110, boltCount: 5, boltThread: 'M8 × 0.75', thicknessMm: 4.2 },
  },
  { role: 'cassette', specs: { cogs: '10-12-14-16-18-21-24-28-33-39-45-52', speeds: 12, lockringNm: 40 } },
  {
    role: 'crankset',
    specs: {
      armLengthMm: 180,
      chainrings: '53-39',
      boltCircleMm: 110,
      boltCount: 5,
      axleMm: 24,
      pedalThread: '9/16 in × 20 tpi',
    },
  },
  { role: 'bottom-bracket', states: 'spindleMm', specs: { shellMm: 83, spindleMm: 128, cupDiameterMm: 40 } },
  { role: 'bottom-bracket', specs: { shellMm: 83, axleMm: 30, cupDiameterMm: 52 } },
  { role: 'derailleur', states: 'cageMm', specs: { cageMm: 100, pulleyTeeth: 14 } },
  { role: 'brake-pad', states: 'lengthMm', specs: { lengthMm: 72 } },
  { role: 'brake-pad', specs: { widthMm: 34, heightMm: 28, thicknessMm: 4 } },
  {
    role: 'hub',
    specs: {
      overLocknutMm: 157,
      axleMm: 12,
      holes: 32,
      flangeLeftMm: 61,
      flangeRightMm: 58,
      centreToLeftMm: 41.5,
      centreToRightMm: 24,
      freehub: 'Splined, 11-speed',
      discBoltCount: 6,
      discBoltCircleMm: 44,
    },
  },
  { role: 'rim', specs: { beadSeatMm: 622, holes: 32, innerWidthMm: 35, outerWidthMm: 40, depthMm: 30 } },
  { role: 'tyre', specs: { beadSeatMm: 622, widthMm: 66, tread: 'Knobs', casing: '120 tpi' } },
  { role: 'tube', specs: { beadSeatMm: 622, tyreMinMm: 60, tyreMaxMm: 75, valve: 'Schrader', valveLengthMm: 60 } },
  { role: 'thru-axle', specs: { axleMm: 15, lengthMm: 190, thread: 'M15 × 1.5' } },
  { role: 'shifter', states: 'fluid', specs: { gripMm: 23.8, speeds: 12, fluid: 'Mineral oil', hoseMm: 5 } },
  { role: 'shifter', specs: { gripMm: 22.2, speeds: 12, shiftRatio: '1.1, mountain' } },
  { role: 'brake-lever', states: 'reachMm', specs: { gripMm: 23.8, reachMm: 75, fluid: 'Mineral oil', hoseMm: 5 } },
  { role: 'brake-lever', specs: { gripMm: 22.2, fluid: 'Mineral oil', hoseMm: 5 } },
  { role: 'grip', specs: { lengthMm: 145, insideMm: 22.2, outsideMm: 34 } },
  { role: 'seat-clamp', specs: { clampMm: 38.6, outsideMm: 45, heightMm: 18, boltThread: 'M5' } },
  { role: 'wheel', specs: { beadSeatMm: 622, holes: 32 } },
  { role: 'spoke', specs: { lengthMm: 310, gaugeMm: 2.3, buttMm: 1.8, nippleMm: 16 } },
  { role: 'pedal', specs: { widthMm: 115, lengthMm: 115, pins: 10 } },
  { role: 'headset', specs: { steererMm: 38, upperBoreMm: 56, lowerBoreMm: 56 } },
  { role: 'stem', specs: { lengthMm: 130, angleDegrees: 17, clampMm: 35, steererMm: 28.6, stackMm: 42 } },
  { role: 'handlebar', states: 'dropMm', specs: { widthMm: 460, dropMm: 140, reachMm: 85, clampMm: 31.8 } },
  { role: 'handlebar', specs: { widthMm: 820, riseMm: 50, backsweepDegrees: 12, clampMm: 35, gripMm: 22.2 } },
  { role: 'seatpost', states: 'travelMm', specs: { diameterMm: 34.9, lengthMm: 560, travelMm: 240 } },
  { role: 'seatpost', specs: { diameterMm: 34.9, lengthMm: 400, setbackMm: 25 } },
  { role: 'saddle', specs: { lengthMm: 290, widthMm: 170, railMm: 7, rails: 'Carbon, 7 × 9' } },
  {
    role: 'fork',
    states: 'travelMm',
    specs: {
      axleToCrownMm: 585,
      offsetMm: 51,
      travelMm: 180,
      stanchionMm: 38,
      steererMm: 28.6,
      hubMm: 110,
      axleMm: 15,
    },
  },
  {
    role: 'fork',
    specs: { axleToCrownMm: 585, offsetMm: 51, steererMm: 28.6, hubMm: 110, axleMm: 15 },
  },
  {
    role: 'bearing',
    specs: {
      ...{ insideMm: 40, outsideMm: 52, widthMm: 8, innerAngleDegrees: 45, outerAngleDegrees: 45 },
      bearingCode: 'MR4052-2RS 12',
    },
  },
  { role: 'bike', specs: { sizeCm: 62 } },
]

/** The specs of the largest usual part that is drawn in the same view; undefined for kinds that come in one size. */
export function usualLargest(role: Role, specs: Specs): Specs | undefined {
  const isDrawnIn = (key: string) =>
    Object.hasOwn(specs, key) && (Number(specs[key]) > 0 || Number.isNaN(Number(specs[key])))
  return USUAL.find((usual) => usual.role === role && (!usual.states || isDrawnIn(usual.states)))?.specs
}
