import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReviewSettings } from '#admin/contract/settings/review-settings.ts'
import type { OwnQuestion, PartQuestion } from '#engagement/contract/part-questions.ts'
import type { AdministeredQuestion } from '#engagement/contract/question-desk.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

const MAILBOX = 'shop@example.com'
const GUEST = 'guest@example.com'
const DAY_MS = 86_400_000

let shop: TestShop
let mail: TestEmails
let admin: TestAccount
let ada: TestAccount
let part: string
let at: Date | undefined
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', SHOP_MAILBOX: MAILBOX }, () => at ?? new Date())
  mail = createTestEmails(shop.db, async () => {})
  admin = await shop.signUpAdmin('Admin')
  ada = await shop.signUp('Ada')
  part = await shop.addPart({ name: 'Chain' })
}, 120_000)
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: object, by?: TestAccount) =>
  shop.request(method, `/api${path}`, { ...(body && { body }), ...(by && { token: by.token }) })
const asked = (question: string, by?: TestAccount, about = part) =>
  ask('POST', '/question', { part: about, question, ...(!by && { email: GUEST }) }, by)
const idOf = ({ body }: { body: unknown }) => (body as { insertedId: string }).insertedId
const desk = (method: string, path: string, body?: object) => ask(method, `/questions${path}`, body, admin)
const answer = (id: string, text: string, show = true) => desk('PUT', `/${id}/answer`, { answer: text, show })
const list = (query = '', about = part) => ask('GET', `/question?part=${about}${query}`)
const shown = async (query = '', about = part) =>
  ((await list(query, about)).body as PartQuestion[]).map(({ question }) => question)
const total = async (about = part) => (await list('&limit=1', about)).headers.get('x-total-count')
const administered = async (query = '') => (await desk('GET', query)).body as AdministeredQuestion[]
const uniqueText = () => `Does it fit number ${Math.random()}?`

async function settle(value: Partial<ReviewSettings>): Promise<void> {
  const { body } = await ask('GET', '/admin/settings/reviews', undefined, admin)
  const { latest } = body as { latest: number }
  expect((await ask('PUT', '/admin/settings/reviews', { latest, value }, admin)).status).toBe(200)
}

describe('a question', () => {
  test('of a guest waits, is answered by email, and is shown then without who asked', async () => {
    const question = 'Does it fit an 11-speed cassette?'
    const answered = await asked(question)
    expect(answered).toMatchObject({ status: 200, body: { acknowledged: true, held: true } })
    const id = idOf(answered)
    expect([await shown(), await total()]).toEqual([[], '0'])
    const [told] = await mail.emails(MAILBOX)
    expect([told?.subject, told?.text.includes(question)]).toEqual(['Question about Chain', true])
    expect(await administered('?state=unanswered')).toMatchObject([
      { _id: id, question, email: GUEST, guest: true, hidden: true, heldFor: ['approval'], part: { name: 'Chain' } },
    ])
    expect(await answer(id, 'Yes, to 50 teeth.')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await answer(id, 'Yes, to 50 teeth.')).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    await answer(id, 'Yes, up to 50 teeth.')
    const emails = await mail.emails(GUEST)
    expect(emails.map(({ subject }) => subject)).toEqual(['Our answer about Chain'])
    for (const text of ['Yes, to 50 teeth.', question, `/partDetails/${part}#questions`])
      expect(emails[0]?.text).toContain(text)
    const { body } = await list()
    expect(body).toEqual([
      {
        _id: id,
        question,
        createdAt: expect.any(String),
        answer: { text: 'Yes, up to 50 teeth.', at: expect.any(String) },
      },
    ])
    expect(JSON.stringify(body)).not.toContain(GUEST)
    const { body: log } = await ask('GET', `/audit?object=question:${id}`, undefined, admin)
    expect((log as { action: string }[]).map(({ action }) => action)).toEqual(['question.answer', 'question.answer'])
  })

  test('may be answered to its asker alone', async () => {
    const about = await shop.addPart()
    const id = idOf(await asked('Is this one mine?', ada, about))
    await answer(id, 'It is.', false)
    expect([await shown('', about), await total(about)]).toEqual([[], '0'])
    const [own] = (await ask('GET', '/question/own', undefined, ada)).body as OwnQuestion[]
    expect(own).toMatchObject({ _id: id, state: 'hidden', answer: { text: 'It is.' } })
    expect((await mail.emails(ada.email)).map(({ text }) => text.includes('It is.'))).toContain(true)
    await desk('POST', `/${id}/show`)
    expect(await total(about)).toBe('1')
    await desk('DELETE', `/${id}/answer`)
    expect((await administered('?state=unanswered')).map(({ _id }) => _id)).toContain(id)
  })

  test('needs words, an address of a guest, and a part that is on sale', async () => {
    const errors = (path: string) => ({ status: 422, body: { errors: [{ path }] } })
    expect(await asked('  ')).toMatchObject(errors('question'))
    expect(await asked('x'.repeat(1001))).toMatchObject(errors('question'))
    expect(await ask('POST', '/question', { part, question: 'Why?' })).toMatchObject(errors('email'))
    expect(await asked('Why?', ada, '0193a0c0-0000-7000-8000-000000000000')).toMatchObject(errors('part'))
    expect(await list('', 'nonsense')).toMatchObject(errors('part'))
  })

  test('is shown at once where the owner wants it, unless its text holds it back', async () => {
    await settle({ publish: 'at-once', questions: 'at-once', words: ['scam'] })
    const text = uniqueText()
    const texts = [text, text.toUpperCase(), 'See www.spokes.example', 'Is it a SCAM?', 'Where is PM-100234?']
    const ids: string[] = []
    for (const each of texts) ids.push(idOf(await asked(each)))
    const reasons = new Map((await administered()).map(({ _id, heldFor }) => [_id, heldFor]))
    expect(ids.map((id) => reasons.get(id))).toEqual([[], ['repeated'], ['link'], ['word'], ['order']])
    expect(await shown()).toEqual(['Does it fit an 11-speed cassette?', text])
  })

  test('comes 20 times a day from one account', async () => {
    const eager = await shop.signUp('Eager')
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await asked(uniqueText(), eager)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    await shop.pool.query('DELETE FROM part_questions WHERE account_id IS NOT NULL')
  })

  test('is deleted by its asker, by nobody else, and by the shop', async () => {
    const [own, other] = [idOf(await asked(uniqueText(), ada)), idOf(await asked(uniqueText()))]
    expect(await ask('DELETE', `/question/${other}`, undefined, ada)).toMatchObject({ status: 404 })
    const before = Number(await total())
    expect(await ask('DELETE', `/question/${own}`, undefined, ada)).toMatchObject({ body: { deletedCount: 1 } })
    expect(await ask('DELETE', `/question/${own}`, undefined, ada)).toMatchObject({ status: 404 })
    expect(await desk('DELETE', `/${other}`)).toMatchObject({ body: { deletedCount: 1 } })
    expect(Number(await total())).toBe(before - 2)
  })
})

