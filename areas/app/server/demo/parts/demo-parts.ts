import { demoFits } from '../fit/demo-fit.ts'
import { adapterParts } from './demo-adapters.ts'
import { brakeParts } from './demo-brakes.ts'
import { cockpitParts } from './demo-cockpit.ts'
import { crankAndBracketParts } from './demo-cranks-brackets.ts'
import { drivetrainParts } from './demo-drivetrain.ts'
import { headParts } from './demo-heads.ts'
import { hubAndAxleParts } from './demo-hubs-axles.ts'
import type { DemoPart } from './demo-part.ts'
import { rimAndTyreParts } from './demo-rims-tyres.ts'
import { ringAndCassetteParts } from './demo-rings-cassettes.ts'
import { ringAndChainParts } from './demo-rings-chains.ts'
import { shiftingParts } from './demo-shifting.ts'
import { shiftingAndBrakingParts } from './demo-shifting-braking.ts'
import { demoSpares } from './demo-spares.ts'
import { wheelParts } from './demo-wheels.ts'

export type { DemoPart }

const described: readonly DemoPart[] = [
  ...ringAndCassetteParts,
  ...drivetrainParts,
  ...shiftingAndBrakingParts,
  ...wheelParts,
  ...cockpitParts,
  // What these parts go with on a trail bike and on a gravel bike.
  ...ringAndChainParts,
  ...crankAndBracketParts,
  ...shiftingParts,
  ...brakeParts,
  ...hubAndAxleParts,
  ...rimAndTyreParts,
  ...headParts,
  ...adapterParts,
  ...demoSpares,
]

/** With what they say of their interfaces. */
export const demoParts: readonly DemoPart[] = described.map((part) => ({ ...part, ...demoFits.get(part.sku) }))
