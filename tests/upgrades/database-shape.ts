import pg from 'pg'

const SHAPE = `
  SELECT format('%s.%s %s%s default %s %s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN ' not null' ELSE '' END, pg_get_expr(adbin, adrelid), attidentity, attgenerated) AS line
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'S') AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT format('%s %s', pg_get_triggerdef(pg_trigger.oid), tgenabled) FROM pg_trigger
  JOIN pg_class ON pg_class.oid = tgrelid WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal
  UNION ALL
  SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT format('enum %s %s', enumtypid::regtype, string_agg(enumlabel, ',' ORDER BY enumsortorder)) FROM pg_enum GROUP BY enumtypid
  ORDER BY 1`

/** What a database is made of, a line each: columns, constraints, indexes, triggers, functions, enumerations. */
export async function shapeOf(connectionString: string): Promise<string[]> {
  return asking(connectionString, async (client) =>
    (await client.query<{ line: string }>(SHAPE)).rows.map(({ line }) => line),
  )
}

/** The columns of each of the shop's tables. */
export async function columnsOf(connectionString: string): Promise<Map<string, string[]>> {
  const rows = await asking(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `SELECT table_name AS name, array_agg(column_name::text ORDER BY column_name) AS columns
       FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1 ORDER BY 1`,
    )
    return rows
  })
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Every row of each table, with those columns, as sorted lines. */
export async function rowsOf(
  connectionString: string,
  tables: Map<string, string[]>,
): Promise<Record<string, string[]>> {
  return asking(connectionString, async (client) => {
    const found: Record<string, string[]> = {}
    for (const [table, columns] of tables) {
      const list = columns.map((column) => `"${column}"`).join(', ')
      const { rows } = await client.query<{ line: string }>(`SELECT ROW(${list})::text AS line FROM public."${table}"`)
      found[table] = rows.map(({ line }) => line).sort()
    }
    return found
  })
}

async function asking<Answer>(connectionString: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
