import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { pngThatClaims } from '../api/pictures/picture-samples.ts'
import type { Attack } from './attack.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const text = (words: string) => Buffer.from(words, 'latin1')

/** Who may upload, and where. */
const UPLOADERS = [
  { who: 'administrator', path: '/api/picture', of: '' },
  { who: 'customer', path: '/api/review/photo', of: ' as a photo of a review' },
] as const

/** A file that somebody uploads; nothing of it may be stored. */
const upload = (id: string, answer: Attack['answer'], file: Buffer, contentType = 'image/png'): Attack[] =>
  UPLOADERS.map(({ who, path, of }) => ({
    id: `${id}${of}`,
    who,
    request: () => ({ method: 'POST', path, headers: { 'content-type': contentType }, payload: file }),
    answer,
  }))

/** One that is stored. */
const stored = (attacks: Attack[], fault?: Attack['fault']): Attack[] =>
  attacks.map((attack) => ({
    ...attack,
    changes: attack.who === 'administrator' ? ['pictures', 'audit_log'] : ['pictures'],
    ...(fault && { fault }),
  }))

const fetched = (id: string, path: string, answer: Attack['answer'] = [400, 404]): Attack => ({
  id,
  request: () => ({ path }),
  answer,
})

const PNG = { 'content-type': 'image/png' }

const PHOTOS: [string, unknown][] = [
  ['a script', [{ img: 'javascript:alert(1)' }]],
  ['of somebody’s server', [{ img: 'https://evil.example/pixel.png' }]],
  ['of somebody’s server that looks like ours', [{ img: `https://evil.example/pictures/${'a'.repeat(32)}-1.webp` }]],
  ['two folders up', [{ img: '/pictures/../../etc/passwd' }]],
  ['a file that was never stored', [{ img: `/pictures/${'a'.repeat(32)}-1.webp` }]],
  ['one of five', Array.from('abcde', (letter) => ({ img: `/pictures/${letter.repeat(32)}-1.webp` }))],
  ['no list', { length: 1 }],
]

export const UPLOAD_ATTACKS: readonly Attack[] = [
  ...upload(
    'a drawing with a script',
    415,
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/svg+xml',
  ),
  ...upload(
    'a drawing that reads files',
    415,
    text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'),
  ),
  ...upload(
    'a drawing of a billion laughs',
    415,
    text('<!DOCTYPE s [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
    'image/png',
  ),
  ...upload('a page that is called a picture', 415, text('<!doctype html><script>alert(1)</script>')),
  ...upload('a GIF that is a script', 415, text('GIF89a/*<script>alert(1)</script>*/=1;'), 'image/gif'),
  ...upload(
    'a program for the shell of ImageMagick',
    415,
    text('push graphic-context\nfill \'url(https://evil.example/x";id")\''),
  ),
  ...upload('a playlist that fetches', 415, text('#EXTM3U\n#EXTINF:1,\nhttps://evil.example/')),
  ...upload('a ZIP that is called a picture', 415, text('PK\x03\x04../../etc/passwd')),
  ...upload('a PNG that claims a billion pixels', 422, pngThatClaims({ width: 60_000, height: 60_000 })),
  ...stored(upload('a PNG with a bomb in its words loses them', 200, bombInText())),
  ...upload(
    'a PNG whose lengths lie',
    422,
    Buffer.concat([PIXEL.subarray(0, 33), Buffer.from([255, 255, 255, 255]), text('IDAT')]),
  ),
  ...upload('a PNG of its first bytes', 422, PIXEL.subarray(0, 30)),
  ...upload('a file as a field of a form', 415, PIXEL, 'multipart/form-data; boundary=x'),
  ...upload('a file as JSON', 415, PIXEL, 'application/json'),
  ...upload('a file of no type', 415, PIXEL, 'nonsense'),
  ...upload('nothing', [415, 422], Buffer.alloc(0)),
  {
    id: 'a picture of a customer',
    who: 'customer',
    request: () => ({ method: 'POST', path: '/api/picture', headers: PNG, payload: PIXEL }),
    answer: 403,
  },
  {
    id: 'a photo of a visitor',
    request: () => ({ method: 'POST', path: '/api/review/photo', headers: PNG, payload: PIXEL }),
    answer: 401,
  },
  ...stored(
    UPLOADERS.map(({ who, path, of }) => ({
      id: `a picture with a name that is a path${of}`,
      who,
      request: () => ({
        method: 'POST',
        path: `${path}?filename=../../../../tmp/x.php`,
        headers: {
          ...PNG,
          'content-disposition': 'attachment; filename="../../x.php"',
          'x-filename': '/etc/passwd',
        },
        payload: PIXEL,
      }),
      answer: 200,
    })),
    ({ text: answer }) =>
      /"img":"\/pictures\/[\w-]+\.\w+"/.test(answer) ? undefined : `not a name of the shop's own: ${answer}`,
  ),
  ...PHOTOS.map(([what, photos]) => ({
    id: `a review whose photo is ${what}`,
    who: 'customer' as const,
    request: () => ({
      method: 'POST',
      path: '/api/review',
      json: { name: 'X', img: '-', review: 'R', ratings: '5', photos },
    }),
    answer: 422,
  })),
  fetched('a picture two folders up', '/pictures/..%2f..%2fpackage.json'),
  fetched('a picture named by dots', '/pictures/../package.json'),
  fetched('a picture named with a NUL', '/pictures/a%00.avif', [400, 404, 422]),
  fetched('the folder of the pictures', '/pictures/'),
  fetched('a built file two folders up', '/static/..%2f..%2fpackage.json'),
  fetched('a built file by dots encoded twice', '/static/%252e%252e%252fpackage.json'),
  fetched('a built file by backslashes', '/static/..%5c..%5cpackage.json'),
  fetched('a hidden file', '/static/.env'),
  fetched('the settings', '/.env'),
  fetched('the history', '/.git/config'),
  fetched('the sources', '/server/config.ts'),
]

/** A PNG with a text chunk that unpacks to far more than it is. */
function bombInText(): Buffer {
  const packed = deflateSync(Buffer.alloc(5_000_000, 'a'))
  const data = Buffer.concat([text('Comment\0\0'), packed])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([PIXEL.subarray(0, 33), length, text('zTXt'), data, Buffer.alloc(4), PIXEL.subarray(33)])
}
