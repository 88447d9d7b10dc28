const SEED = 20_261_121

/** The id with the number `n` of a statement, of a kind of rows that a digit names. */
const idSql = (kind: number, number = 'n') =>
  `('0000000${kind}-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
const PART = 0
const ACCOUNT = 1
const ORDER = 2
/** Out of the seed and the number alone: the same rows on every machine. */
const chance = `(hashint4(n + ${SEED}) & 2147483647)`
const numbers = (count: number) =>
  `(SELECT n, ${chance} AS h, timestamptz '2026-01-01' + n * interval '1 second' AS at FROM generate_series(0, ${count - 1}) AS n) AS numbers`

/** Of an order with the number `n`: its lines, the price of each, and the name of the part in one. */
const lines = '(1 + n % 3)'
const unitCents = '(100 + h % 900)'
const partName = `'Part ' || ((h + line) % 500)`

/** Parts by number; the first has the id that `numberedId(0)` gives. */
export function partRows(count: number): string[] {
  return [
    `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
     SELECT ${idSql(PART)}, 'BENCH-' || lpad(n::text, 7, '0'), 'Part ' || (h % 100000) || ' ' || n, 'Group ' || (h % 30),
       'Made of heat-treated aluminium, checked twice.', 100 + h % 200000, '', 1 + h % 5, 1000, 1000,
       jsonb_build_object('Weight', h % 3000), at, at FROM ${numbers(count)}`,
  ]
}

const NAMES = ['Torrent', 'Sluice', 'Millrace', 'Weir', 'Brook', 'Cascade', 'Ford', 'Spring']
/** Category, and the attributes that most of its parts state: key and values. */
const KINDS: Record<string, Record<string, readonly (string | number)[]>> = {
  Chainrings: { boltCircleMm: [94, 104, 110, 130], speeds: ['9-10', '11', '12'], teeth: [32, 34, 36, 38, 40, 42, 44] },
  Cassettes: { speeds: ['10', '11', '12'], cogs: ['11-13-15-17-19-22-25-28-32', '11-12-13-14-15-17-19-21-25'] },
  'Disc rotors': { rotorMm: [140, 160, 180, 203], discBoltCount: [6], thicknessMm: [1.8, 2] },
  Tyres: { widthMm: [25, 28, 32, 40, 50, 57], beadSeatMm: [559, 584, 622], casing: [30, 60, 120] },
  Handlebars: { clampMm: [25.4, 31.8, 35], widthMm: [400, 420, 440, 720, 780], riseMm: [0, 20, 40] },
  Seatposts: { diameterMm: [27.2, 30.9, 31.6], lengthMm: [300, 350, 400], setbackMm: [0, 20] },
  Hubs: { hubMm: [100, 110, 142, 148], axleMm: [12, 15], holes: [24, 28, 32, 36] },
  Cranksets: { armLengthMm: [165, 170, 172.5, 175], boltCircleMm: [104, 110], chainrings: ['32', '46-30', '50-34'] },
}
const EVERYWHERE = {
  material: ['Aluminium', 'Steel', 'Carbon', 'Titanium', 'Stainless steel'],
  colour: ['Black', 'Silver', 'Red', 'Blue', 'White'],
}

const listSql = (values: readonly (string | number)[]) =>
  `(ARRAY['${values.join("','")}'])[1 + (h / 7 + n * 13) % ${values.length}]`
const valueSql = (values: readonly (string | number)[], at: number) =>
  `CASE WHEN (h / ${at + 3}) % 5 > 0 THEN to_jsonb((ARRAY[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}])[1 + (h / ${at * 31 + 11}) % ${values.length}]) END`
const specsSql = (attributes: Record<string, readonly (string | number)[]>) =>
  `jsonb_strip_nulls(jsonb_build_object(${Object.entries(attributes)
    .map(([key, values], at) => `'${key}', ${valueSql(values, at)}`)
    .join(', ')}))`

/** Parts of several kinds with what they measure, as searches and filters meet them; a tenth is out of stock. */
export function measuredPartRows(count: number): string[] {
  const kinds = Object.entries(KINDS)
  const specs = kinds.map(([, own], at) => `WHEN ${at} THEN ${specsSql({ ...own, ...EVERYWHERE })}`).join(' ')
  return [
    `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
     SELECT ${idSql(PART)}, 'BM-' || (h % 900 + 100) || '-' || lpad(n::text, 7, '0'),
       ${listSql(NAMES)} || ' ' || lower(category) || ' ' || (h % 2000), category,
       'Made of heat-treated aluminium, checked twice.', 100 + h % 20000, '', 1, 1000, CASE WHEN h % 10 = 0 THEN 0 ELSE 1000 END,
       CASE h % ${kinds.length} ${specs} END || jsonb_build_object('weightG', 20 + h % 1500), at, at
     FROM (SELECT *, ${`(ARRAY['${kinds.map(([name]) => name).join("','")}'])[1 + h % ${kinds.length}]`} AS category FROM ${numbers(count)}) AS kinds`,
  ]
}

/** Accounts, and as many baskets, addresses, orders, reviews, questions, emails and entries of the log. */
export function accountRows(count: number, parts: number): string[] {
  const part = idSql(PART, `h % ${parts}`)
  return [
    `INSERT INTO auth_user (id, name, email, email_verified, created_at, updated_at)
     SELECT ${idSql(ACCOUNT)}, 'Person ' || n, 'person' || n || '@example.com', true, at, at FROM ${numbers(count)}`,
    `INSERT INTO auth_session (id, user_id, token, expires_at, created_at, updated_at)
     SELECT gen_random_uuid(), ${idSql(ACCOUNT)}, 'bench-' || n, now() + interval '1 day', at, at FROM ${numbers(count)}`,
    `INSERT INTO accounts (id, email, name, created_at, updated_at)
     SELECT ${idSql(ACCOUNT)}, 'person' || n || '@example.com', 'Person ' || n, at, at FROM ${numbers(count)}`,
    // One in a hundred waits for payment; the others came to their end in each of its ways.
    // A tenth are guests' orders. An order has up to three parts.
    `INSERT INTO orders (id, account_id, guest_key_version, line_names, total_cents, customer_email, customer_name, phone, address, status,
       transaction_id, created_at, hold_expires_at, paid_at, carrier)
     SELECT ${idSql(ORDER)}, CASE WHEN NOT guest THEN ${idSql(ACCOUNT, `h % ${count}`)} END, CASE WHEN guest THEN 1 END,
       (SELECT string_agg(${partName}, ' ') FROM generate_series(1, ${lines}) AS line), ${lines} * ${unitCents},
       CASE WHEN guest THEN 'guest' ELSE 'person' END || (h % ${count}) || '@example.com', 'Person ' || (h % ${count}), '0113 496 0000',
       '1 Mill Lane', status, CASE WHEN status IN ('paid', 'shipped') THEN 'pi_' || n END, at, now() + interval '1 day',
       CASE WHEN status IN ('paid', 'shipped') THEN at END, CASE WHEN status = 'shipped' THEN 'Post' END
     FROM (SELECT *, n % 10 = 9 OR n % 200 = 0 AS guest,
         CASE WHEN n % 100 = 0 THEN 'placed' WHEN n % 100 = 1 THEN 'paid' WHEN n % 4 = 0 THEN 'cancelled' ELSE 'shipped' END AS status
       FROM ${numbers(count)}) AS placed`,
    `INSERT INTO order_lines (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents, cancelled, shipped)
     SELECT orders.id, line, ${idSql(PART, `(h + line) % ${parts}`)}, 'BENCH', ${partName}, ${unitCents}, 1, ${unitCents},
       (status = 'cancelled')::int, (status = 'shipped')::int
     FROM ${numbers(count)} JOIN orders ON orders.id = ${idSql(ORDER)} CROSS JOIN LATERAL generate_series(1, ${lines}) AS line`,
    `INSERT INTO order_history (order_id, to_status, account_id, at) SELECT id, 'placed', account_id, created_at FROM orders ORDER BY created_at`,
    `INSERT INTO baskets (account_id, version, merged, updated_at) SELECT ${idSql(ACCOUNT)}, 1, '{}', at FROM ${numbers(count)}`,
    `INSERT INTO basket_lines (account_id, part_id, quantity, saved, added_at)
     SELECT ${idSql(ACCOUNT)}, ${idSql(PART, `(h + line) % ${parts}`)}, 5, line = 3, at
     FROM ${numbers(count)} CROSS JOIN generate_series(1, 3) AS line`,
    `INSERT INTO addresses (id, account_id, label, address, default_delivery, default_billing, version, created_at)
     SELECT gen_random_uuid(), ${idSql(ACCOUNT)}, '', '{"country":"DE","name":"Eva","line1":"Ring 3","city":"Köln","postcode":"50667"}',
       true, true, 1, at FROM ${numbers(count)}`,
    `INSERT INTO order_payments (intent_id, order_id, amount_cents, currency, livemode, status, received_cents, created_at, checked_at, settled_at)
     SELECT transaction_id, id, total_cents, 'usd', false, 'succeeded', total_cents, created_at, created_at, created_at
     FROM orders WHERE transaction_id IS NOT NULL`,
    `INSERT INTO reviews (id, account_id, part_id, name, img, review, ratings, created_at)
     SELECT gen_random_uuid(), ${idSql(ACCOUNT)}, ${part}, 'Person ' || n, '', 'Runs true, shifts well ' || h % 5000, 1 + h % 5, at FROM ${numbers(count)}`,
    `INSERT INTO review_photos (id, review, place, img, alt)
     SELECT gen_random_uuid(), id, 1, '/pictures/' || md5(id::text) || '-640.webp', '' FROM reviews WHERE ratings = 5`,
    `INSERT INTO part_questions (id, part_id, account_id, question, created_at, answer, answered_at, hidden_at, held_for)
     SELECT gen_random_uuid(), ${part}, ${idSql(ACCOUNT)}, 'Does it fit number ' || h % 5000 || '?', at, CASE WHEN n % 20 > 0 THEN 'It does.' END,
       CASE WHEN n % 20 > 0 THEN at END, CASE WHEN n % 40 = 0 THEN at END, CASE WHEN n % 40 = 0 THEN ARRAY['approval'] END
     FROM ${numbers(count)}`,
    `INSERT INTO letters (id, account_id, recipient, subject, text, html, status, tries, created_at, sent_at)
     SELECT gen_random_uuid(), ${idSql(ACCOUNT)}, 'person' || n || '@example.com', 'Your order', 'It is on its way.', '', 'sent', 1, now(), now() FROM ${numbers(count)}`,
    `INSERT INTO audit_log (at, actor_account_id, actor_email, action, object, object_account_id)
     SELECT at, ${idSql(ACCOUNT)}, 'person' || n || '@example.com', 'user.ban', 'user:person' || n || '@example.com', ${idSql(ACCOUNT)} FROM ${numbers(count)}`,
  ]
}
