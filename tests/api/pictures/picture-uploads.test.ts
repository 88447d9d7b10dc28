import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { pngThatClaims, quarters, quartersOf, quartersStored } from './picture-samples.ts'

const UPRIGHT = ['red', 'blue', 'green', 'white']

let shop: TestShop
let admin: TestAccount
let dataDir: string
beforeAll(async () => {
  dataDir = await makeThrowawayFolder()
  shop = await createTestShop({ DATA_DIR: dataDir })
  admin = await shop.signUpAdmin('Admin')
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

type Answer = { status: number; body: { type?: string; detail?: string; img?: string; insertedId?: string } }

async function upload(file: Uint8Array, contentType = 'image/png'): Promise<Answer> {
  const headers = { 'content-type': contentType }
  const rawBody = new Uint8Array(file)
  const { status, body } = await shop.request('POST', '/api/picture', { token: admin.token, rawBody, headers })
  return { status, body: body as Answer['body'] }
}

async function kept(file: Uint8Array, contentType?: string): Promise<string> {
  let answer = await upload(file, contentType)
  // A busy machine may leave a picture no processor in its time.
  for (let tries = 0; tries < 5 && answer.status === 503; tries++) answer = await upload(file, contentType)
  const { status, body } = answer
  expect(body, JSON.stringify(body)).toMatchObject({ acknowledged: true, insertedId: expect.any(String) })
  expect(status).toBe(200)
  return body.img ?? ''
}

async function fetched(path: string): Promise<Buffer> {
  const answer = await fetch(shop.url + path)
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const asAvif = (img: string) => img.replace(/webp$/, 'avif')
const inWidth = (img: string, width: number) => img.replace(/-\d+\./, `-${width}.`)

describe('a picture that an administrator uploads', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'as %s is kept as AVIF and WebP in three widths',
    async (type) => {
      const img = await kept(await quarters({ width: 2000, height: 400 }).toFormat(type).toBuffer(), `image/${type}`)
      expect(img).toMatch(/^\/pictures\/[0-9a-f]{32}-1280\.webp$/)
      for (const width of [320, 640, 1280]) {
        const [webp, avif] = [await fetched(inWidth(img, width)), await fetched(asAvif(inWidth(img, width)))]
        const size = { width, height: width / 5 }
        expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', ...size })
        expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', ...size })
        expect([await quartersOf(webp), await quartersOf(avif)]).toEqual([UPRIGHT, UPRIGHT])
      }
    },
  )

  test.each([
    [100, 80, [100]],
    [330, 200, [330]],
    [400, 300, [320, 400]],
    [700, 2800, [320]],
    [10, 4000, [3]],
    [1, 1, [1]],
  ])('of %i × %i pixels is never enlarged, and no side is longer than 1280', async (width, height, widths) => {
    const img = await kept(await quarters({ width, height }).png().toBuffer())
    expect(img.endsWith(`-${widths.at(-1)}.webp`), img).toBe(true)
    for (const each of [320, 640, 1280, ...widths]) {
      const expected = widths.includes(each) ? 200 : 404
      for (const path of [inWidth(img, each), asAvif(inWidth(img, each))]) {
        expect((await fetch(shop.url + path)).status, path).toBe(expected)
      }
    }
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('by a camera that was held in way %i stands upright', async (orientation) => {
    const stored = quartersStored({ width: 160, height: 80 }, orientation)
    const jpeg = await stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(jpeg).metadata()).orientation).toBe(orientation)
    const img = await kept(jpeg)
    for (const path of [img, asAvif(img)]) {
      const file = await fetched(path)
      const { width, height, orientation: left } = await sharp(file).metadata()
      expect({ width, height, left }).toEqual({ width: 160, height: 80, left: undefined })
      expect(await quartersOf(file)).toEqual(UPRIGHT)
    }
  })

  test('keeps its transparency', async () => {
    const half = await sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: await quarters({ width: 200, height: 300 }).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer()
    for (const file of [half, await sharp(half).webp().toBuffer(), await sharp(half).avif().toBuffer()]) {
      const img = await kept(file)
      for (const path of [img, asAvif(img)]) {
        const { data, info } = await sharp(await fetched(path))
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect(info.channels).toBe(4)
        const alphaAt = (x: number) => data[(150 * info.width + x) * 4 + 3]
        expect([alphaAt(50), alphaAt(350)]).toEqual([255, 0])
      }
    }
  })

  test('loses where and by whom it was taken, and its colour profile, and looks the same', async () => {
    const camera = 'Camera of Ada, serial 4711'
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' }
    const jpeg = await quarters()
      .withIccProfile('p3')
      .withExifMerge({ IFD0: { Make: camera }, IFD3: gps })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${camera}</x:xmpmeta>`)
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const had = await sharp(jpeg).metadata()
    expect([had.exif, had.xmp, had.icc].map(Boolean)).toEqual([true, true, true])
    expect(jpeg.includes(camera)).toBe(true)
    const img = await kept(jpeg)
    for (const path of [img, asAvif(img), inWidth(img, 320)]) {
      const file = await fetched(path)
      const { exif, xmp, icc, iptc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
      expect(file.includes(camera)).toBe(false)
      expect(await quartersOf(file)).toEqual(UPRIGHT)
    }
  })

  test('may have 16 bits a channel, the four colours of print, palette, interlacing, or no colour', async () => {
    const interlaced = quarters().png({ progressive: true })
    const files = [
      await quarters().toColourspace('rgb16').png().toBuffer(),
      await quarters().png({ palette: true }).toBuffer(),
      await interlaced.toBuffer(),
      await quarters().jpeg({ progressive: true, quality: 95 }).toBuffer(),
    ]
    for (const file of files) expect(await quartersOf(await fetched(await kept(file)))).toEqual(UPRIGHT)
    const print = await quarters().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    expect((await sharp(await fetched(await kept(print))).metadata()).space).toBe('srgb')
    const grey = await quarters().greyscale().png().toBuffer()
    expect((await sharp(await fetched(await kept(grey))).metadata()).width).toBe(400)
  })

  test('shows its first frame when it has several', async () => {
    const frames = [quarters({ width: 60, height: 40 }), quarters({ width: 60, height: 40 }).negate()]
    const input = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const moving = await sharp(input, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const file = await fetched(await kept(moving))
    expect((await sharp(file).metadata()).pages ?? 1).toBe(1)
    expect(await quartersOf(file)).toEqual(UPRIGHT)
  })

  test('is what its bytes are, whatever it is called', async () => {
    const png = await quarters().png().toBuffer()
    const img = await kept(png, 'image/jpeg')
    expect(await kept(png, 'application/octet-stream')).toBe(img)
    expect(await kept(png, 'IMAGE/SVG+XML; charset=utf-8')).toBe(img)
    const { rows } = await shop.pool.query('SELECT type FROM pictures WHERE $1 LIKE $2 || hash || $3', [img, '%', '%'])
    expect(rows).toEqual([{ type: 'image/png' }])
  })

  test('takes nothing along that was hidden behind it', async () => {
    const page = '<script>alert(document.domain)</script>'
    const jpeg = await quarters({ width: 500, height: 300 }).jpeg({ quality: 95 }).toBuffer()
    const img = await kept(Buffer.concat([jpeg, Buffer.from(page)]))
    for (const path of [img, asAvif(img)]) expect((await fetched(path)).includes('<script')).toBe(false)
  })
})

describe('what is no picture', () => {
  const text = (words: string) => Buffer.from(words)
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['a text that is called a picture', text('I am a picture')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['an SVG in UTF-16', Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
    ['a page with an SVG in it', text('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>')],
    ['a PDF', text('%PDF-1.7\n%âãÏÓ')],
    ['a GIF that is a script', text('GIF89a/*<html><script>alert(1)</script>*/=1;')],
    ['an HEIC of a telephone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1')],
    ['sound in the wrapping of WebP', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
    ['the first three letters of a PNG', Buffer.from('\x89PN', 'latin1')],
  ])('is not taken: %s', async (_what, file) => {
    const { status, body } = await upload(file)
    expect({ status, type: body.type }).toEqual({ status: 415, type: '/problems/unsupported-picture' })
    expect(body.detail).toBe('Send a picture in PNG, JPEG, WebP, AVIF or SVG.')
  })

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'image/', ''])(
    'is not even read as “%s”',
    async (contentType) => {
      const { status, body } = await upload(await quarters().png().toBuffer(), contentType)
      expect({ status, type: body.type }).toEqual({ status: 415, type: '/problems/unsupported-picture' })
    },
  )
})

describe('a broken picture', () => {
  const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share))
  const photo = () => quarters({ width: 800, height: 600 }).blur(8)
  test.each([
    ['a PNG cut in the middle', async () => cut(await photo().png().toBuffer(), 0.5)],
    ['a JPEG cut in the middle', async () => cut(await photo().jpeg().toBuffer(), 0.6)],
    ['a progressive JPEG cut near its end', async () => cut(await photo().jpeg({ progressive: true }).toBuffer(), 0.9)],
    ['a WebP cut in the middle', async () => cut(await photo().webp().toBuffer(), 0.5)],
    ['an AVIF cut in the middle', async () => cut(await photo().avif().toBuffer(), 0.5)],
    ['the beginning of a PNG alone', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [
      'the beginning of a JPEG and rubbish',
      async () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(999, 7)]),
    ],
    ['an HEIF that only says it is AVIF', async () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')],
    ['a PNG of 100 × 100 with data for one row', async () => pngThatClaims({ width: 100, height: 100 })],
    ['a PNG without width', async () => pngThatClaims({ width: 0, height: 10 })],
  ])('is refused, and nothing of it is kept: %s', async (_what, make) => {
    const before = await shop.pool.query('SELECT count(*) FROM pictures')
    const { status, body } = await upload(await make())
    expect({ status, type: body.type }).toEqual({ status: 422, type: '/problems/broken-picture' })
    expect((await shop.pool.query('SELECT count(*) FROM pictures')).rows).toEqual(before.rows)
  })

  test.each([
    [60_000, 60_000, '3,600'],
    [10_000, 5_001, '50'],
    [1_000_000, 60, '60'],
  ])('is refused by its header when it claims %i × %i pixels', async (width, height, megapixels) => {
    const { status, body } = await upload(pngThatClaims({ width, height }))
    expect({ status, type: body.type }).toEqual({ status: 422, type: '/problems/too-many-pixels' })
    expect(body.detail).toContain(`${width} × ${height} pixels, that is ${megapixels}`)
    expect(body.detail).toContain('50 at most')
  })
})
