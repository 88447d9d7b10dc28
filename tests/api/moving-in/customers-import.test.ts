import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ColumnsLook } from '#platform/contract/column-mapping.ts'
import { createRecordsShop, csv, mapped } from './records-shop.ts'

let moving: Awaited<ReturnType<typeof createRecordsShop>>
let { shop, admin, send, report, everything } = {} as typeof moving
beforeAll(async () => {
  moving = await createRecordsShop()
  ;({ shop, admin, send, report, everything } = moving)
})
afterAll(() => shop.close())

const SHOPIFY = [
  ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Company'],
  ...['Default Address Address1', 'Default Address Address2', 'Default Address City'],
  ...['Default Address Province Code', 'Default Address Country Code', 'Default Address Zip'],
  ...['Default Address Phone', 'Phone', 'Total Spent', 'Total Orders', 'Note', 'Tax Exempt', 'Tags'],
]
const MIRA = {
  ...{ 'First Name': 'Mira', 'Last Name': 'Weiß', Email: 'Mira@Example.com', 'Default Address Company': 'Rad GmbH' },
  ...{ 'Default Address Address1': 'Ufer 7', 'Default Address City': 'Berlin', 'Default Address Zip': '10999' },
  ...{ 'Default Address Country Code': 'DE', Phone: "'+49 30 901820", Note: 'Rings twice', Tags: 'Wholesale, VIP' },
}

