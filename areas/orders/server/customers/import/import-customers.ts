import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import { t } from '#platform/contract/language/text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { PutRecord, RecordWork } from '#platform/server/records/import-records.ts'
import { CUSTOMER_FORM, type CustomerField } from './customer-form.ts'
import { fillNotes, selectNoted } from './customers-import-store.ts'
import { type BroughtCustomer, readCustomer } from './read-customer.ts'

type Context = {
  accounts: Pick<AccountsService, 'bringAccounts'>
  addresses: Pick<AddressesService, 'checkAddress' | 'countryCalled' | 'regionCalled'>
  now: () => Date
  newId: () => string
}

/** Customers of another shop become accounts without a password; nobody is written to. */
export function customerImport(context: Context): RecordWork<CustomerField, BroughtCustomer> {
  return {
    form: CUSTOMER_FORM,
    read: (values) => readCustomer(context.addresses, values),
    twice: (line) => ({
      field: 'email',
      reason: t('it is on line {line} already: take one of the two rows out', { line: String(line) }),
    }),
    put: (db, customers, stores) => putCustomers(context, db, customers, stores),
  }
}

async function putCustomers(
  { accounts, now, newId }: Context,
  db: Queryable,
  customers: readonly BroughtCustomer[],
  stores: boolean,
): Promise<PutRecord<CustomerField>[]> {
  const brought = await accounts.bringAccounts(db, customers, stores)
  const noted = await selectNoted(
    db,
    brought.map((account, at) => ({
      accountId: account === 'staff' ? '' : account.accountId,
      email: customers[at]?.email ?? '',
    })),
  )
  const fills = customers.map(({ email, note, tags }, at) => {
    const account = brought[at]
    if (!account || account === 'staff' || account.accountId === '') return undefined
    const known = noted.get(account.accountId) ?? noted.get(email) ?? { note: '', tags: [] }
    const isFilled = (known.note === '' && note !== '') || (known.tags.length === 0 && tags.length > 0)
    return isFilled ? { id: newId(), accountId: account.accountId, email, note, tags, changedAt: now() } : undefined
  })
  if (stores)
    await fillNotes(
      db,
      fills.flatMap((fill) => fill ?? []),
    )
  return customers.map((_, at) => {
    const account = brought[at]
    if (!account || account === 'staff') return { skipped: t('an account of staff, which no import changes') }
    return { outcome: account.outcome === 'unchanged' && fills[at] ? 'updated' : account.outcome }
  })
}
