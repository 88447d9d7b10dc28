import type { FitReason } from '#fitment/contract/part-verdict.ts'
import { resultLabel, VERDICT_LABELS } from './verdict-labels.ts'

/** What was compared: the part's interfaces with the bike's, the result and the rule with its source. */
export function ContactTable({ reasons }: { reasons: readonly FitReason[] }) {
  return (
    <table className="fit-contacts">
      <caption className="sr-only">What was compared</caption>
      <thead>
        <tr>
          <th scope="col">This part</th>
          <th scope="col">Your bike</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason) => (
          <tr key={`${reason.contact} ${reason.part.role} ${reason.other.role}`} data-result={reason.result}>
            <td data-label="This part">
              <Seat name={seatName(reason.part)} label={reason.part.label} />
            </td>
            <td data-label="Your bike">
              <Seat name={seatName(reason.other)} label={reason.other.label} />
            </td>
            <td data-label="Result">
              <span className="font-semibold">
                <span aria-hidden="true">{VERDICT_LABELS[reason.result].mark} </span>
                {resultLabel(reason)}
              </span>
              {reason.note && <span className="block text-graphite text-sm">{reason.note}</span>}
              <details className="text-sm">
                <summary className="fit-why">Rule and source</summary>
                {reason.rule}: {reason.title}. {reason.sources.length > 0 && `Source: ${reason.sources.join('; ')}.`}
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const seatName = ({ roleName, name }: FitReason['part']) => `${roleName}: ${name.toLowerCase()}`

function Seat({ name, label }: { name: string; label: string | null }) {
  return (
    <>
      <span className="block text-graphite text-sm">{name}</span>
      <span className="wrap-anywhere">{label ?? 'not known'}</span>
    </>
  )
}
