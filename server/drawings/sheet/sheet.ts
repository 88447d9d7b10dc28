import type { Path, Point } from './path.ts'

export type Side = 'left' | 'right' | 'top' | 'bottom'

/** The one dimension that names the part is drawn in the signal colour. */
export type Weight = 'main' | 'plain'

export type Dimension =
  | { kind: 'span'; text: string; side: Side; from: Point; to: Point; level: number; weight: Weight }
  | { kind: 'aligned'; text: string; side: Side; from: Point; to: Point; away: number; weight: Weight }
  | { kind: 'leader'; text: string; side: 'left' | 'right'; at: Point; drop: number; weight: Weight }
  | { kind: 'note'; text: string; at: Point; dx: number; dy: number; weight: Weight }

export type Ink = 'outline' | 'thin' | 'hidden' | 'centre'

/** A closed, faintly toned shape. `covers` hides what was drawn before it; `hatched` marks a cut through material. */
export interface Shape {
  readonly paths: readonly Path[]
  readonly covers: boolean
  readonly hatched: boolean
  readonly after: Lines
}

/** Strokes by ink. A new set begins at each covering shape, so that later lines lie above it. */
export type Lines = Record<Ink, Path[]>

/** What a drawer draws on: millimetres in, no idea of the frame, the scale or the theme. */
export class Sheet {
  readonly shapes: Shape[] = []
  readonly dimensions: Dimension[] = []
  readonly below: Lines = noLines()
  /** Points that the drawing leaves room for, so that parts of one kind are drawn to one scale. */
  readonly room: Point[] = []

  /** Closed outlines of one piece; where they overlap (holes) the tone is left out. */
  body(...paths: Path[]): void {
    this.add(paths, false, false)
  }

  /** Like `body`, and hides everything drawn before within its first outline. */
  over(...paths: Path[]): void {
    this.add(paths, true, false)
  }

  /** A cut through material, hatched. */
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

  /** Axes and pitch circles. They do not count for the size of the drawing. */
  centre(...paths: Path[]): void {
    this.lines().centre.push(...paths)
  }

  /**
   * A dimension line with its figure: level 1 next to the part, 2 farther out, 0 close to its own points. No text, no
   * line.
   */
  span(text: string, side: Side, from: Point, to: Point, level = 1, weight: Weight = 'plain'): void {
    if (text !== '') this.dimensions.push({ kind: 'span', text, side, from, to, level, weight })
  }

  /** A dimension line along two points that are level in neither direction, so many millimetres away from them. */
  aligned(text: string, side: Side, from: Point, to: Point, away: number, weight: Weight = 'plain'): void {
    if (text !== '') this.dimensions.push({ kind: 'aligned', text, side, from, to, away, weight })
  }

  /** A note at the side with an arrow to a point. `drop` moves the note down by so many drawing units. */
  leader(text: string, side: 'left' | 'right', at: Point, drop = 0, weight: Weight = 'plain'): void {
    if (text !== '') this.dimensions.push({ kind: 'leader', text, side, at, drop, weight })
  }

  /**
   * A note with an arrow to a point, its text so many drawing units away, where the drawer knows the sheet is empty.
   */
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