test('answered ones come first, newest first, page by page, and are found by words of question and answer', async () => {
  const about = await shop.addPart()
  const ids: string[] = []
  for (const n of [1, 2, 3, 4, 5]) ids.push(idOf(await asked(`Question number ${n} of them`, ada, about)))
  await answer(ids[1] ?? '', 'With washers.')
  await answer(ids[3] ?? '', 'Without.')
  const pages: string[] = []
  let path = `/question?part=${about}&limit=2`
  for (let page = 0; page < 3; page++) {
    const { body, headers } = await ask('GET', path)
    pages.push((body as PartQuestion[]).map(({ question }) => question.split(' ')[2]).join(''))
    path = (/<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '').replaceAll('&amp;', '&')
  }
  expect([pages, path]).toEqual([['42', '53', '1'], ''])
  expect(await shown('&search=washer', about)).toEqual(['Question number 2 of them'])
  expect(await shown('&search=W%C3%84SHER', about)).toEqual(['Question number 2 of them'])
  expect(await shown('&search=Number%203', about)).toEqual(['Question number 3 of them'])
  expect(await shown('&search=%25%26', about)).toEqual([])
  expect((await list('&search=question', about)).headers.get('x-total-count')).toBe('5')
  expect((await list('&cursor=AAAA', about)).status).toBe(422)
})

