import { cockpitParts } from './demo-cockpit.ts'
import { drivetrainParts } from './demo-drivetrain.ts'
import type { DemoPart } from './demo-part.ts'
import { ringAndCassetteParts } from './demo-rings-cassettes.ts'
import { shiftingAndBrakingParts } from './demo-shifting-braking.ts'
import { wheelParts } from './demo-wheels.ts'

export type { DemoPart }

export const demoParts: readonly DemoPart[] = [
  ...ringAndCassetteParts,
  ...drivetrainParts,
  ...shiftingAndBrakingParts,
  ...wheelParts,
  ...cockpitParts,
]
