import { t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import {
  type Database,
  databaseErrorCode,
  type Queryable,
  violatedConstraint,
} from '#platform/server/database/database.ts'
import { ONE_OF_ITS_KIND } from './catalogue-tables.ts'
import { selectSkuHolder } from './part-changes-store.ts'
import { isDeleted } from './visibility-store.ts'

export function partNotFound(): Refusal {
  return refuse('not-found', t('Part not found.'))
}

const UNIQUE_VIOLATION = '23505'

async function skuTaken(db: Database, sku: string): Promise<Refusal> {
  const holder = await selectSkuHolder(db, sku)
  const whose = holder
    ? isDeleted(holder)
      ? t('{name}, a deleted part,', { name: holder.name })
      : holder.name
    : t('Another part')
  return refuse('sku-taken', t('{whose} has the SKU {sku}. Choose another one.', { whose, sku }), {
    errors: [{ path: 'sku', message: t('{whose} has this SKU', { whose }) }],
  })
}

/** For a part that gets a SKU; `unlessSkuTaken` says whose it is. */
export async function refuseSkuOfAnother(db: Queryable, id: string, sku: string): Promise<Refusal | undefined> {
  const holder = await selectSkuHolder(db, sku)
  return holder && holder.id !== id ? refuse('sku-taken', t('Another part has this SKU.')) : undefined
}

function sameVariant(): Refusal {
  const message = t(
    'Another variant of its product has the same options. Change them, or take it off the product first',
  )
  return invalidInput([{ path: 'specs', message }])
}

/** Turns a duplicate SKU in `work` into a refusal, and a second variant of a product with the same options too. */
export async function unlessSkuTaken<Answer>(
  db: Database,
  sku: string,
  work: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  try {
    const answer = await work()
    return isRefusal(answer) && answer.refused === 'sku-taken' ? await skuTaken(db, sku) : answer
  } catch (error) {
    if (violatedConstraint(error) === ONE_OF_ITS_KIND) return sameVariant()
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return skuTaken(db, sku)
    throw error
  }
}
