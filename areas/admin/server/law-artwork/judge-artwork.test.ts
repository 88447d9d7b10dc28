import { expect, test } from 'vitest'
import { STAND_IN_NOTICE } from '#test-support/law/stand-in-artwork.ts'
import { foreignIn, sizeOf } from './judge-artwork.ts'
import { PUBLISHED_SHA256 } from './published-artwork.ts'
import { NOTICE_LANGUAGES, recogniseArtwork } from './recognise-artwork.ts'

const drawn = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20">${content}</svg>`

test.each([
  '<script>alert(1)</script>',
  '<svg:script/>',
  '<rect onload="alert(1)"/>',
  '<foreignObject><p/></foreignObject>',
  '<a href="#x"><rect/></a>',
  '<animate attributeName="x"/>',
  '<image href="https://elsewhere.example/a.png"/>',
  '<image xlink:href="//elsewhere.example/a.png"/>',
  '<image href="data:image/svg+xml;base64,AAAA"/>',
  '<use href=" javascript:alert(1)"/>',
  '<style>@import "a.css"</style>',
  '<style>.a{fill:url(https://elsewhere.example/a)}</style>',
  '<!ENTITY x "y">',
])('a drawing with %s is refused', (content) => {
  expect(foreignIn(drawn(content))).toMatch(/^a (script|reference)/)
})

test('a drawing may use its own parts, styles and pictures within it', () => {
  const own = '<style>.a{clip-path:url(#b)}</style><use xlink:href="#b"/><image href="data:image/png;base64,iVBO"/>'
  const declared = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd">'
  expect(foreignIn(declared + drawn(own))).toBeUndefined()
})

test('the size is read from the view box or from the head of a PNG, and what is cut off has none', () => {
  expect(sizeOf(Buffer.from(drawn('')), { format: 'svg' })).toEqual({ width: 10, height: 20 })
  expect(sizeOf(Buffer.from(STAND_IN_NOTICE), { format: 'svg' })).toEqual({ width: 595.28, height: 841.89 })
  expect(sizeOf(Buffer.from(drawn('').slice(0, -2)), { format: 'svg' })).toBeUndefined()
  expect(sizeOf(Buffer.from('GIF89a'), { format: 'png' })).toBeUndefined()
})

test('files are known by the Commission’s names, in colour only', () => {
  const notice = (language: string, format: string) => ({ kind: 'notice', language, format })
  expect(recogniseArtwork('Legal guarantee_notice EN.svg')).toEqual(notice('en', 'svg'))
  expect(recogniseArtwork('PNG/Legal guarantee_notice_RO.png')).toEqual(notice('ro', 'png'))
  expect(recogniseArtwork('GARAN Label_colour.svg')).toEqual({ kind: 'label', language: '', format: 'svg' })
  for (const other of ['Legal guarantee_notice EN_BW.svg', 'Legal guarantee_notice XX.svg', 'notice.svg', 'a/'])
    expect(recogniseArtwork(other)).toBeUndefined()
})

test('there is a hash of both labels, of a drawing in every language and of a picture in all but English', () => {
  expect(PUBLISHED_SHA256.size).toBe(2 + 2 * NOTICE_LANGUAGES.length - 1)
  for (const hash of PUBLISHED_SHA256) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})
