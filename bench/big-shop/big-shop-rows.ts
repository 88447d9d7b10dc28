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

/** Accounts, and as many baskets, addresses, orders, reviews, emails and entries of the log as there are of them. */
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
    `INSERT INTO letters (id, account_id, recipient, subject, text, html, status, tries, created_at, sent_at)
     SELECT gen_random_uuid(), ${idSql(ACCOUNT)}, 'person' || n || '@example.com', 'Your order', 'It is on its way.', '', 'sent', 1, now(), now() FROM ${numbers(count)}`,
    `INSERT INTO audit_log (at, actor_account_id, actor_email, action, object, object_account_id)
     SELECT at, ${idSql(ACCOUNT)}, 'person' || n || '@example.com', 'user.ban', 'user:person' || n || '@example.com', ${idSql(ACCOUNT)} FROM ${numbers(count)}`,
  ]
}
