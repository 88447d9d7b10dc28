import type { Role } from '#packages/part-attributes/roles.ts'
import type { Measures, Specs } from './measures.ts'
import type { Sheet } from './sheet/sheet.ts'

export interface PartToDraw {
  readonly category: string
  readonly name: string
  readonly sku: string
  readonly specs: Specs
}

/** Draws one kind of part, in millimetres around any origin. */
export type Drawer = (sheet: Sheet, measures: Measures, part: PartToDraw) => void

/** A row of the list of kinds. */
export interface KindOfPart {
  /** What a category of this kind ends with, as a regular expression. */
  readonly noun: string
  /** Whose limits of attributes hold. */
  readonly role?: Role
  readonly drawer: Drawer
  /** Specs of which a part needs one because they decide its shape: rim or disc brake, rigid or suspension fork. */
  readonly needs?: readonly string[]
  /**
   * For exploded drawings: from the side, its axis on y = 0 and drawn to the right, no dimensions. The axis is the one
   * that an assembly is put together along: axle (hub, cassette, rotor, wheel), steerer (headset, fork), spindle
   * (bottom bracket, crank, chainring), across the cage (derailleur), along the pistons (brake).
   */
  readonly axial?: Drawer
}
