import type { Part } from '#contract/catalogue/catalogue.ts'
import { AddFromCard } from '#web/basket/add-to-basket.tsx'

export const addFromCard = (part: Part) => <AddFromCard part={part} />
