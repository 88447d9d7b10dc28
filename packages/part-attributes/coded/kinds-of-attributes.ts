// What attributes of one kind have in common; spread into each of them.

/** Units in which figures are stored, with the others that may be typed and their factors. */
export const KNOWN_UNITS = {
  mm: { cm: 10, m: 1000, in: 25.4 },
  cm: { mm: 0.1, m: 100, in: 2.54 },
  g: { kg: 1000, lb: 453.59237, oz: 28.349523125 },
  bar: { psi: 0.0689475729, kPa: 0.01 },
  Nm: { 'in-lb': 0.112984829, 'ft-lb': 1.3558179483 },
  ml: { l: 1000 },
  T: {},
  '°': {},
  '%': {},
  tpi: {},
  N: { kN: 1000 },
  W: {},
  V: {},
  Wh: {},
  mAh: { Ah: 1000 },
  lm: {},
  lx: {},
} as const satisfies Record<string, Record<string, number>>

export const LENGTH = {
  kind: 'number',
  unit: 'mm',
  accepts: KNOWN_UNITS.mm,
  decimals: 2,
  least: 0,
  compare: 'none',
} as const

export const ANGLE = { kind: 'number', unit: '°', decimals: 1, least: 0, compare: 'none' } as const

export const COUNT = { kind: 'count', tolerance: 0, least: 0, most: 1000, compare: 'none' } as const

export const TEETH = { ...COUNT, unit: 'T', most: 64 } as const

export const PRESSURE = {
  kind: 'number',
  unit: 'bar',
  accepts: KNOWN_UNITS.bar,
  decimals: 2,
  least: 0,
  most: 20,
  compare: 'none',
} as const

export const TORQUE = {
  kind: 'number',
  unit: 'Nm',
  accepts: KNOWN_UNITS.Nm,
  decimals: 1,
  least: 0,
  most: 200,
  compare: 'none',
} as const

export const CHOICE = { kind: 'choice', compare: 'none' } as const

export const TEXT = { kind: 'text', compare: 'none' } as const

export const BY_CHECKS = { style: 'checks' } as const

export const BY_RANGE = { style: 'range' } as const
