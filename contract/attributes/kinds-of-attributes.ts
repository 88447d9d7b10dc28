// What attributes of one kind have in common; spread into each of them.

export const LENGTH = {
  kind: 'number',
  unit: 'mm',
  accepts: { cm: 10, m: 1000, in: 25.4 },
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
  accepts: { psi: 0.0689475729, kPa: 0.01 },
  decimals: 2,
  least: 0,
  most: 20,
  compare: 'none',
} as const

export const TORQUE = {
  kind: 'number',
  unit: 'Nm',
  accepts: { 'in-lb': 0.112984829, 'ft-lb': 1.3558179483 },
  decimals: 1,
  least: 0,
  most: 200,
  compare: 'none',
} as const

export const CHOICE = { kind: 'choice', compare: 'none' } as const

export const TEXT = { kind: 'text', compare: 'none' } as const

export const BY_CHECKS = { style: 'checks' } as const

export const BY_RANGE = { style: 'range' } as const
