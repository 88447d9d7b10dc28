import { cockpitParts } from './demo-cockpit.ts'
import { drivetrainParts } from './demo-drivetrain.ts'
import type { DemoPart } from './demo-part.ts'
import { ringAndCassetteParts } from './demo-rings-cassettes.ts'
import { shiftingAndBrakingParts } from './demo-shifting-braking.ts'
import { wheelParts } from './demo-wheels.ts'

export type { DemoPart }

/** The whole demo catalogue: parts of our own, with measures a workshop could order by. */
export const demoParts: readonly DemoPart[] = [
  ...ringAndCassetteParts,
  ...drivetrainParts,
  ...shiftingAndBrakingParts,
  ...wheelParts,
  ...cockpitParts,
]
