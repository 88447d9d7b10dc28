import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { notReturnableReason } from '#catalogue/contract/returnable.ts'

/** Warnings for its safe use, and why it can't come back; nothing where there is neither. */
export function PartSafety({ part: { warnings, returnable } }: { part: PartDetails }) {
  const reason = notReturnableReason(returnable)
  return (
    <>
      {warnings && (
        <section aria-labelledby="warnings">
          <h2 id="warnings" className="text-lg">
            Warnings
          </h2>
          <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line border-signal border-l-4 pl-4">
            {warnings}
          </p>
        </section>
      )}
      {reason && (
        <section aria-labelledby="no-returns">
          <h2 id="no-returns" className="text-lg">
            No returns
          </h2>
          <p className="mt-2 max-w-[65ch]">{reason}</p>
        </section>
      )}
    </>
  )
}
