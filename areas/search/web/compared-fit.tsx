import type { CheckedFit } from '#fitment/contract/fitment.ts'
import type { FitReason, PartVerdict } from '#fitment/contract/part-verdict.ts'
import { VERDICT_MARKS } from '#fitment/web/verdict-marks.ts'
import type { Comparison } from '#search/contract/compare.ts'
import '#fitment/web/fit.css'

/** Compared parts beside the bike: the verdict of each, and a row an interface with the clash marked. */
export function ComparedFit({ parts, checked }: { parts: Comparison['parts']; checked: CheckedFit['parts'] }) {
  const verdicts = parts.map(({ _id }) => checked[_id])
  return (
    <section aria-labelledby="compared-fit" className="mt-8">
      <h2 id="compared-fit" className="text-xl">
        On your bike
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
      <section className="overflow-x-auto" aria-label="Verdicts" tabIndex={0}>
        <table className="fit-roles">
          <thead>
            <tr>
              <td />
              {parts.map(({ _id, name }) => (
                <th key={_id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Verdict</th>
              {parts.map(({ _id }) => (
                <td key={_id}>{wordsOf(checked[_id])}</td>
              ))}
            </tr>
            {contactsOf(verdicts).map(([contact, { other }]) => (
              <tr key={contact}>
                <th scope="row">
                  {other.roleName}: {other.name.toLowerCase()}
                  <span className="block font-normal text-graphite text-sm">
                    your bike: {other.label ?? 'not known'}
                  </span>
                </th>
                {parts.map(({ _id }) => (
                  <td key={_id}>{cellOf(checked[_id]?.reasons.find((reason) => reason.contact === contact))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function contactsOf(verdicts: readonly (CheckedFit['parts'][string] | undefined)[]): [string, FitReason][] {
  const reasons = verdicts.flatMap((verdict) => verdict?.reasons ?? [])
  return [...new Map(reasons.map((reason) => [reason.contact, reason]))]
}

const wordsOf = (checked: PartVerdict | undefined) =>
  checked ? `${VERDICT_MARKS[checked.verdict]} ${checked.label}` : ''

function cellOf(reason: FitReason | undefined): string {
  return reason ? `${VERDICT_MARKS[reason.result]} ${reason.part.label ?? 'not known'}` : ''
}
