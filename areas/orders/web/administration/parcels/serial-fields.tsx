import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import type { TypedSerials } from './typed-serials.ts'

type Props = {
  lines: readonly Pick<AdministeredOrder['lines'][number], 'line' | 'name'>[] // Those that are shipped
  typed: TypedSerials
  problems: Record<number, string>
  onChange: (line: number, text: string) => void
}

/** Serial numbers of what is shipped, folded away: most parts have none. */
export function SerialFields({ lines, typed, problems, onChange }: Props) {
  return (
    <details open={lines.some(({ line }) => problems[line]) || undefined}>
      <summary className="min-h-6 cursor-pointer py-1 underline underline-offset-4">Serial numbers (optional)</summary>
      <div className="mt-3 flex flex-col gap-3">
        {lines.map(({ line, name }) => (
          <TextAreaField
            key={line}
            label={`Serial numbers of ${name}`}
            hint="As on the part, one a line"
            rows={2}
            className="figures"
            autoComplete="off"
            spellCheck={false}
            value={typed[line] ?? ''}
            onChange={({ target }) => onChange(line, target.value)}
            error={problems[line]}
          />
        ))}
      </div>
    </details>
  )
}
