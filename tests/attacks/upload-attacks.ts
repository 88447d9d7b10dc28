import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { pngThatClaims } from '../api/picture-samples.ts'
import type { Attack } from './attack.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const text = (words: string) => Buffer.from(words, 'latin1')

/** A file that an administrator uploads; nothing of it may be stored. */
const upload = (id: string, answer: Attack['answer'], file: Buffer, contentType = 'image/png'): Attack => ({
  id,
  who: 'administrator',
  request: () => ({ method: 'POST', path: '/api/picture', headers: { 'content-type': contentType }, payload: file }),
  answer,
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
const svg = (id: string, answer: Attack['answer'], inner: string, before = ''): Attack =>
  upload(id, answer, text(`${before}${SVG} width="90" height="90">${inner}</svg>`), 'image/svg+xml')

const fetched = (id: string, path: string, answer: Attack['answer'] = [400, 404]): Attack => ({
  id,
  request: () => ({ path }),
  answer,
})

export const UPLOAD_ATTACKS: readonly Attack[] = [
  upload(
    'a drawing with a script',
    415,
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/svg+xml',
  ),
  upload(
    'a drawing that reads files',
    415,
    text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'),
  ),
  upload(
    'a drawing of a billion laughs',
    415,
    text('<!DOCTYPE s [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'),
    'image/png',
  ),
  svg('a drawing that shows a file of the server', 415, '<image href="file:///etc/passwd" width="9" height="9"/>'),
  svg(
    'a drawing that calls another server',
    415,
    '<s:image href="https://evil.example/" xmlns:s="http://www.w3.org/2000/svg"/>',
  ),
  svg('a drawing that takes a shape from elsewhere', 415, '<use href="https://evil.example/a.svg#a"/>'),
  svg(
    'a drawing with a page in it',
    415,
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
  ),
  svg('a drawing with a picture that unpacks to a gigabyte', 415, '<image href="data:image/png;base64,iVBORw0KGgo="/>'),
  svg('a drawing of filters that take gigabytes', 415, `<filter id="f">${'<feOffset dx="1"/>'.repeat(500)}</filter>`),
  svg(
    'a drawing that hides its words in another encoding',
    415,
    '+ADw-script+AD4-',
    '<?xml version="1.0" encoding="UTF-7"?>',
  ),
  svg('a drawing that is no text', 415, '\xff\xfe'),
  svg('a drawing behind a thousand notes', 415, '<script/>', '<!-- -->'.repeat(500)),
  svg('a drawing too deep', 422, '<g>'.repeat(5_000) + '</g>'.repeat(5_000)),
  svg('a drawing that never ends', 422, '<g'),
  svg('a drawing of two megabytes and more', [413, 415], `<!--${' '.repeat(2 * 1024 * 1024)}-->`),
  {
    ...upload(
      'a drawing that claims a billion pixels is drawn smaller',
      200,
      text(`${SVG} width="40000" height="40000"/>`),
    ),
    changes: ['pictures', 'audit_log'],
  },
  upload('a drawing that claims a hundred kilometres', 422, text(`${SVG} width="400000000" height="9"/>`)),
  {
    ...svg(
      'a drawing that runs when it is touched becomes pixels',
      200,
      '<rect width="9" height="9" onclick="alert(1)"/>',
    ),
    changes: ['pictures', 'audit_log'],
    fault: ({ text: answer }) =>
      /"img":"\/pictures\/[\w-]+\.webp"/.test(answer) ? undefined : `not pixels: ${answer}`,
  },
  upload('a page that is called a picture', 415, text('<!doctype html><script>alert(1)</script>')),
  upload('a GIF that is a script', 415, text('GIF89a/*<script>alert(1)</script>*/=1;'), 'image/gif'),
  upload(
    'a program for the shell of ImageMagick',
    415,
    text('push graphic-context\nfill \'url(https://evil.example/x";id")\''),
  ),
  upload('a playlist that fetches', 415, text('#EXTM3U\n#EXTINF:1,\nhttps://evil.example/')),
  upload('a ZIP that is called a picture', 415, text('PK\x03\x04../../etc/passwd')),
  upload('a PNG that claims a billion pixels', 422, pngThatClaims({ width: 60_000, height: 60_000 })),
  {
    ...upload('a PNG with a bomb in its words loses them', 200, bombInText()),
    changes: ['pictures', 'audit_log'],
  },
  upload(
    'a PNG whose lengths lie',
    422,
    Buffer.concat([PIXEL.subarray(0, 33), Buffer.from([255, 255, 255, 255]), text('IDAT')]),
  ),
  upload('a PNG of its first bytes', 422, PIXEL.subarray(0, 30)),
  upload('a file as a field of a form', 415, PIXEL, 'multipart/form-data; boundary=x'),
  upload('a file as JSON', 415, PIXEL, 'application/json'),
  upload('a file of no type', 415, PIXEL, 'nonsense'),
  upload('nothing', [415, 422], Buffer.alloc(0)),
  {
    ...upload('a picture of a customer', 403, PIXEL),
    who: 'customer',
  },
  {
    ...upload('a picture with a name that is a path', 200, PIXEL),
    request: () => ({
      method: 'POST',
      path: '/api/picture?filename=../../../../tmp/x.php',
      headers: {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="../../x.php"',
        'x-filename': '/etc/passwd',
      },
      payload: PIXEL,
    }),
    changes: ['pictures', 'audit_log'],
    fault: ({ text: answer }) =>
      /"img":"\/pictures\/[\w-]+\.\w+"/.test(answer) ? undefined : `not a name of the shop's own: ${answer}`,
  },
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
