import { type Refusal, refuse } from '#contract/problem.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { judgeLine } from '#server/catalogue/judge-line.ts'
import { type Reservation, selectPart } from '#server/catalogue/parts-store.ts'

/** Why units could not be reserved, as the part is now. */
export async function explainRejection(
  db: Queryable,
  { partId, quantity, expectedTotalCents }: Reservation,
): Promise<Refusal> {
  const part = await selectPart(db, partId)
  const problem = judgeLine(part, 1, { part: partId, quantity, expectedTotalCents })
  if (!part || problem?.problem === 'gone') return refuse('not-found', 'This part is no longer on sale.')
  const { min, multiple, available: availableQuantity } = part
  const at = (path: string) => [{ path, message: problem?.message ?? '' }]
  switch (problem?.problem) {
    case 'below-minimum':
      return refuse('below-minimum', `The minimum order of this part is ${min}.`, {
        min,
        errors: at('placeOrderQuantity'),
      })
    case 'not-a-multiple':
      return refuse('not-a-multiple', `This part is sold in multiples of ${multiple}.`, {
        multiple,
        errors: at('placeOrderQuantity'),
      })
    case 'out-of-stock':
      return refuse('out-of-stock', `${problem.message}.`, { availableQuantity, errors: at('placeOrderQuantity') })
    case 'price-changed':
      return refuse('price-changed', 'The price has changed. Check the new total and order again.', {
        currentPrice: problem.currentPrice,
        errors: at('placePrice'),
      })
    default:
      // The part changed between the guarded update and this read.
      return refuse('out-of-stock', 'The stock has just changed. Order again.', { availableQuantity })
  }
}
