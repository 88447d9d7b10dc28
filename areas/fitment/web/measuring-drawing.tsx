import type { FitQuestion } from '#fitment/contract/part-verdict.ts'

/** What a question asks to measure. */
export function MeasuringDrawing({ drawing }: Pick<FitQuestion, 'drawing'>) {
  if (!drawing) return null
  return (
    <img
      src={drawing.src}
      alt={`${drawing.text}.`}
      width={340}
      height={280}
      loading="lazy"
      decoding="async"
      className="h-auto w-full max-w-64"
    />
  )
}
