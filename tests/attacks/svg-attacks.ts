import { Buffer } from 'node:buffer'
import type { Attack } from './attack.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"'

/** A drawing that an administrator uploads; nothing of it may be stored. */
const sent = (id: string, answer: Attack['answer'], drawing: string): Attack => ({
  id,
  who: 'administrator',
  request: () => ({
    method: 'POST',
    path: '/api/picture',
    headers: { 'content-type': 'image/svg+xml' },
    payload: Buffer.from(drawing, 'latin1'),
  }),
  answer,
})

const svg = (id: string, answer: Attack['answer'], inner: string, before = ''): Attack =>
  sent(id, answer, `${before}${SVG} width="90" height="90">${inner}</svg>`)

export const SVG_ATTACKS: readonly Attack[] = [
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
    ...sent('a drawing that claims a billion pixels is drawn smaller', 200, `${SVG} width="40000" height="40000"/>`),
    changes: ['pictures', 'audit_log'],
  },
  sent('a drawing that claims a hundred kilometres', 422, `${SVG} width="400000000" height="9"/>`),
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
  {
    id: 'a drawing as a photo of a review',
    who: 'customer',
    request: () => ({
      method: 'POST',
      path: '/api/review/photo',
      headers: { 'content-type': 'image/png' },
      payload: Buffer.from(`${SVG} width="9" height="9"/>`),
    }),
    answer: 415,
  },
]
