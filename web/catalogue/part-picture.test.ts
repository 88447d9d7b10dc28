import { describe, expect, it } from 'vitest'
import { pictureAddress } from './part-picture.ts'

describe('the picture of a part', () => {
  it('is our drawing as it is, and with dimension lines where asked', () => {
    expect(pictureAddress('/static/drawings/CR-42.svg')).toBe('/static/drawings/CR-42.svg')
    expect(pictureAddress('/static/drawings/CR-42.svg', 'dimensioned')).toBe(
      '/static/drawings/CR-42.svg?variant=dimensioned',
    )
  })

  it('is a photograph at its own address in either variant', () => {
    for (const address of ['https://example.com/a.jpg', 'http://example.com/a.jpg', '/static/pictures/a.webp']) {
      expect(pictureAddress(address, 'dimensioned')).toBe(address)
    }
  })

  it.each([
    '',
    'chainring',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//elsewhere.example/a.png',
    '/\\elsewhere',
    'http://',
  ])('is nothing when the address is %j', (img) => expect(pictureAddress(img)).toBeUndefined())
})
