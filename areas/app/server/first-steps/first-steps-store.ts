import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'

export type StoredFacts = {
  decided: string[] // Settings that a person has saved
  emailArrived: boolean // A test email, by the way in which emails leave now
  onSale: boolean
  settled: boolean // An order
  withoutFactor: number // Administrators
}

/** What the database knows of the first steps, in one query. `testEmails`: what the keys of test emails begin with. */
export async function selectStoredFacts(db: Queryable, testEmails: string): Promise<StoredFacts> {
  const { rows } = await db.execute<StoredFacts>(sql`
    SELECT ARRAY(SELECT DISTINCT name FROM owner_settings WHERE account_id IS NOT NULL) AS decided,
      EXISTS (SELECT FROM letters WHERE status = 'sent' AND starts_with(key, ${testEmails})) AS "emailArrived",
      EXISTS (SELECT FROM parts WHERE active) AS "onSale",
      EXISTS (SELECT FROM orders WHERE paid_at IS NOT NULL) AS settled,
      (SELECT count(*)::int FROM accounts JOIN auth_user USING (id) WHERE role = 'admin' AND NOT two_factor_enabled
        AND NOT EXISTS (SELECT FROM auth_passkey WHERE user_id = auth_user.id)) AS "withoutFactor"`)
  return rows[0] as StoredFacts
}
