import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { firstSections } from '#content/contract/first-home.ts'
import type { Section } from '#content/contract/home.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { contentDesk } from '../../support/content.ts'
import { placed, placedAndPaid } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { quarters } from '../pictures/picture-samples.ts'

const PICTURE = `/pictures/${'0'.repeat(32)}-640.webp`

let now = Date.parse('2026-03-04T12:00:00Z')
let shop: TestShop
let admin: TestAccount
let desk: ReturnType<typeof contentDesk>
beforeAll(async () => {
  shop = await createTestShop({}, () => new Date(now))
  admin = await shop.signUpAdmin('Ada')
  desk = contentDesk(shop, () => admin)
})
afterAll(() => shop.close())

const publish = (sections: readonly object[]) => desk.publish('', { sections }, {}, 'home')
const shown = async (query = '') => {
  shop.app.invalidation.invalidate()
  return ((await shop.request('GET', `/api/home${query}`)).body as { sections: Section[] | null }).sections
}
async function uploadPicture(): Promise<string> {
  const rawBody = new Uint8Array(await quarters({ width: 800, height: 600 }).png().toBuffer())
  const headers = { 'content-type': 'image/png' }
  const { body } = await shop.request('POST', '/api/picture', { token: admin.token, rawBody, headers })
  return (body as { img: string }).img
}
const changed = (kind: string, changes: object) =>
  firstSections().map((section) => (section.kind === kind ? { ...section, ...changes } : section))

test('a new shop has the home page of the specification, letter by letter', async () => {
  expect(await shown()).toBeNull()
  const { value, shown: version, latest, samples } = await desk.read('', 'home')
  expect([value.sections, version, latest]).toEqual([firstSections(), 0, 0])
  expect(samples).toEqual(['hero', 'info-cards', 'statistics', 'packages'])
  const said = JSON.stringify(firstSections())
  for (const words of [
    ...['Bicycle parts,\\nmade to the drawing', 'Drivetrain, wheel, brake and cockpit parts from our own factory'],
    ...['Monday to Friday', '9:00 to 17:00', 'Factory and counter', '+1 555 0100', 'Contact us'],
    ...[
      '"17+","name":"countries"',
      '"535+","name":"investors"',
      '"273+","name":"clients"',
      '"432+","name":"feedbacks"',
    ],
    ...['"Base"', '"price":39', '"Popular"', '"price":99', '"Enterprise"', '"price":199'],
  ])
    expect(said).toContain(words)
})

test('sections are moved, switched off and added; those of the specification are never removed', async () => {
  const [hero, ...others] = firstSections()
  const added = { kind: 'text-picture', id: 'story', text: '## Since **1901**', img: '', alt: '', side: 'left' }
  const banner = { kind: 'banner', id: 'sale', text: 'Sale', to: '/parts' }
  const answer = await publish([banner, ...others, { ...hero, on: false }, added])
  expect(answer.status).toBe(200)
  // Where a section stands and whether it is shown makes it no text of the owner.
  expect((answer.body as AdministeredContent).samples).toEqual(['hero', 'info-cards', 'statistics', 'packages'])
  const sections = (await shown()) ?? []
  expect(sections.map(({ kind }) => kind)).toEqual([
    ...['banner', 'info-cards', 'parts-grid', 'statistics', 'reviews', 'packages', 'contact', 'text-picture'],
  ])
  expect(sections.at(-1)).toMatchObject({ html: expect.stringContaining('Since <strong>1901</strong></h2>') })
  const without = await publish(others)
  expect([without.status, JSON.stringify(without.body)]).toEqual([422, expect.stringContaining('Switch off what you')])
  expect((await publish([...firstSections(), hero ?? {}])).status).toBe(422)
})

test('a picture of the owner stands in the hero instead of the drawing, described or marked as decoration', async () => {
  const img = await uploadPicture()
  const drawn = async (changes: object) => {
    expect(await publish(changed('hero', { img, ...changes }))).toMatchObject({ status: 200 })
    return (await shown())?.[0] as Section & { html: string }
  }
  const hero = await drawn({ alt: 'A "workshop"' })
  expect(hero.html).toMatch(/<source type="image\/avif" srcset="[^"]+" sizes="\(width < 768px\) 100vw, /)
  expect(hero.html).toContain(`<img src="${img}" alt="A &quot;workshop&quot;" fetchpriority="high"`)
  expect((await drawn({ alt: 'Not said', decoration: true })).html).toContain('alt="" ')
  await publish(firstSections())
})

