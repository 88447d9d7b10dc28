import type { Attack } from './attack.ts'

const ADDRESSES = {
  'a script': 'javascript:alert(1)',
  'a script behind a line end': 'java\nscript:alert(1)',
  'a page of data': 'data:text/html;base64,PHNjcmlwdD4=',
  'a file of the server': 'file://passwords.png',
  'a server of somebody’s': 'https://evil.example/pixel.png',
  'a server without a scheme': '//evil.example/pixel.png',
  'a server behind backslashes': '\\\\evil.example\\pixel.png',
  'the metadata of a cloud': 'http://169.254.169.254/latest/meta-data/',
} as const
const SIGNS = /alert\(1\)|text\/html;base64|passwords\.png|evil\.example|169\.254/

/** Visitors get no address back, by the API or in a page. */
const isKeptBack =
  (...paths: string[]): NonNullable<Attack['fault']> =>
  async (_answer, { group }) => {
    for (const path of paths) {
      const { body } = await group.request('GET', path)
      const found = SIGNS.exec(typeof body === 'string' ? body : JSON.stringify(body))
      if (found) return `${path} gives out ${found[0]}`
    }
    return undefined
  }

const review = ([what, img]: [string, string]): Attack => ({
  id: `a review whose picture is ${what}`,
  who: 'customer',
  request: () => ({ method: 'POST', path: '/api/review', json: { name: 'X', img, review: 'R', ratings: '5' } }),
  answer: 200,
  changes: ['reviews'],
  fault: isKeptBack('/api/review', '/review'),
})

const isFree = (img: string) => /^https?:/.test(img)

const part = ([what, img]: [string, string]): Attack => ({
  id: `a part whose picture is ${what}`,
  who: 'administrator',
  request: () => ({
    method: 'POST',
    path: '/api/product',
    json: { name: 'X', img, description: 'D', price: 1, minimum: 1, quantity: 1 },
  }),
  answer: isFree(img) ? 200 : 422,
  ...(isFree(img) && { changes: ['parts', 'audit_log'] as const }),
  fault: isKeptBack('/api/part?sort=newest', '/'),
})

const imported = ([what, img]: [string, string]): Attack => ({
  id: `an imported part whose picture is ${what}`,
  who: 'administrator',
  request: () => ({
    method: 'POST',
    path: '/api/product/import',
    headers: { 'content-type': 'text/csv' },
    payload: `sku,name,category,price,quantity,img\nEVIL-${what.length},X,Y,1,1,"${img}"`,
  }),
  answer: isFree(img) ? 200 : 422,
  ...(isFree(img) && { changes: ['parts', 'audit_log'] as const }),
  fault: isKeptBack('/api/part?sort=newest'),
})

const photo = ([what, photoURL]: [string, string]): Attack => ({
  id: `a profile whose photo is ${what}`,
  who: 'customer',
  request: ({ customer }) => ({
    method: 'PUT',
    path: `/api/user/${customer.email}`,
    json: { photoURL },
    byCookie: true,
  }),
  answer: 422,
})

const rows = Object.entries(ADDRESSES)
export const PICTURE_ATTACKS: readonly Attack[] = [
  ...rows.map(review),
  ...rows.map(part),
  ...rows.map(imported),
  ...rows.map(photo),
]
