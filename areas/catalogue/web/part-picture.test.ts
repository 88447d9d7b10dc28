import { describe, expect, it } from 'vitest'
import { pictureAddress, pictureSources } from './part-picture.ts'

describe('the picture of a part', () => {
  it('is our drawing as it is, and with dimension lines where asked', () => {
    expect(pictureAddress('/static/drawings/CR-42.svg')).toBe('/static/drawings/CR-42.svg')
    expect(pictureAddress('/static/drawings/CR-42.svg', 'dimensioned')).toBe(
      '/static/drawings/CR-42.svg?variant=dimensioned',
    )
    expect(pictureAddress('/static/drawings/CR-42.svg?v=abc', 'compact')).toBe(
      '/static/drawings/CR-42.svg?v=abc&variant=compact',
    )
  })

  it('is our drawing on smaller paper for phones, where it comes with its measures', () => {
    expect(pictureSources('/static/drawings/CR-42.svg?v=abc', 'dimensioned')).toEqual([
      expect.objectContaining({
        srcSet: '/static/drawings/CR-42.svg?v=abc&variant=compact',
        media: '(width < 640px)',
      }),
    ])
  })

  it('is a photograph at its own address in either variant', () => {
    expect(pictureAddress('/pictures/a.webp', 'dimensioned')).toBe('/pictures/a.webp')
  })

  it.each([
    '',
    'chainring',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//elsewhere.example/a.png',
    '/\\elsewhere',
    'http://',
    'https://example.com/a.jpg',
    'http://example.com/a.jpg',
  ])('is nothing when the address is %j', (img) => expect(pictureAddress(img)).toBeUndefined())

  it('that was uploaded is there as AVIF and WebP, in as many widths as it is wide', () => {
    const hash = '0123456789abcdef0123456789abcdef'
    expect(pictureSources(`/pictures/${hash}-1280.webp`)).toEqual([
      {
        type: 'image/avif',
        srcSet: `/pictures/${hash}-320.avif 320w, /pictures/${hash}-640.avif 640w, /pictures/${hash}-1280.avif 1280w`,
      },
      {
        type: 'image/webp',
        srcSet: `/pictures/${hash}-320.webp 320w, /pictures/${hash}-640.webp 640w, /pictures/${hash}-1280.webp 1280w`,
      },
    ])
    expect(pictureSources(`/pictures/${hash}-400.webp`).map(({ srcSet }) => srcSet.split(', ').length)).toEqual([2, 2])
    expect(pictureSources(`/pictures/${hash}-90.webp`)[1]?.srcSet).toBe(`/pictures/${hash}-90.webp 90w`)
  })

  it.each(['', '/static/drawings/CR-42.svg', '/pictures/x.webp', 'https://elsewhere.example/a.webp'])(
    'has no other formats at %j',
    (img) => expect(pictureSources(img)).toEqual([]),
  )
})