test('a text has a picture beside it, described or marked as decoration, and a button', async () => {
  const img = await uploadPicture()
  const beside = { kind: 'text-picture', id: 'story', text: 'Since **1901**', img, side: 'right' }
  const drawn = async (changes: object) => {
    const published = await publish([...firstSections(), { ...beside, ...changes }])
    expect(published).toMatchObject({ status: 200 })
    return (await shown())?.at(-1) as Section & { html: string }
  }
  const { html } = await drawn({ alt: 'A lathe', button: 'Our <parts>', to: '/parts?sort=new&page=2' })
  expect(html).toContain('alt="A lathe"')
  expect(html).toContain('<a href="/parts?sort=new&amp;page=2" class="btn btn-primary text-base">Our &lt;parts&gt;</a>')
  expect((await drawn({ alt: '', decoration: true })).html).toMatch(/ alt="" (?!.*class="btn)/s)
  await publish(firstSections())
})

test('sections of a later release are kept and not shown', async () => {
  await publish([...firstSections(), { kind: 'hologram', id: 'later', depth: 3 }])
  expect((await shown())?.map(({ kind }) => kind)).not.toContain('hologram')
  expect((await desk.read('', 'home')).value.sections).toContainEqual({ kind: 'hologram', id: 'later', depth: 3 })
})

test('a section begins and ends to the moment', async () => {
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString()
  const banner = { kind: 'banner', id: 'fair', text: 'Fair', to: '', showFrom: at(10), showTo: at(20) }
  await publish([...firstSections(), banner])
  const begun = now
  const seen: boolean[] = []
  for (const ms of [0, 9_999, 10_000, 19_999, 20_000]) {
    now = begun + ms
    seen.push((await shown())?.some(({ id }) => id === 'fair') ?? false)
  }
  expect(seen).toEqual([false, false, true, true, false])
})

test('one banner stands above every page instead of on the home page, while its time is', async () => {
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString()
  const banner = { kind: 'banner', text: 'Closed <b>Friday</b>', to: '/contact', tone: 'warning', everywhere: true }
  const ended = { ...banner, id: 'ended', showTo: at(-1) }
  const begins = { ...banner, id: 'begins', showFrom: at(10), showTo: at(20) }
  const off = { ...banner, id: 'off', on: false, text: 'Off' }
  await publish([off, ended, begins, ...firstSections(), { ...banner, id: 'later', text: 'Later' }])
  const begun = now
  const seen: unknown[] = []
  for (const ms of [9_999, 10_000, 19_999, 20_000]) {
    now = begun + ms
    shop.app.invalidation.invalidate()
    seen.push(((await shop.request('GET', '/api/shop')).body as ShopSettings).banner)
  }
  const friday = expect.stringMatching(
    /data-tone="warning"><p [^>]*><a href="\/contact" [^>]*>Closed &lt;b&gt;Friday&lt;\/b&gt;<\/a><\/p>/,
  )
  const later = expect.stringContaining('>Later<')
  expect(seen).toEqual([later, friday, friday, later])
  expect((await shown())?.map(({ kind }) => kind)).not.toContain('banner')
  await publish(firstSections())
  shop.app.invalidation.invalidate()
  expect((await shop.request('GET', '/api/shop')).body).not.toHaveProperty('banner')
})

test.each([
  ['a script as link', changed('hero', { to: 'javascript:alert(1)' }), 'value.sections.0.to'],
  ['another site as link', changed('hero', { to: '//evil.example' }), 'value.sections.0.to'],
  [
    'too many figures',
    changed('statistics', { figures: Array(7).fill({ value: '1', name: 'a' }) }),
    'value.sections.3.figures',
  ],
  ['no email', changed('info-cards', { email: 'nobody' }), 'value.sections.1.email'],
  [
    'a package for nothing',
    changed('packages', { plans: [{ id: 'a', name: 'A', price: 0, isFor: '', includes: [] }] }),
    'value.sections.5.plans.0.price',
  ],
  ['a picture that nothing describes', changed('hero', { img: PICTURE }), 'value.sections.0.alt'],
  [
    'a picture beside a text that nothing describes',
    [...firstSections(), { kind: 'text-picture', id: 't', text: 'Hand', img: PICTURE, alt: '', side: 'left' }],
    'value.sections.7.alt',
  ],
  [
    'a button that leads nowhere',
    [...firstSections(), { kind: 'text-picture', id: 't', text: 'A', img: '', alt: '', side: 'left', button: 'Go' }],
    'value.sections.7.to',
  ],
  ['a picture from elsewhere', changed('hero', { img: 'https://a.example/b.webp', alt: 'A' }), 'value.sections.0.img'],
  ['25 parts', changed('parts-grid', { count: 25 }), 'value.sections.2.count'],
  [
    'a hostile text',
    [...firstSections(), { kind: 'text-picture', id: 't', text: '[x](//e)', img: '', alt: '', side: 'left' }],
    'value.sections.7.text',
  ],
  ['21 sections', Array(21).fill({ kind: 'none', id: 'n' }), 'value.sections'],
])('%s is refused at its place', async (_, sections, path) => {
  const { status, body } = await publish(sections)
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(`"path":"${path}"`)])
})

