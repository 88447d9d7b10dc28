/** Specifications of a part: key with its unit (`boltCircleMm`), value a number or a short text. */
export type Specs = Record<string, string | number>

interface KnownSpec {
  readonly label: string
  readonly unit?: string
  readonly unitKey?: string // The key that holds the unit, as in imported parts
}

/** Known keys in display order. */
export const knownSpecs: Readonly<Record<string, KnownSpec>> = {
  model: { label: 'Model' },
  style: { label: 'Style' },
  colour: { label: 'Colour' },
  size: { label: 'Size', unitKey: 'sizeUnit' },
  sizeCm: { label: 'Size', unit: 'cm' },
  speeds: { label: 'Speeds' },
  teeth: { label: 'Teeth', unit: 'T' },
  chainrings: { label: 'Chainrings', unit: 'T' },
  cogs: { label: 'Cogs', unit: 'T' },
  rangePercent: { label: 'Range', unit: '%' },
  carrierCogs: { label: 'Cogs on a carrier' },
  aluminiumCogs: { label: 'Aluminium cogs' },
  pairedTeeth: { label: 'Goes with', unit: 'T' },
  ringPairs: { label: 'Ring pairs', unit: 'T' },
  boltCircleMm: { label: 'Bolt circle', unit: 'mm' },
  boltCount: { label: 'Bolts' },
  boltHoleMm: { label: 'Bolt hole', unit: 'mm' },
  chainWidth: { label: 'Chain width' },
  pitchMm: { label: 'Pitch', unit: 'mm' },
  innerWidthMm: { label: 'Inner width', unit: 'mm' },
  outerWidthMm: { label: 'Outer width', unit: 'mm' },
  pinLengthMm: { label: 'Pin length', unit: 'mm' },
  links: { label: 'Links' },
  armLengthMm: { label: 'Arm length', unit: 'mm' },
  chainlineMm: { label: 'Chainline', unit: 'mm' },
  shellMm: { label: 'Shell width', unit: 'mm' },
  spindleMm: { label: 'Spindle length', unit: 'mm' },
  cupDiameterMm: { label: 'Cup diameter', unit: 'mm' },
  notchCount: { label: 'Tool notches' },
  etrto: { label: 'ETRTO' },
  beadSeatMm: { label: 'Bead seat diameter', unit: 'mm' },
  erdMm: { label: 'Effective rim diameter', unit: 'mm' },
  diameterMm: { label: 'Diameter', unit: 'mm' },
  lengthMm: { label: 'Length', unit: 'mm' },
  widthMm: { label: 'Width', unit: 'mm' },
  heightMm: { label: 'Height', unit: 'mm' },
  depthMm: { label: 'Depth', unit: 'mm' },
  thicknessMm: { label: 'Thickness', unit: 'mm' },
  wearLimitMm: { label: 'Wear limit', unit: 'mm' },
  edge: { label: 'Edge' },
  gaugeMm: { label: 'Gauge', unit: 'mm' },
  buttMm: { label: 'Butted to', unit: 'mm' },
  nippleMm: { label: 'Nipple', unit: 'mm' },
  angleDegrees: { label: 'Angle', unit: '°' },
  backsweepDegrees: { label: 'Backsweep', unit: '°' },
  riseMm: { label: 'Rise', unit: 'mm' },
  cutToMm: { label: 'Can be cut to', unit: 'mm' },
  dropMm: { label: 'Drop', unit: 'mm' },
  reachMinMm: { label: 'Least reach', unit: 'mm' },
  reachMm: { label: 'Reach', unit: 'mm' },
  insertionMm: { label: 'Least insertion', unit: 'mm' },
  setbackMm: { label: 'Setback', unit: 'mm' },
  travelMm: { label: 'Travel', unit: 'mm' },
  stanchionMm: { label: 'Stanchions', unit: 'mm' },
  clampMm: { label: 'Clamp', unit: 'mm' },
  shimMm: { label: 'Shim for', unit: 'mm' },
  headBolts: { label: 'Head bolts' },
  gripMm: { label: 'Grip diameter', unit: 'mm' },
  railMm: { label: 'Rail diameter', unit: 'mm' },
  rails: { label: 'Rails' },
  sitBonesMm: { label: 'Sit bones', unit: 'mm' },
  profile: { label: 'Profile' },
  relief: { label: 'Relief channel' },
  stackMm: { label: 'Stack', unit: 'mm' },
  steererMm: { label: 'Steerer', unit: 'mm' },
  upperBoreMm: { label: 'Upper bore', unit: 'mm' },
  lowerBoreMm: { label: 'Lower bore', unit: 'mm' },
  bearings: { label: 'Bearings' },
  axleToCrownMm: { label: 'Axle to crown', unit: 'mm' },
  offsetMm: { label: 'Offset', unit: 'mm' },
  hubMm: { label: 'Hub width', unit: 'mm' },
  overLocknutMm: { label: 'Over locknuts', unit: 'mm' },
  axleMm: { label: 'Axle', unit: 'mm' },
  holes: { label: 'Spoke holes' },
  flangeLeftMm: { label: 'Left flange', unit: 'mm' },
  flangeRightMm: { label: 'Right flange', unit: 'mm' },
  centreToLeftMm: { label: 'Centre to left flange', unit: 'mm' },
  centreToRightMm: { label: 'Centre to right flange', unit: 'mm' },
  freehub: { label: 'Freehub' },
  engagementPoints: { label: 'Points of engagement' },
  discBoltCount: { label: 'Disc bolts' },
  discBoltCircleMm: { label: 'Disc bolt circle', unit: 'mm' },
  brakeMount: { label: 'Brake mount' },
  mountMm: { label: 'Mount', unit: 'mm' },
  rotorMm: { label: 'Rotor', unit: 'mm' },
  pistons: { label: 'Pistons' },
  pistonMm: { label: 'Piston diameter', unit: 'mm' },
  smallPistonMm: { label: 'Smaller pistons', unit: 'mm' },
  forPistons: { label: 'For calipers with', unit: 'pistons' },
  pads: { label: 'Pads' },
  fluid: { label: 'Fluid' },
  hoseMm: { label: 'Hose', unit: 'mm' },
  compound: { label: 'Compound' },
  post: { label: 'Post' },
  pull: { label: 'Pull' },
  cageMm: { label: 'Cage', unit: 'mm' },
  pulleyTeeth: { label: 'Pulleys', unit: 'T' },
  largestCog: { label: 'Largest cog', unit: 'T' },
  largestRing: { label: 'Largest ring', unit: 'T' },
  capacityTeeth: { label: 'Capacity', unit: 'T' },
  mechanism: { label: 'Mechanism' },
  floatDegrees: { label: 'Float', unit: '°' },
  keyMm: { label: 'Key', unit: 'mm' },
  pins: { label: 'Pins a side' },
  pinThread: { label: 'Pin thread' },
  tread: { label: 'Tread' },
  casing: { label: 'Casing' },
  pressureMinBar: { label: 'Lowest pressure', unit: 'bar' },
  pressureMaxBar: { label: 'Highest pressure', unit: 'bar' },
  tyreClearanceMm: { label: 'Tyre clearance', unit: 'mm' },
  tyreMinMm: { label: 'Narrowest tyre', unit: 'mm' },
  tyreMaxMm: { label: 'Widest tyre', unit: 'mm' },
  thread: { label: 'Thread' },
  pedalThread: { label: 'Pedal thread' },
  hangerThread: { label: 'Hanger thread' },
  boltThread: { label: 'Bolt thread' },
  torqueNm: { label: 'Torque', unit: 'Nm' },
  lockringNm: { label: 'Lockring torque', unit: 'Nm' },
  material: { label: 'Material' },
  weightG: { label: 'Weight', unit: 'g' },
  weight: { label: 'Weight', unitKey: 'weightUnit' },
}

