import type { FieldGroup } from './calculator-form.tsx'

const TEETH = 'Stamped on it, or count'

export const CHAIN_GROUPS: readonly FieldGroup[] = [
  {
    legend: 'Fill in from parts of the shop',
    fields: [
      { name: 'crankset', label: 'Crankset, part number', optional: true, isText: true },
      { name: 'cassette', label: 'Cassette, part number', optional: true, isText: true },
    ],
  },
  {
    legend: 'Your drive',
    fields: [
      { name: 'chainstay', label: 'Chainstay, mm', hint: 'Centre of the cranks to centre of the rear axle' },
      { name: 'ring', label: 'Largest chainring, teeth', hint: TEETH },
      { name: 'cog', label: 'Largest cog, teeth', hint: TEETH },
    ],
  },
  {
    legend: 'For the rear derailleur',
    fields: [
      { name: 'smallestRing', label: 'Smallest chainring, teeth', optional: true },
      { name: 'smallestCog', label: 'Smallest cog, teeth', optional: true },
    ],
  },
]

export const SPOKE_GROUPS: readonly FieldGroup[] = [
  {
    legend: 'Fill in from parts of the shop',
    fields: [
      { name: 'hub', label: 'Hub, part number', optional: true, isText: true },
      { name: 'rim', label: 'Rim, part number', optional: true, isText: true },
    ],
  },
  {
    legend: 'The wheel',
    fields: [
      { name: 'erd', label: 'Effective rim diameter, mm', hint: 'Where the spokes end in the rim' },
      { name: 'spokes', label: 'Spokes', hint: 'Of the whole wheel' },
      { name: 'crossings', label: 'Crossings', hint: '0 is radial' },
      { name: 'hole', label: 'Spoke hole, mm', hint: 'In the hub’s flange' },
    ],
  },
  {
    legend: 'The hub',
    fields: [
      { name: 'leftFlange', label: 'Left flange, mm', hint: 'Diameter of the circle of holes' },
      { name: 'leftDistance', label: 'Centre to left flange, mm' },
      { name: 'rightFlange', label: 'Right flange, mm', hint: 'Diameter of the circle of holes' },
      { name: 'rightDistance', label: 'Centre to right flange, mm' },
    ],
  },
]
