import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from '@playwright/test'
import { type AdministeredPart, partChangeSchema } from '#catalogue/contract/part-administration.ts'
import type { Subject } from './shown-pages.ts'

const MANUAL = '%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF'
const PICTURE = 'areas/platform/web/page/share-picture.png'

/** With our answer, if there is one yet. */
const QUESTIONS = [
  ['Is it sold with bolts?', 'Yes, with six M5 bolts of 12 mm.'],
  ['Does it fit a Center Lock hub?', 'Not as it is.\nFor Center Lock choose the rotor with the splined carrier.'],
  ['How thin may it get?', 'Change it at 1.5 mm. The limit is also on the rotor.'],
  ['Which side faces out?', 'The side with the number and the arrow.'],
  ['Will there be a black one?', undefined],
] as const

const REVIEW_OF_SHOP = { ratings: 4, review: 'Everything runs true. The box came a day late.' }
const REVIEW_OF_PART = {
  ratings: 5,
  review: 'Stops in the wet without a sound, and still runs true after a winter.',
}
const MESSAGES = [
  {
    name: 'A touring workshop',
    email: 'workshop@example.com',
    message: 'We build forty touring bikes a year.\nIs there a discount by the hundred, and how long would we wait?',
  },
  {
    name: 'A first customer',
    email: 'first.customer@example.com',
    message: 'Does the 42-tooth chainring fit a crank with a 110 mm bolt circle?',
  },
]
const ANSWER = 'It does: its bolt circle is 110 mm. The measures of every part stand on its page.'

const ADDRESSES = [
  {
    label: 'Home',
    address: { country: 'US', name: 'Ada King', line1: '1 Main St', city: 'Fresno', region: 'CA', postcode: '93650' },
    phone: '(213) 373-4253',
    ...{ defaultDelivery: true, defaultBilling: true, version: 0 },
  },
  {
    label: '',
    address: { country: 'DE', name: 'Jörg Groß', line1: 'Ring 3', city: 'Köln', postcode: '50667', notes: 'Rear gate' },
    ...{ defaultDelivery: false, defaultBilling: false, version: 0 },
  },
]

const ATTRIBUTE = {
  ...{ label: 'Hose colour', kind: 'choice', roles: ['caliper'], filter: 'checks' },
  values: [{ label: 'Black' }, { label: 'Red' }],
}

const ASSEMBLY = 'PM-RW-29'

function assemblyOf(parts: readonly { sku: string }[], picture: string) {
  const [rim, spokes, old, present] = parts.map(({ sku }) => sku)
  return {
    ...{ version: 0, name: 'Rear wheel 29', made: [{ from: '2019-03-01', until: null }], picture },
    positions: [
      { ref: '1', sku: rim, quantity: 1 },
      { ref: '2', sku: spokes, quantity: 32, torqueNm: 8, note: 'Tighten crosswise' },
      { ref: '3', sku: old, quantity: 1, validUntil: '2021-12-31', wear: true },
      { ref: '3', sku: present, quantity: 1, validFrom: '2022-01-01', serialFrom: 10_000, wear: true },
      { ref: '4', sku: 'PM-TAPE-29', name: 'Rim tape', quantity: 2.2, unit: 'm' },
    ],
    spots: [
      { ref: '1', x: 0.2, y: 0.3 },
      { ref: '2', x: 0.55, y: 0.6 },
    ],
  }
}

type Tokens = { customer: string; admin: string }
type Call = <T>(by: keyof Tokens, method: 'post' | 'put', path: string, data: object) => Promise<T>

async function writeReviews(call: Call, part: string): Promise<void> {
  const { img } = await call<{ img: string }>('customer', 'post', '/review/photo', await readFile(PICTURE))
  const by = { name: 'Demo Customer', img: '-' }
  await call('customer', 'post', '/review', { ...by, ...REVIEW_OF_SHOP })
  const photos = [{ img, alt: 'On the bike' }]
  await call('customer', 'post', '/review', { ...by, ...REVIEW_OF_PART, part, photos })
}

async function askQuestions(call: Call, part: string): Promise<void> {
  for (const [question, answer] of QUESTIONS) {
    const { insertedId } = await call<{ insertedId: string }>('customer', 'post', '/question', { part, question })
    if (answer) await call('admin', 'put', `/questions/${insertedId}/answer`, { answer, show: true })
  }
}

/** Puts something into each list that a fresh demo shop has empty, by HTTP. Gives back what there is to open. */
export async function fillLists(
  baseURL: string,
  { part, plain, tokens }: { part: string; plain: string; tokens: Tokens },
): Promise<Pick<Subject, 'message' | 'pictured' | 'assembly' | 'wishLink'>> {
  const http = await request.newContext({ baseURL })
  async function call<T>(
    by: keyof Tokens,
    method: 'get' | 'post' | 'put' | 'patch',
    path: string,
    data?: object,
  ): Promise<T> {
    const isFile = data instanceof Buffer
    const headers = {
      authorization: `Bearer ${tokens[by]}`,
      ...(isFile && { 'content-type': 'application/octet-stream' }),
    }
    const answer = await http[method](`/api${path}`, { headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  await writeReviews(call, part)
  await askQuestions(call, part)
  for (const message of MESSAGES) await call('customer', 'post', '/contact', message)
  await call('customer', 'post', '/planRequest', { plan: 'popular' })
  const [latest] = await call<{ _id: string }[]>('admin', 'get', '/messages')
  const message = latest?._id ?? ''
  await call('admin', 'post', `/messages/${message}/answers`, { text: ANSWER })

  const { img } = await call<{ img: string }>('admin', 'post', '/picture', await readFile(PICTURE))
  const { file } = await call<{ file: string }>('admin', 'post', '/document', Buffer.from(MANUAL))
  const { version, ...said } = await call<AdministeredPart>('admin', 'get', `/product/${plain}`)
  const specs = { ...said.specs, hoseColour: 'Black', 'Hose length': '1400 mm' }
  const beside = {
    imgAlt: 'On the wheel',
    morePictures: [{ img: '/icon-512.png', alt: 'From the side' }],
    documents: [{ file, name: 'Fitting instructions', language: 'en' }],
    numbers: [
      { kind: 'ean', number: '4006381333931', note: '' },
      { kind: 'maker', number: 'SM-86-7781', note: '' },
      { kind: 'old', number: 'HB-9', note: 'until 2019' },
    ],
  }
  const change = partChangeSchema.strip().parse({ ...said, specs, minimum: said.min, img, ...beside, version })
  await call('admin', 'put', `/part/${plain}`, change)
  await call('admin', 'post', '/admin/attribute', ATTRIBUTE)
  for (const address of ADDRESSES) await call('customer', 'put', `/addresses/${randomUUID()}`, address)
  const parts = await call<{ sku: string }[]>('admin', 'get', '/part')
  await call('admin', 'put', `/admin/assemblies/${ASSEMBLY}`, assemblyOf(parts, img))
  const { insertedId: list } = await call<{ insertedId: string }>('customer', 'post', '/wishlist', {
    name: 'Winter bike',
  })
  for (const one of [part, plain]) await call('customer', 'put', `/wishlist/${list}/lines/${one}`, { quantity: 2 })
  const shared = { link: { to: 'new', version: 0 } }
  const { link } = (await call<{ list: { link: string } }>('customer', 'patch', `/wishlist/${list}`, shared)).list
  await http.dispose()
  return { assembly: ASSEMBLY, wishLink: link, message, pictured: plain }
}
