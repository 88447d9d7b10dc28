import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import { type Database, databaseErrorCode } from '#server/adapters/database/database.ts'
import { selectSkuHolder } from './part-changes-store.ts'

const UNIQUE_VIOLATION = '23505'

/** The refusal for a sku that another part has, beside its field. */
async function skuTaken(db: Database, sku: string): Promise<Refusal> {
  const holder = await selectSkuHolder(db, sku)
  const whose = holder ? `${holder.name}${holder.active ? '' : ', a deleted part,'}` : 'Another part'
  return refuse('sku-taken', `${whose} has the SKU ${sku}. Choose another one.`, {
    errors: [{ path: 'sku', message: `${whose} has this SKU` }],
  })
}

/** Does `work`, which stores a part under a sku: that another part has it by then is a refusal. */
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
