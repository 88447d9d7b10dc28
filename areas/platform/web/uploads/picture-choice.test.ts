import { describe, expect, it } from 'vitest'
import { pictureFileProblem, uploadWords } from './picture-choice.ts'

const MB = 1024 * 1024

describe('a file that was chosen as a picture', () => {
  it.each([
    ['ring.png', 'image/png', 1],
    ['ring.jpg', 'image/jpeg', 10 * MB],
    ['ring.avif', '', 5 * MB],
    ['hub.svg', 'image/svg+xml', 2 * MB],
  ])('may be one: %s', (name, type, size) => expect(pictureFileProblem({ name, type, size })).toBeUndefined())

  it.each([
    ['ring.gif', 'image/gif', 9, 'ring.gif is not a PNG, JPEG, WebP, AVIF or SVG picture.'],
    ['catalogue.pdf', 'application/pdf', 9, 'catalogue.pdf is not a PNG'],
    ['hub.svg', 'image/svg+xml', 2.1 * MB, 'hub.svg is 2.1 MB. The limit is 2 MB'],
    ['ring.png', 'image/png', 0, 'ring.png is empty.'],
    ['ring.png', 'image/png', 10.4 * MB, 'ring.png is 10.4 MB. The limit is 10 MB'],
    ['ring.png', 'image/png', 25.5 * MB, 'ring.png is 25.5 MB'],
  ])('is none, and is not sent: %s of type “%s” with %i bytes', (name, type, size, words) =>
    expect(pictureFileProblem({ name, type, size })).toContain(words),
  )
})

describe('an upload in words', () => {
  it.each([
    [0, 'Uploading ring.png: 0%'],
    [0.999, 'Uploading ring.png: 99%'],
    [1, 'Processing ring.png…'],
  ])('at %d', (share, words) => expect(uploadWords('ring.png', share)).toBe(words))
})
