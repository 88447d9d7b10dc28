import type { Part } from '#contract/catalogue/catalogue.ts'
import { PartFigure } from '#web/catalogue/part-figure.tsx'

/** Of another part, on a small card. */
export const smallPicture = (part: Pick<Part, 'img' | 'name'>) => (
  <PartFigure part={part} lazy sizes="(min-width: 1024px) 16vw, 50vw" />
)