/** Keeps a figure and its unit together: U+202F, narrow no-break space. */
const NARROW_SPACE = '\u202f'

const order = Object.keys(knownSpecs)
const unitKeys = new Set(Object.values(knownSpecs).flatMap(({ unitKey }) => unitKey ?? []))

/**
 * Specifications as table rows, known ones first. A unit follows its number (`104 mm`, `6°`); unknown keys are read
 * from camel case (`hoseColour` becomes `Hose colour`).
 */
export function describeSpecs(specs: Specs): { label: string; value: string }[] {
  const keys = Object.keys(specs).filter((key) => !(unitKeys.has(key) && belongsToAnother(key, specs)))
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  return keys.sort((a, b) => rank(a) - rank(b)).map((key) => describeSpec(key, specs))
}

function belongsToAnother(unitKey: string, specs: Specs): boolean {
  return Object.entries(knownSpecs).some(([key, known]) => known.unitKey === unitKey && Object.hasOwn(specs, key))
}

export function specLabel(key: string): string {
  return knownSpec(key)?.label ?? wordsOf(key)
}

function knownSpec(key: string): KnownSpec | undefined {
  return Object.hasOwn(knownSpecs, key) ? knownSpecs[key] : undefined
}

function describeSpec(key: string, specs: Specs): { label: string; value: string } {
  const known = knownSpec(key)
  const unit = known?.unitKey === undefined ? known?.unit : wordForUnit(specs[known.unitKey])
  const figure = String(specs[key])
  return { label: specLabel(key), value: unit ? `${figure}${unit === '°' ? '' : NARROW_SPACE}${unit}` : figure }
}

/** Imported parts write units in capitals: `G`, `LB`, `CM`. */
function wordForUnit(unit: string | number | undefined): string {
  return unit === undefined ? '' : String(unit).trim().toLowerCase()
}

function wordsOf(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
