import { describe, expect, it } from 'vitest'
import { cutText } from './shortened-text.tsx'

describe('cutting a text', () => {
  it.each([
    ['Torrent 42T chainring', 10, 'Torrent 42'],
    ['Ten letter', 10, 'Ten letter'],
    ['Hub', 10, 'Hub'],
    ['', 10, ''],
    ['A chainring for one by twelve', 15, 'A chainring for'],
    ['🚲🚲🚲🚲', 3, '🚲🚲🚲'],
    ['žluťoučký kůň', 10, 'žluťoučký '],
  ])('%j to %i characters gives %j', (text, most, cut) => expect(cutText(text, most)).toBe(cut))
})
