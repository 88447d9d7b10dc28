import { describe, expect, it } from 'vitest'
import { pitchRadiusMm, toothedEdge } from './chainring-outline.ts'

describe('the outline of a chainring', () => {
  it('lies on the pitch circle that the chain asks for', () => {
    // 42 teeth of half an inch: 12.7 / sin(180°/42) = 169.94 mm across.
    expect(2 * pitchRadiusMm(42)).toBeCloseTo(169.94, 2)
  })

  it.each([30, 42, 52])('has one roller seat for each of its %i teeth', (teeth) => {
    expect(toothedEdge(teeth).match(/A4 4/g)).toHaveLength(teeth)
  })
})
