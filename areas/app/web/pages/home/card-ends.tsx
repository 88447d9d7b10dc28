import type { Part } from '#catalogue/contract/catalogue.ts'
import { AddFromCard } from '#orders/web/basket/add-to-basket.tsx'
import { FitSpot } from '#fitment/web/fit-spot.tsx'

/** What the cards of this page have besides the part. */
export const OF_CARD = {
  action: (part: Part) => <AddFromCard part={part} />,
  badge: ({ _id }: Part) => <FitSpot part={_id} />,
}
