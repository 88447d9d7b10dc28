import type { Attribute } from '../attribute.ts'
import { attributeHelp } from './attribute-help.ts'
import { brakeAttributes } from './brake-attributes.ts'
import { cockpitAttributes } from './cockpit-attributes.ts'
import { dimensionAttributes } from './dimension-attributes.ts'
import { drivetrainAttributes } from './drivetrain-attributes.ts'
import { firstAttributes, lastAttributes } from './general-attributes.ts'
import { hubAttributes } from './hub-attributes.ts'
import { interfaceAttributes } from './interface-attributes.ts'
import { pedalAttributes, shiftingAttributes } from './shifting-attributes.ts'
import { spareAttributes } from './spare-attributes.ts'
import { threadAttributes } from './thread-attributes.ts'
import { tyreAttributes } from './tyre-attributes.ts'

const attributes: readonly Attribute[] = [
  ...firstAttributes,
  ...drivetrainAttributes,
  ...dimensionAttributes,
  ...cockpitAttributes,
  ...hubAttributes,
  ...brakeAttributes,
  ...shiftingAttributes,
  ...pedalAttributes,
  ...tyreAttributes,
  ...interfaceAttributes,
  ...spareAttributes,
  ...threadAttributes,
  ...lastAttributes,
]

/** What drawings, imports and searches compute with, in the order in which specifications are shown. */
export const codedAttributes: readonly Attribute[] = attributes.map((attribute) => {
  const help = attribute.help ?? attributeHelp[attribute.key]
  return help === undefined ? attribute : { ...attribute, help }
})