test('customers ask for the packages in force, at their price, and the footer follows the contact', async () => {
  const customer = await shop.signUp('Planner')
  const ask = (plan: string) => shop.request('POST', '/api/planRequest', { token: customer.token, body: { plan } })
  const plan = { id: 'club', name: 'Club', price: 12.5, isFor: 'For clubs', includes: ['Tea'], recommended: true }
  await publish(changed('packages', { plans: [plan] }))
  expect((await ask('popular')).status).toBe(422)
  expect((await ask('club')).status).toBe(200)
  const { body } = await shop.request('GET', '/api/planRequest', { token: customer.token })
  expect(body).toMatchObject([{ plan: 'club', planName: 'Club', price: 12.5 }])
  await publish(changed('packages', { on: false }))
  expect((await ask('base')).status).toBe(422)

  await publish(changed('info-cards', { email: 'hello@radwerk.example', hours: [{ days: 'Monday', hours: 'noon' }] }))
  const { contact } = (await shop.request('GET', '/api/shop')).body as ShopSettings
  expect(contact).toEqual({ email: 'hello@radwerk.example', phone: '+1 555 0100', hours: 'Monday, noon' })
})

test('without a contact of its own the home page shows how the company is reached', async () => {
  const company = { latest: 0, value: { email: 'office@radwerk.example', phone: '+49 431 1' } }
  const saved = await shop.request('PUT', '/api/admin/settings/company', { token: admin.token, body: company })
  expect(saved.status).toBe(200)
  expect(await publish(changed('info-cards', { email: '', phone: '+49 431 2' }))).toMatchObject({ status: 200 })
  const reached = { email: 'office@radwerk.example', phone: '+49 431 2' }
  expect((await shown())?.[1]).toMatchObject(reached)
  const { contact } = (await shop.request('GET', '/api/shop')).body as ShopSettings
  expect(contact).toEqual({ ...reached, hours: 'Monday to Friday, 9:00 to 17:00' })
  const { body } = await publish(changed('info-cards', { email: 'nobody' }))
  expect(JSON.stringify(body)).toContain('Provide a valid Email')
})

test('undoing everything leads back to what the shop came with, and a preview shows the draft', async () => {
  const { _id, latest } = await desk.read('', 'home')
  const undone = await desk.ask('POST', `/${_id}/publish`, { base: latest, version: 0 })
  expect(undone.status).toBe(200)
  expect(await shown()).toEqual(firstSections())
  const draft = { base: latest + 1, seen: null, value: { sections: changed('contact', { heading: 'Write to us' }) } }
  expect((await desk.ask('PUT', `/${_id}/draft`, draft)).status).toBe(200)
  const { address } = (await desk.ask('POST', `/${_id}/preview`, {})).body as { address: string }
  expect(address).toMatch(/^\/\?preview=/)
  expect(await shown(address.slice(1))).toContainEqual(expect.objectContaining({ heading: 'Write to us' }))
  expect(await shown()).toEqual(firstSections())
})

test('the most ordered parts are those of most paid orders of 90 days, on sale, an hour old at most', async () => {
  const customer = await shop.signUp('Buyer')
  const add = (sku: string) => shop.addPart({ name: sku, sku, price: 10, quantity: 90 })
  const [often, once, hidden, unpaid] = [
    await add('OFTEN'),
    await add('ONCE'),
    await add('HIDDEN'),
    await add('UNPAID'),
  ]
  const pay = (part: string, quantity: number) => placedAndPaid(shop, customer, { part, price: 10, quantity })
  const most = async () => {
    shop.app.invalidation.invalidate()
    const { body } = await shop.request('GET', '/api/most-ordered')
    return (body as { items: Part[] }).items.map(({ sku }) => sku)
  }
  expect(await most()).toEqual([])
  await pay(once, 20)
  for (const quantity of [1, 2]) await pay(often, quantity)
  for (let count = 0; count < 3; count++) await pay(hidden, 1)
  await placed(shop, customer, { part: unpaid, price: 10, quantity: 1 })
  expect(await most()).toEqual([]) // Still those of an hour ago
  now += 3_600_000
  expect(await most()).toEqual(['HIDDEN', 'OFTEN', 'ONCE'])
  await shop.pool.query(`UPDATE parts SET active = false, withheld = 'hidden' WHERE id = $1`, [hidden])
  expect(await most()).toEqual(['OFTEN', 'ONCE'])
  now += 90 * 86_400_000
  expect(await most()).toEqual([])
})