describe('Customers of another shop', () => {
  beforeEach(async () => {
    await shop.app.identity.settle()
    for (const of of ['addresses', 'customer_notes', "accounts WHERE role <> 'admin'"])
      await shop.pool.query(`DELETE FROM ${of}`)
    await shop.pool.query('DELETE FROM auth_user WHERE id NOT IN (SELECT id FROM accounts)')
  })

  it('become accounts without a password; a second import changes nothing, and nobody is written to', async () => {
    const file = csv(SHOPIFY, MIRA, { Email: 'bo@example.com', 'First Name': 'Bo' })
    const before = await everything()
    expect(await report('customers', file, '?dryRun=1')).toMatchObject({
      ...{ outcome: 'dry-run', read: 2, new: 2, columns: { form: 'the form of Shopify customers' } },
    })
    expect(await everything()).toEqual(before)
    expect(await report('customers', file)).toMatchObject({ outcome: 'stored', new: 2, updated: 0, notes: [] })
    const after = await everything()
    expect(after).toMatchObject({ letters: before.letters, credentials: before.credentials })
    expect(after.accounts).toContainEqual(
      expect.objectContaining({
        email: 'mira@example.com',
        name: 'Mira Weiß',
        role: 'customer',
        contact: '',
      }),
    )
    expect(after.addresses).toHaveLength(1)
    expect(after.addresses[0]).toMatchObject({
      ...{ phone: '+49 30 901820', phone_e164: '+4930901820', default_delivery: true, default_billing: true },
      address: { name: 'Mira Weiß', organisation: 'Rad GmbH', line1: 'Ufer 7', postcode: '10999', country: 'DE' },
    })
    expect(after.notes).toMatchObject([{ note: 'Rings twice', tags: ['wholesale', 'vip'] }])
    expect(await report('customers', file)).toMatchObject({ outcome: 'stored', new: 0, updated: 0, unchanged: 2 })
    expect(await everything()).toEqual(after)
  })

  it('choose a password by the link for a forgotten one', async () => {
    const email = 'mira@example.com'
    await report('customers', csv(SHOPIFY, MIRA))
    const sign = (password: string) =>
      shop.request('POST', '/api/auth/sign-in/email', { body: { email, password }, headers: { origin: shop.origin } })
    expect((await sign('anything at all')).status).toBe(401)
    await shop.request('POST', '/api/auth/request-password-reset', {
      body: { email },
      headers: { origin: shop.origin },
    })
    await shop.app.identity.settle()
    const { rows } = await shop.pool.query(
      `SELECT secret_url AS url FROM letters WHERE recipient = $1 AND secret_url LIKE '%/resetPassword?%'`,
      [email],
    )
    const token = new URL(rows[0].url).searchParams.get('token')
    const body = { token, newPassword: 'a password of my own' }
    const reset = await shop.request('POST', '/api/auth/reset-password', { body, headers: { origin: shop.origin } })
    expect(reset.status).toBe(200)
    expect((await sign('a password of my own')).status).toBe(200)
  })

  it('keep what they have here, and staff are left alone whatever the file says', async () => {
    const known = await shop.signUp('Known')
    const file = csv(
      [...SHOPIFY, 'role'],
      { ...MIRA, Email: known.email, 'First Name': 'Else', role: 'admin' },
      { ...MIRA, Email: admin.email, Note: 'Owner' },
    )
    const stored = await report('customers', file)
    expect(stored).toMatchObject({ new: 0, updated: 1, columns: { ignored: expect.arrayContaining(['role']) } })
    expect(stored.skipped).toEqual([{ reason: 'an account of staff, which no import changes', count: 1 }])
    const { accounts, addresses, notes, credentials } = await everything()
    expect(accounts).toContainEqual(
      expect.objectContaining({ email: known.email, name: 'Known', role: 'customer', contact: '' }),
    )
    expect(addresses).toHaveLength(1)
    expect(notes).toHaveLength(1)
    const again = csv(SHOPIFY, {
      ...MIRA,
      Email: known.email,
      Phone: '030 1',
      Note: 'Other',
      'Default Address City': 'X',
    })
    expect(await report('customers', again)).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await everything()).toMatchObject({ addresses, notes, credentials })
  })

  it('are refused by line with what to do, all or nothing', async () => {
    const file = csv(
      SHOPIFY,
      MIRA,
      { 'First Name': 'Nobody' },
      { ...MIRA, Email: 'no email' },
      { ...MIRA, Note: 'twice' },
      { ...MIRA, Email: 'far@example.com', 'Default Address Country Code': '' },
      { ...MIRA, Email: 'odd@example.com', 'Default Address City': '', Phone: 'none' },
    )
    const before = await everything()
    const refused = await report('customers', file)
    expect(refused).toMatchObject({ outcome: 'broken', read: 6, broken: { count: 3 } })
    expect(refused.broken.listed.map(({ line, faults }) => [line, faults[0]?.column, faults[0]?.reason])).toEqual([
      [3, 'Email', 'it is empty: an account needs an email; add it, or leave the row out'],
      [4, 'Email', 'accounts can’t have this email: correct it, or leave the row out'],
      [5, 'Email', 'it is on line 2 already: take one of the two rows out'],
    ])
    expect(refused.broken.csv).toContain('4,Email,')
    expect(await everything()).toEqual(before)
    const stored = await report('customers', file, '?skipBroken=1')
    expect(stored).toMatchObject({ outcome: 'stored', new: 3 })
    expect(stored.notes).toEqual([
      { reason: 'the address is left out: it has no country', count: 1, lines: [6] },
      { reason: 'the phone number is left out, since it is none', count: 1, lines: [7] },
      { reason: 'the address is left out: city is required', count: 1, lines: [7] },
    ])
  })

  it('come from WooCommerce and Magento, whose further addresses are no customers', async () => {
    const woo = csv(
      [
        'ID',
        'user_login',
        'user_pass',
        'user_email',
        'roles',
        'billing_first_name',
        'billing_last_name',
        'billing_address_1',
        'billing_city',
        'billing_postcode',
        'billing_country',
        'billing_state',
      ],
      {
        ...{ user_email: 'woo@example.com', user_pass: '$P$hash', roles: 'administrator', billing_first_name: 'Wim' },
        ...{ billing_address_1: '1 Main St', billing_city: 'Los Angeles', billing_postcode: '90001' },
        ...{ billing_country: 'US', billing_state: 'California' },
      },
    )
    expect(await report('customers', woo)).toMatchObject({
      new: 1,
      columns: { form: 'the form of WooCommerce customers' },
    })
    const magento = csv(
      [
        'email',
        '_website',
        'firstname',
        'lastname',
        'password_hash',
        'taxvat',
        '_address_street',
        '_address_city',
        '_address_country_id',
        '_address_postcode',
      ],
      {
        ...{ email: 'mag@example.com', _website: 'base', firstname: 'Ma', lastname: 'Gento', taxvat: 'DE123456789' },
        ...{
          _address_street: 'Gasse 1\nHof',
          _address_city: 'Wien',
          _address_country_id: 'AT',
          _address_postcode: '1010',
        },
      },
      { _address_street: 'Second 2', _address_city: 'Wien', _address_country_id: 'AT' },
    )
    expect(await report('customers', magento)).toMatchObject({
      ...{ new: 1, skipped: [{ reason: 'a further address of the customer before', count: 1 }] },
    })
    const { accounts, addresses, notes } = await everything()
    expect(accounts).toContainEqual(
      expect.objectContaining({ email: 'woo@example.com', role: 'customer', name: 'Wim' }),
    )
    expect(addresses.map(({ address }: { address: object }) => address)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ region: 'CA', city: 'Los Angeles' }),
        expect.objectContaining({ line1: 'Gasse 1', line2: 'Hof', country: 'AT' }),
      ]),
    )
    expect(notes).toMatchObject([{ note: 'VAT ID: DE123456789' }])
  })

  it('are read from the customer file of PrestaShop, whose passwords stay behind', async () => {
    const header = [
      ...['Customer ID', 'Active (0/1)', 'Titles ID (Mr = 1, Ms = 2, else 0)', 'Email *', 'Password *'],
      ...['Birthday (yyyy-mm-dd)', 'Last Name *', 'First Name *', 'Newsletter (0/1)', 'Opt-in (0/1)'],
      ...['Registration date (yyyy-mm-dd)', 'Groups (x,y,z...)', 'Default group ID'],
    ]
    const file = csv(header, {
      ...{ 'Customer ID': '1', 'Email *': 'Pre.Sta@example.com', 'Password *': '123456789', 'Last Name *': 'Sta' },
      ...{ 'First Name *': 'Pre', 'Groups (x,y,z...)': 'Customer, Club', 'Default group ID': '3' },
    })
    expect(await report('customers', file)).toMatchObject({ new: 1, broken: { count: 0 } })
    const { accounts } = await everything()
    expect(accounts).toContainEqual(expect.objectContaining({ email: 'pre.sta@example.com', name: 'Pre Sta' }))
  })

  it('come back as they are: importing what the shop exports changes nothing', async () => {
    const people = [
      { ...MIRA, Note: '\'=1+1 "so"\nand on', Tags: 'a, b', 'First Name': "'t Hart" },
      { ...MIRA, Email: 'la@example.com', 'Default Address Country Code': 'US', 'Default Address Province Code': 'CA' },
      { Email: 'bo@example.com', 'First Name': 'Bo', Phone: '030 901820' },
      { Email: 'nameless@example.com' },
    ]
    await report('customers', csv(SHOPIFY, ...people))
    const before = await everything()
    const { body, status } = await shop.request('GET', '/api/import/customers', { token: admin.token })
    expect([status, String(body).split('\r\n')]).toEqual([200, expect.objectContaining({ length: 6 })])
    expect(String(body)).not.toContain(admin.email)
    expect(await report('customers', String(body))).toMatchObject({ new: 0, updated: 0, unchanged: 4, notes: [] })
    expect(await everything()).toEqual(before)
    await shop.pool.query(`DELETE FROM addresses; DELETE FROM customer_notes; UPDATE accounts SET contact = ''`)
    expect(await report('customers', String(body))).toMatchObject({ new: 0, updated: 3, unchanged: 1 })
    const content = ({ addresses, notes, accounts }: Record<string, Record<string, unknown>[]>) => [
      addresses?.map(({ address, phone }) => JSON.stringify([address, phone])).sort(),
      notes?.map(({ note, tags }) => JSON.stringify([note, tags])).sort(),
      accounts?.map(({ email, name, contact }) => [email, name, contact]),
    ]
    expect(content(await everything())).toEqual(content(before))
  })

  it('that sign up while a file is imported stay as they are, and two imports don’t mix', async () => {
    const people = Array.from({ length: 600 }, (_, at) => ({ Email: `p${at}@example.com`, 'First Name': `P${at}` }))
    const file = csv(SHOPIFY, ...people)
    const answers = await Promise.all([send('customers', file), send('customers', file)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await shop.pool.query(
      `SELECT count(*)::int AS count FROM accounts WHERE email LIKE 'p%@example.com'`,
    )
    expect(rows).toEqual([{ count: 600 }])
  })

  it('are read by columns that somebody chooses, which can be saved', async () => {
    const file = 'Mail;Wer;Land;Ort;PLZ;Strasse\nx@example.com;Xaver;Deutschland;Köln;50667;Markt 1\n'
    const look = (await send('customers', file, '', '/api/import/customers/look')).body as ColumnsLook
    expect(look).toMatchObject({ form: 'the shop’s own form', delimiter: ';', saved: [] })
    const unsaid = await send('customers', file)
    expect(unsaid.status).toBe(422)
    expect(unsaid.body).toMatchObject({ detail: 'Nothing says what “email” is. Choose its column.' })
    const mapping = { email: 'Mail', name: ['Wer'], country: 'Land', city: 'Ort', postcode: 'PLZ', line1: 'Strasse' }
    const body = { name: 'Old', header: look.columns.map(({ name }) => name), mapping: JSON.stringify(mapping) }
    expect((await shop.request('PUT', '/api/import/customers/mapping', { token: admin.token, body })).status).toBe(200)
    const again = (await send('customers', file, '', '/api/import/customers/look')).body as ColumnsLook
    expect(again.saved).toMatchObject([
      { name: 'Old', fields: expect.arrayContaining([expect.objectContaining({ field: 'email', columns: ['Mail'] })]) },
    ])
    expect(await report('customers', file, mapped(mapping))).toMatchObject({ new: 1, notes: [] })
    expect((await everything()).addresses[0].address).toMatchObject({ country: 'DE', city: 'Köln' })
    const wrong = await send('customers', file, mapped({ ...mapping, city: 'Stadt' }))
    expect(wrong.body).toMatchObject({ detail: 'The file has no column “Stadt”. Choose another one.' })
  })
})
