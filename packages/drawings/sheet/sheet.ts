import type { Path, Point } from './path.ts'

export type Side = 'left' | 'right' | 'top' | 'bottom'

/** The main dimension has the signal colour. */
export type Weight = 'main' | 'plain'

export type Dimension =
  | { kind: 'span'; text: string; side: Side; from: Point; to: Point; level: number; weight: Weight }
  | { kind: 'aligned'; text: string; side: Side; from: Point; to: Point; away: number; weight: Weight }
  | { kind: 'leader'; text: string; side: 'left' | 'right'; at: Point; drop: number; weight: Weight }
  | { kind: 'note'; text: string; at: Point; dx: number; dy: number; weight: Weight }

export type Ink = 'outline' | 'thin' | 'hidden' | 'centre'

/** A toned shape. `covers` hides what is below; `hatched` marks a section. */
export interface Shape {
  readonly paths: readonly Path[]
  readonly covers: boolean
  readonly hatched: boolean
  readonly after: Lines
}

/** A new set starts at each covering shape, to lie above it. */
export type Lines = Record<Ink, Path[]>

/** A drawer's canvas: millimetres, independent of frame, scale and theme. */
export class Sheet {
  /** Drawn the same way; this one has its scale, as long as it fits. */
  readonly largest: Sheet | undefined
  readonly shapes: Shape[] = []
  readonly dimensions: Dimension[] = []
  readonly below: Lines = noLines()
  /** Points to leave room for, so that similar parts share a scale. */
  readonly room: Point[] = []

  constructor(largest?: Sheet) {
    this.largest = largest
  }

  /** Overlapping outlines are holes. */
  body(...paths: Path[]): void {
    this.add(paths, false, false)
  }

  /** Hides everything below its first outline. */
  over(...paths: Path[]): void {
    this.add(paths, true, false)
  }

  /** Hatched. */
  section(...paths: Path[]): void {
    this.add(paths, false, true)
  }

  outline(...paths: Path[]): void {
    this.lines().outline.push(...paths)
  }

  thin(...paths: Path[]): void {
    this.lines().thin.push(...paths)
  }

  hidden(...paths: Path[]): void {
    this.lines().hidden.push(...paths)
  }

  /** Axes and pitch circles, not counted in the bounds. */
  centre(...paths: Path[]): void {
    this.lines().centre.push(...paths)
  }

  /** A dimension line: level 1 beside the part, 2 farther out, 0 at its own points. Empty text draws nothing. */
  span(text: string, side: Side, from: Point, to: Point, level = 1, weight: Weight = 'plain'): void {
    if (text !== '') this.dimensions.push({ kind: 'span', text, side, from, to, level, weight })
  }

  /** A dimension along slanted points, `away` millimetres off. */
  aligned(text: string, side: Side, from: Point, to: Point, away: number, weight: Weight = 'plain'): void {
    if (text !== '') this.dimensions.push({ kind: 'aligned', text, side, from, to, away, weight })
  }

  /** A note at the side with an arrow; `drop` in drawing units. */
  leader(text: string, side: 'left' | 'right', at: Point, drop = 0, weight: Weight = 'plain'): void {
    if (text !== '') this.dimensions.push({ kind: 'leader', text, side, at, drop, weight })
  }

  /** A note with an arrow at an offset in drawing units. */
  note(text: string, at: Point, dx: number, dy: number, weight: Weight = 'plain'): void {
    if (text !== '') this.dimensions.push({ kind: 'note', text, at, dx, dy, weight })
  }

  private add(paths: readonly Path[], covers: boolean, hatched: boolean): void {
    this.shapes.push({ paths, covers, hatched, after: noLines() })
  }

  private lines(): Lines {
    return this.shapes.at(-1)?.after ?? this.below
  }
}

function noLines(): Lines {
  return { outline: [], thin: [], hidden: [], centre: [] }
}