describe('at the desk', () => {
  test('reports count once an account, are dismissed, or settled by hiding; the count follows', async () => {
    const about = await shop.addPart()
    const id = idOf(await asked(uniqueText(), ada, about))
    const report = (by?: TestAccount) => ask('POST', `/question/${id}/report`, { reason: 'private', note: 'Mine' }, by)
    for (const by of [ada, ada, undefined]) expect((await report(by)).status).toBe(200)
    expect((await administered('?state=reported')).map(({ _id, reports }) => [_id, reports])).toEqual([[id, 2]])
    expect((await desk('GET', `/${id}/reports`)).body).toMatchObject([{ reason: 'private', note: 'Mine' }, {}])
    expect((await desk('POST', `/${id}/reports/dismiss`)).body).toMatchObject({ modifiedCount: 1 })
    expect((await desk('POST', `/${id}/reports/dismiss`)).body).toMatchObject({ modifiedCount: 0 })
    await report()
    expect((await desk('POST', `/${id}/hide`, { reason: 'Rude' })).body).toMatchObject({ modifiedCount: 1 })
    expect((await desk('POST', `/${id}/hide`, {})).body).toMatchObject({ modifiedCount: 0 })
    expect([await administered('?state=reported'), await total(about), (await report()).status]).toEqual([[], '0', 404])
    expect((await administered('?state=hidden')).map(({ _id }) => _id)).toContain(id)
    expect((await administered(`?search=${ada.email}`)).map(({ _id }) => _id)).toContain(id)
    const { body } = await ask('GET', '/overview', undefined, admin)
    expect((body as { waiting: object[] }).waiting).toContainEqual(
      expect.objectContaining({ key: 'questions', to: '/dashboard/questions?state=unanswered' }),
    )
  })

  test('counts are those of the questions, whatever becomes of many at once', async () => {
    const parts = [await shop.addPart(), await shop.addPart()]
    const statements = [
      `INSERT INTO part_questions (id, part_id, email, question, created_at, hidden_at)
       SELECT gen_random_uuid(), p, 'a@example.com', md5(n::text), now(), CASE WHEN n % 5 = 0 THEN now() END
       FROM generate_series(1, 40) n, unnest($1::uuid[]) p`,
      `UPDATE part_questions SET hidden_at = CASE WHEN hidden_at IS NULL THEN now() END
       WHERE part_id = ANY ($1) AND random() < 0.5`,
      `UPDATE part_questions SET answer = 'Yes', answered_at = now() WHERE part_id = ANY ($1) AND random() < 0.5`,
      'DELETE FROM part_questions WHERE part_id = ANY ($1) AND random() < 0.2',
    ]
    const turns = [...statements, ...statements, ...statements.slice(0, 3)]
    // Two who meet may not wait for each other in a circle over rows: only counts are looked at here.
    for (const turn of turns) await shop.pool.query(turn, [parts])
    const write = () =>
      shop.pool.query(
        `INSERT INTO part_questions (id, part_id, email, question, created_at)
         SELECT gen_random_uuid(), p, 'a@example.com', 'Why?', now() FROM unnest($1::uuid[]) p`,
        [Math.random() < 0.5 ? parts : parts.toReversed()],
      )
    await Promise.all(Array.from({ length: 60 }, write))
    const { rows } = await shop.pool.query(
      `SELECT part_id, count::int, (SELECT count(*)::int FROM part_questions q WHERE q.part_id = c.part_id AND hidden_at IS NULL)
         AS real FROM question_counts c WHERE part_id = ANY ($1)`,
      [parts],
    )
    expect(rows).toHaveLength(2)
    for (const { count, real } of rows) expect(count).toBe(real)
  })
})

test('an account takes its questions along, except answered ones that are shown; a guest’s address is forgotten', async () => {
  const about = await shop.addPart()
  const leaver = await shop.signUp('Leaver')
  const [kept, gone] = [
    idOf(await asked('Which width?', leaver, about)),
    idOf(await asked('Which colour?', leaver, about)),
  ]
  await answer(kept, '12 mm.')
  const hidden = idOf(await asked('Which of my friends has it?', leaver, about))
  await answer(hidden, 'We cannot say.', false)
  expect((await desk('POST', `/${hidden}/hide`)).status).toBe(200)
  await ask('POST', `/question/${kept}/report`, { reason: 'other', note: 'Mine' }, leaver)
  const data = (await ask('GET', `/user/${leaver.email}/data`, undefined, leaver)).body
  expect(data).toMatchObject({
    questions: [
      { _id: hidden, answer: { text: 'We cannot say.' } },
      { _id: gone, question: 'Which colour?' },
      { _id: kept, answer: { text: '12 mm.' } },
    ],
    reportedQuestions: [{ question: kept, note: 'Mine' }],
  })
  const end = { token: leaver.token, body: { password: TEST_PASSWORD } }
  expect((await shop.request('DELETE', `/api/user/${leaver.email}`, end)).status).toBe(200)
  expect([await shown('', about), await total(about)]).toEqual([['Which width?'], '1'])
  // To nobody, the shop included.
  const left = (await administered()).map(({ _id }) => _id)
  expect([kept, gone, hidden].filter((id) => left.includes(id))).toEqual([kept])
  expect((await administered('?state=reported')).map(({ _id }) => _id)).not.toContain(kept)

  const [answered, open] = [idOf(await asked(uniqueText(), undefined, about)), idOf(await asked(uniqueText()))]
  await answer(answered, 'Yes.')
  const known = async (id: string) => (await administered()).find(({ _id }) => _id === id)?.email
  const later = async (days: number) => {
    at = new Date(Date.now() + days * DAY_MS)
    await shop.app.questions.forgetAskers()
    at = undefined
  }
  await later(29)
  expect([await known(answered), await known(open)]).toEqual([GUEST, GUEST])
  await later(31)
  expect([await known(answered), await known(open)]).toEqual([null, GUEST])
  await later(366)
  expect(await known(open)).toBeNull()
})
