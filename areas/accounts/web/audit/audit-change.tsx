import type { AuditEntry } from '#accounts/contract/administration.ts'
import { type ChangedValue, changedValues } from './audit-labels.ts'

export function AuditChange({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const values = changedValues(entry)
  if (values.length === 0) return <span className="text-graphite">–</span>
  return (
    <dl className="flex flex-col gap-1 text-sm @[39em]:[td_&]:min-w-44">
      {values.map((value) => (
        <div key={value.key} className="flex flex-wrap gap-x-2 @max-[39em]:[td_&]:justify-end">
          <dt className="label leading-6">{value.name}</dt>
          <dd className="min-w-0">
            <FromTo value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FromTo({ value: { before, after } }: { value: ChangedValue }) {
  return (
    <>
      {before !== undefined && <del className="text-graphite">{before}</del>}
      {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
      {after !== undefined && <ins className="no-underline">{after}</ins>}
    </>
  )
}
