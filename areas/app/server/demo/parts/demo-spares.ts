import { brakeSpares } from './brake-spares.ts'
import { crankSpares } from './crank-spares.ts'
import type { DemoPart } from './demo-part.ts'
import { derailleurSpares } from './derailleur-spares.ts'
import { headsetSpares } from './headset-spares.ts'
import { hubSpares } from './hub-spares.ts'
import { kitsAndBikes } from './kits-and-bikes.ts'
import { wheelSpares } from './wheel-spares.ts'

/** What the assemblies of the demo are made of, besides what is sold on its own. They state no interfaces. */
export const demoSpares: readonly DemoPart[] = [
  ...hubSpares,
  ...headsetSpares,
  ...crankSpares,
  ...derailleurSpares,
  ...brakeSpares,
  ...wheelSpares,
  ...kitsAndBikes,
]
