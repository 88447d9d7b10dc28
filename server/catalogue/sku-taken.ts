import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { type Database, databaseErrorCode } from '#server/adapters/database/database.ts'
import { selectSkuHolder } from './part-changes-store.ts'

const UNIQUE_VIOLATION = '23505'

async function skuTaken(db: Database, sku: string): Promise<Refusal> {
  const holder = await selectSkuHolder(db, sku)
  const whose = holder ? `${holder.name}${holder.active ? '' : ', a deleted part,'}` : 'Another part'
  return refuse('sku-taken', `${whose} has the SKU ${sku}. Choose another one.`, {
    errors: [{ path: 'sku', message: `${whose} has this SKU` }],
  })
}

/** Turns a duplicate SKU in `work` into a refusal. */
export async function unlessSkuTaken<Answer>(
  db: Database,
  sku: string,
  work: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  try {
    const answer = await work()
    return isRefusal(answer) && answer.refused === 'sku-taken' ? await skuTaken(db, sku) : answer
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return skuTaken(db, sku)
    throw error
  }
}
