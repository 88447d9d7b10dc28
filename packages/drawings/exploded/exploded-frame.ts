/** What an exploded drawing is laid out for, in drawing units. */
export interface ExplodedFrame {
  readonly width: number
  readonly margin: number
  /** Of balloons; they stand at least `pitch` apart. */
  readonly radius: number
  readonly pitch: number
  /** Between parts. */
  readonly gap: number
  readonly mostGap: number
  /** A part is enlarged to the least size, and reduced to the largest width and height. */
  readonly leastSize: number
  readonly mostWidth: number
  readonly mostHeight: number
  /** Units for a millimetre to choose from; unlimited when empty. */
  readonly scales: readonly number[]
  readonly textSize: number
  readonly undrawnColumns: number
}

export type ExplodedVariant = 'wide' | 'compact'

/** A balloon is at least 24 pixels wide where the drawing is at least 690 pixels wide. */
const WIDE: ExplodedFrame = {
  width: 960,
  margin: 30,
  radius: 17,
  pitch: 46,
  gap: 20,
  mostGap: 56,
  leastSize: 34,
  mostWidth: 400,
  mostHeight: 230,
  scales: [],
  textSize: 14,
  undrawnColumns: 4,
}

/** For 360 pixels: balloons of 26, and 46 apart, so that fingers hit the right one. */
const COMPACT: ExplodedFrame = {
  width: 360,
  margin: 14,
  radius: 13,
  pitch: 46,
  gap: 13,
  mostGap: 40,
  leastSize: 22,
  mostWidth: 220,
  mostHeight: 140,
  scales: [],
  textSize: 11,
  undrawnColumns: 2,
}

export const frameFor = (variant: ExplodedVariant): ExplodedFrame => (variant === 'compact' ? COMPACT : WIDE)
