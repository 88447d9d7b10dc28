import type { Part } from '#catalogue/contract/catalogue.ts'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { AddFromCard } from '#orders/web/basket/add-to-basket.tsx'

/** What the cards of this page have besides the part. */
export const CARD_FOOTERS = {
  action: (part: Part) => <AddFromCard part={part} />,
  badge: ({ _id }: Part) => <FitSpot part={_id} />,
}
