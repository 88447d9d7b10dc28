import { signatureOf } from '#fitment/server/ports/signature.ts'
import { NotationFault } from '#packages/fit-engine/notation/find-code.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'

/** Roles of the parts that `measuredPartRows` makes, by their category. */
const ROLES: Readonly<Record<string, string>> = {
  Chainrings: 'chainring',
  Cassettes: 'cassette',
  'Disc rotors': 'rotor',
  Tyres: 'tyre',
  Handlebars: 'handlebar',
  Seatposts: 'seatpost',
  Hubs: 'rear-hub',
  Cranksets: 'crankset',
}
const MOST_SIGNATURES = 10_000
const LARGEST_NUMBER = 50

/** What parts state: most have one of ten thousand signatures, of their role; some are universal, some silent. */
export function signedPartRows(): string[] {
  const each = Math.ceil(MOST_SIGNATURES / (Object.keys(ROLES).length - 1)) // Handlebars can state little
  const rows = Object.entries(ROLES).flatMap(([category, role]) =>
    signaturesOf(role, each).map((signature, at) => `('${category}', ${at}, '${role}', '${signature}')`),
  )
  return [
    `CREATE TEMPORARY TABLE bench_signatures AS
     SELECT * FROM (VALUES ${rows.join(', ')}) AS one (category, number, role, signature)`,
    'ANALYZE bench_signatures',
    `INSERT INTO part_fitments (part_id, role, signature, changed_at)
     SELECT id, role, signature, updated_at FROM (
       SELECT id, category, updated_at, (hashtext(id::text) & 2147483647) / 10 % of_category AS number
       FROM parts JOIN (SELECT category, count(*) AS of_category FROM bench_signatures GROUP BY category) AS each USING (category)
       WHERE (hashtext(id::text) & 2147483647) % 10 > 1
     ) AS part JOIN bench_signatures USING (category, number)`,
    `INSERT INTO part_fitments (part_id, role, declared, signature, changed_at)
     SELECT id, '', 'universal', 'universal', updated_at FROM parts
     WHERE hashtext(id::text) % 20 = 0 ON CONFLICT DO NOTHING`,
    'DROP TABLE bench_signatures',
  ]
}

/** Different ones that can be read, the same on every machine: each place counts on when the one before is through. */
function signaturesOf(role: string, most: number): string[] {
  const book = shippedBook()
  const whats = [...new Set((book.profiles.get(role) ?? []).map(({ what }) => what))]
  const choices = whats.map((what) => [...(book.standards.get(what)?.keys() ?? numbersOf(what))])
  const found = new Set<string>()
  for (let at = 0; found.size < most && at < most * 20; at++) {
    let rest = at
    const ports = whats.flatMap((what, place) => {
      const values = choices[place] ?? []
      const value = values[rest % values.length]
      rest = Math.floor(rest / values.length) + place
      return value === undefined ? [] : [{ what, value, certainty: 'A' as const }]
    })
    try {
      found.add(signatureOf(book, { role, declared: null, position: null, supplied: '' }, ports))
    } catch (error) {
      if (!(error instanceof NotationFault)) throw error
    }
  }
  return [...found]
}

function numbersOf(what: string): string[] {
  const isNumber = shippedBook().attributes.get(what)?.kind === 'number'
  return Array.from({ length: LARGEST_NUMBER }, (_, at) => (isNumber ? String(at + 1) : `id-${at}`))
}
