/**
 * Measures that specifications and interfaces both state: the specification's key, roles, the port, and the dimension
 * where the port is a standard.
 */
export const STATED_MEASURES: readonly (readonly [key: string, roles: string, what: string, dimension?: string])[] = [
  ['teeth', 'chainring', 'teeth'],
  ['links', 'chain', 'links'],
  ['speeds', 'chain cassette rear-derailleur front-derailleur shifter', 'speeds'],
  ['spindleMm', 'bottom-bracket', 'spindle-length'],
  ['shellMm', 'bottom-bracket', 'bb-shell', 'shell-width'],
  ['shellBoreMm', 'bottom-bracket', 'bb-shell', 'bore'],
  ['axleMm', 'bottom-bracket crankset', 'crank-spindle', 'diameter'],
  ['chainlineMm', 'crankset', 'chainline'],
  ['capacityTeeth', 'rear-derailleur front-derailleur', 'capacity'],
  ['largestCog', 'rear-derailleur', 'largest-cog'],
  ['largestRing', 'front-derailleur', 'largest-ring'],
  ['clampMm', 'stem handlebar', 'bar-clamp', 'diameter'],
  ['clampMm', 'seat-clamp', 'seat-clamp', 'diameter'],
  ['gripMm', 'handlebar shifter brake-lever', 'bar-grip', 'diameter'],
  ['diameterMm', 'rotor', 'rotor-size'],
  ['diameterMm', 'seatpost', 'seat-tube', 'diameter'],
  ['insertionMm', 'seatpost', 'insertion'],
  ['thicknessMm', 'rotor', 'rotor-thickness'],
  ['reachMm', 'rim-caliper', 'reach'],
  ['holes', 'front-hub rear-hub rim', 'hole-count'],
  ['axleMm', 'front-hub', 'front-axle', 'axle-diameter'],
  ['overLocknutMm', 'front-hub', 'front-axle', 'axle-width'],
  ['axleMm', 'rear-hub', 'rear-axle', 'axle-diameter'],
  ['overLocknutMm', 'rear-hub', 'rear-axle', 'axle-width'],
  ['axleMm', 'fork', 'front-axle', 'axle-diameter'],
  ['hubMm', 'fork', 'front-axle', 'axle-width'],
  ['lengthMm', 'thru-axle', 'axle-length'],
  ['beadSeatMm', 'rim tyre tube fork', 'bead-seat', 'diameter'],
  ['innerWidthMm', 'rim', 'rim-inner'],
  ['depthMm', 'rim', 'rim-depth'],
  ['widthMm', 'tyre', 'tyre-section'],
  ['lengthMm', 'spoke', 'spoke-length'],
  ['steererMm', 'headset stem fork', 'steerer-upper', 'diameter'],
  ['upperBoreMm', 'headset', 'head-tube-upper', 'bore'],
  ['lowerBoreMm', 'headset', 'head-tube-lower', 'bore'],
  ['stackMm', 'stem', 'stack'],
  ['axleToCrownMm', 'fork', 'axle-to-crown'],
]

/** Numbers in the name of a part, by what they say of it. */
export const NAMED_MEASURES: readonly (readonly [what: string, roles: string, pattern: RegExp])[] = [
  ['teeth', 'chainring', /\b(\d{2})\s?T\b/u],
  ['speeds', 'chain cassette rear-derailleur shifter', /\b(\d{1,2})[- ]speed\b/iu],
  ['rotor-size', 'rotor', /\b(140|160|180|200|203|220)\b/u],
  ['links', 'chain', /\b(\d{2,3}) links\b/iu],
]
