import type { Attribute } from '../attribute.ts'
import { BY_CHECKS, TEXT, TORQUE } from './kinds-of-attributes.ts'

export const threadAttributes: readonly Attribute[] = [
  {
    ...TEXT,
    key: 'thread',
    slug: 'thread',
    label: 'Thread',
    roles: [
      'bottom-bracket',
      'pedal',
      'spoke',
      'headset',
      'frame',
      'thru-axle',
      'spare-bolt',
      'spare-ring',
      'axle-part',
      'small-part',
    ],
    facet: BY_CHECKS,
    deciding: 55,
    synonyms: ['threading'],
  },
  { ...TEXT, key: 'pedalThread', slug: 'pedal-thread', label: 'Pedal thread', roles: ['crankset'], facet: BY_CHECKS },
  { ...TEXT, key: 'hangerThread', slug: 'hanger-thread', label: 'Hanger thread', roles: ['derailleur'], facet: false },
  {
    ...TEXT,
    key: 'boltThread',
    slug: 'bolt-thread',
    label: 'Bolt thread',
    roles: ['chainring', 'crankset', 'rotor', 'stem', 'caliper', 'adapter', 'seat-clamp'],
    facet: BY_CHECKS,
    deciding: 65,
  },
  {
    ...TORQUE,
    key: 'torqueNm',
    slug: 'torque',
    label: 'Torque',
    roles: 'all',
    facet: false,
    synonyms: ['tightening torque'],
  },
  {
    ...TORQUE,
    key: 'lockringNm',
    slug: 'lockring-torque',
    label: 'Lockring torque',
    roles: ['cassette'],
    facet: false,
  },
]
