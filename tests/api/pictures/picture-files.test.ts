import { readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestObjectStore } from '../../support/sandboxes/test-object-store.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { quarters } from './picture-samples.ts'

const LIMIT_BYTES = 10 * 1024 * 1024

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

const sample = (width: number) => quarters({ width, height: 40 }).png().toBuffer()
const send = (file: Uint8Array, token: string | undefined = admin.token, to = shop) => {
  const headers = { 'content-type': 'image/png' }
  return to.request('POST', '/api/picture', { ...(token && { token }), rawBody: new Uint8Array(file), headers })
}
const imgOf = (answer: { body: unknown }) => (answer.body as { img: string }).img
const uploaded = async (width: number) => imgOf(await send(await sample(width)))
const keptFiles = () => readdir(path.join(dataDir, 'pictures')).catch(() => [])

describe('a file of a picture', () => {
  test('is served for ever, as what it is, and under a policy that lets nothing run', async () => {
    const img = await uploaded(41)
    for (const [format, file] of [
      ['webp', img],
      ['avif', img.replace('webp', 'avif')],
    ] as const) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(shop.url + file, { method })
        expect(answer.status).toBe(200)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          etag: `"${path.basename(file)}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'content-length': expect.stringMatching(/^[1-9]\d*$/),
        })
        const { byteLength } = await answer.arrayBuffer()
        expect(byteLength).toBe(method === 'HEAD' ? 0 : Number(answer.headers.get('content-length')))
      }
    }
  })

  test('is not sent again to whoever has it', async () => {
    const img = await uploaded(42)
    const tag = `"${path.basename(img)}"`
    const ask = (header: string) => fetch(shop.url + img, { headers: { 'if-none-match': header } })
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await ask(header)
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, tag, ''])
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
    expect((await ask('"other"')).status).toBe(200)
  })

  test.each([
    '',
    '..%2f..%2fsecret',
    '%2e%2e/secret',
    '....//secret',
    '0123456789abcdef0123456789abcdef-320.webp',
    '0123456789ABCDEF0123456789ABCDEF-320.webp',
    '0123456789abcdef0123456789abcdef-320.png',
    '0123456789abcdef0123456789abcdef.webp',
    'x.unfinished',
  ])('is nothing at /pictures/%s, and no cache keeps that', async (name) => {
    const answer = await fetch(`${shop.url}/pictures/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store')
  })

  test('is not to be found at its neighbours in the data folder', async () => {
    const ask = (target: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const url = new URL(shop.url)
        const sent = httpRequest({ host: url.hostname, port: url.port, path: target }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        sent.on('error', reject).end()
      })
    for (const target of ['/pictures/../secret', '/pictures/..', '/pictures/./x', '/pictures//etc/passwd']) {
      expect(await ask(target), target).toBe(404)
    }
  })
})

describe('an upload', () => {
  test('of the same picture is the same picture: one after the other, and six at once', async () => {
    const file = await sample(50)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(file)))
    answers.push(await send(file))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const entries = await shop.request('GET', '/api/audit?object=picture', { token: admin.token })
    const hash = imgOf(answers[0] ?? { body: {} }).slice(10, 42)
    const ours = (entries.body as { object: string }[]).filter(({ object }) => object === `picture:${hash}`)
    expect(ours).toEqual([
      expect.objectContaining({
        action: 'picture.upload',
        actorEmail: admin.email,
        after: { type: 'image/png', width: 50, height: 40, sizeBytes: file.length },
      }),
    ])
  })

  test('brings files back that were lost', async () => {
    const img = await uploaded(51)
    await rm(path.join(dataDir, img))
    expect((await fetch(shop.url + img)).status).toBe(404)
    expect(await uploaded(51)).toBe(img)
    expect((await fetch(shop.url + img)).status).toBe(200)
  })

  test('may have exactly 10 MB, and not one byte more', async () => {
    const png = await sample(52)
    const padded = Buffer.concat([png, Buffer.alloc(LIMIT_BYTES - png.length)])
    expect((await send(padded)).status).toBe(200)
    const over = await send(Buffer.concat([padded, Buffer.alloc(1)]))
    expect(over).toMatchObject({ status: 413, body: { type: '/problems/too-large' } })
    expect((over.body as { detail: string }).detail).toBe('The file can have up to 10 MB.')
  })

  test('is stopped at 10 MB when it did not say how long it is', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 200) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const answer = await fetch(`${shop.url}/api/picture`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${admin.token}` },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })

  test('of a stranger is refused before the first byte of it is read', async () => {
    const customer = await shop.signUp('Customer')
    for (const [token, status] of [
      [undefined, 401],
      [customer.token, 403],
    ] as const) {
      const answered = new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(shop.url)
        const headers = {
          'content-type': 'image/png',
          'content-length': 9_000_000,
          ...(token && { authorization: `Bearer ${token}` }),
        }
        const options = { hostname, port, path: '/api/picture', method: 'POST', headers }
        const sent = httpRequest(options, (answer) => {
          resolve(answer.statusCode)
          sent.destroy()
        })
        sent.on('error', reject)
        sent.flushHeaders() // and no body at all
      })
      expect(await answered).toBe(status)
    }
  })

  test('that breaks off leaves nothing, and the shop goes on', async () => {
    const before = await keptFiles()
    const { hostname, port } = new URL(shop.url)
    const headers = {
      'content-type': 'image/png',
      'content-length': 5_000_000,
      authorization: `Bearer ${admin.token}`,
    }
    for (let time = 0; time < 15; time += 1) {
      const sent = httpRequest({ hostname, port, path: '/api/picture', method: 'POST', headers })
      const gone = new Promise<void>((resolve) => void sent.on('error', () => {}).on('close', resolve))
      sent.write(Buffer.alloc(1000), () => sent.destroy())
      await gone
    }
    expect(await keptFiles()).toEqual(before)
    // More than may be under way at once have come and gone.
    expect(await send(await sample(53))).toMatchObject({ status: 200 })
  })

  test('whose files cannot be kept is refused, and can be sent again', async () => {
    const store = await openTestObjectStore()
    const s3 = {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_REGION: store.region,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    }
    const other = await createTestShop(s3)
    const { token } = await other.signUpAdmin('Ada')
    const file = await sample(54)
    store.misbehave = 'busy'
    const refused = await send(file, token, other)
    expect(refused).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } })
    expect(refused.headers.get('retry-after')).toBeTruthy()
    store.misbehave = 'no'
    const img = imgOf(await send(file, token, other))
    expect([...store.objects.keys()].sort()).toEqual([`${img.slice(1, -4)}avif`, img.slice(1)].sort())
    const served = await fetch(other.url + img)
    expect(
      Buffer.from(await served.arrayBuffer()).equals(store.objects.get(img.slice(1))?.bytes ?? Buffer.alloc(0)),
    ).toBe(true)
    expect(served.headers.get('cache-control')).toContain('immutable')
    store.misbehave = 'busy'
    const away = await fetch(other.url + img)
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store'])
    await other.close()
    await store.close()
  })
})
