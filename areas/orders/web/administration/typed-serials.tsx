import { type ReactNode, useState } from 'react'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { LineSerials } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'

type Typed = {
  serials: LineSerials[]
  clear: () => void
  fields: (errors: readonly FieldError[]) => ReactNode
}

/** Serial numbers of the lines that are shipped, and the fields for them. */
export function useTypedSerials(lines: AdministeredOrder['lines']): Typed {
  const [typed, setTyped] = useState<TypedSerials>({})
  const serials = readSerials(lines, typed)
  const fields = (errors: readonly FieldError[]) => (
    <SerialFields
      lines={lines}
      typed={typed}
      problems={serialProblems(serials, errors)}
      onChange={(line, text) => setTyped((before) => ({ ...before, [line]: text }))}
    />
  )
  return { serials, clear: () => setTyped({}), fields }
}

type Props = {
  lines: readonly Pick<AdministeredOrder['lines'][number], 'line' | 'name'>[] // Those that are shipped
  typed: TypedSerials
  problems: Record<number, string>
  onChange: (line: number, text: string) => void
}

/** Serial numbers of what is shipped, folded away: most parts have none. */
function SerialFields({ lines, typed, problems, onChange }: Props) {
  return (
    <details open={lines.some(({ line }) => problems[line]) || undefined}>
      <summary className="min-h-6 cursor-pointer py-1 underline underline-offset-4">
        {t('Serial numbers (optional)')}
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        {lines.map(({ line, name }) => (
          <TextAreaField
            key={line}
            label={t('Serial numbers of {name}', { name })}
            hint={t('As on the part, one per line')}
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

/** Typed serial numbers by line of an order. */
type TypedSerials = Readonly<Record<number, string>>

/** Of the lines that are shipped. */
function readSerials(shipped: readonly { line: number }[], typed: TypedSerials): LineSerials[] {
  return shipped.flatMap(({ line }) => {
    const serials = (typed[line] ?? '').split('\n').flatMap((each) => each.trim() || [])
    return serials.length > 0 ? [{ line, serials }] : []
  })
}

/** The server's errors about serial numbers, by line. */
function serialProblems(sent: readonly LineSerials[], errors: readonly FieldError[]): Record<number, string> {
  const byLine: Record<number, string> = {}
  for (const { path, message } of errors) {
    const line = sent[Number(/^serials\.(\d+)\b/.exec(path)?.[1] ?? Number.NaN)]?.line
    if (line !== undefined) byLine[line] = byLine[line] ? `${byLine[line]}. ${message}` : message
  }
  return byLine
}
