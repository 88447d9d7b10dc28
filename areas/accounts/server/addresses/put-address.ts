import { isDeepStrictEqual } from 'node:util'
import {
  type AddressChange,
  MOST_ADDRESSES,
  type putAddress as operation,
} from '#accounts/contract/addresses/address-book.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import { accountClosed } from '../accounts-service.ts'
import type { AddressesContext } from './addresses-context.ts'
import {
  type AddressContent,
  type AddressRow,
  clearDefault,
  insertAddress,
  selectAddresses,
  updateAddress,
} from './addresses-store.ts'
import { checkAddress } from './check-address.ts'
import { formatPhone } from './format-phone.ts'
import { presentAddress } from './present-address.ts'

type Saved = OutputOf<typeof operation>

/**
 * Saves a new address (version 0) or changes one. Sending the same again changes nothing, so a lost answer does no
 * harm. A default takes the place of the former one.
 */
export async function putAddress(
  { db, accounts, settings: { homeCountry }, now }: AddressesContext,
  { accountId }: AccountActor,
  id: string,
  { version, ...change }: AddressChange,
): Promise<Saved | Refusal> {
  const { errors } = checkAddress(change.address, 'address')
  if (errors.length > 0) return invalidInput(errors)
  const content = contentOf(change)
  const answer = (row: AddressRow, modifiedCount: number): Saved => ({
    acknowledged: true,
    modifiedCount,
    address: presentAddress(row, homeCountry),
  })
  return inTransaction<Saved | Refusal>(db, async (transaction) => {
    // Changes of one address book wait for each other.
    if (!(await accounts.holdAccount(transaction, accountId))) return accountClosed()
    const book = await selectAddresses(transaction, accountId)
    const before = book.find((row) => row.id === id)
    if (before && isDeepStrictEqual(contentOfRow(before), content)) return answer(before, 0)
    if (before ? before.version !== version : version !== 0) return changedMeanwhile(before, homeCountry)
    if (!before && book.length >= MOST_ADDRESSES) return tooMany()
    const row = await store(transaction, { id, accountId, createdAt: now() }, content, before !== undefined)
    return isRefusal(row) ? row : answer(row, 1)
  })
}

async function store(
  transaction: Transaction,
  key: Pick<AddressRow, 'id' | 'accountId' | 'createdAt'>,
  content: AddressContent,
  exists: boolean,
): Promise<AddressRow | Refusal> {
  for (const kind of ['defaultDelivery', 'defaultBilling'] as const) {
    if (content[kind]) await clearDefault(transaction, kind, key)
  }
  const row = exists
    ? await updateAddress(transaction, key, content)
    : await insertAddress(transaction, { ...key, ...content })
  return row ?? refuse('not-found', t('Address not found.')) // Somebody else's
}

function contentOf({ phone, ...change }: Omit<AddressChange, 'version'>): AddressContent {
  const e164 = phone && formatPhone(phone, change.address.country).e164
  return { ...change, phone: phone ?? null, phoneE164: e164 ?? null }
}

function contentOfRow({ id: _, accountId: __, version: ___, createdAt: ____, ...content }: AddressRow): AddressContent {
  return content
}

function changedMeanwhile(current: AddressRow | undefined, homeCountry: string): Refusal {
  return current
    ? refuse(
        'precondition-failed',
        t('This address has changed since you opened it, and your changes are not saved. Save again to replace it.'),
        {
          current: presentAddress(current, homeCountry),
        },
      )
    : refuse('precondition-failed', t('This address has been deleted. Save again to keep it as a new one.'))
}

function tooMany(): Refusal {
  return refuse(
    'too-many-addresses',
    t('You can save {most} addresses. Delete one first.', { most: String(MOST_ADDRESSES) }),
  )
}
