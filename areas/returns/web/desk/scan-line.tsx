import { type FormEvent, useRef, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { partNumberKey } from '#platform/contract/typed-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'

type Line = AdministeredReturn['lines'][number]
type Props = {
  lines: readonly Line[]
  /** Counts one unit; how many there are then, or undefined when no more are expected. */
  onScan: (line: Line) => number | undefined
}

/** A scanner types the part’s number and Enter: one more of that line has come. */
export function ScanLine({ lines, onScan }: Props) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>()
  const field = useRef<HTMLInputElement>(null)
  const scan = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus() // For the next one
    if (typed.trim() === '') return
    setSaid(outcomeOf(lines, typed, onScan))
    setTyped('')
  }
  return (
    <form noValidate onSubmit={scan} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow sm:max-w-72">
          <Field
            ref={field}
            label={t('Scan a part number')}
            hint={t('Counts one unit as new')}
            className="figures"
            autoComplete="off"
            maxLength={64}
            value={typed}
            error={said?.isWrong ? said.text : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" className="mt-7">
          {t('Count')}
        </Button>
      </div>
      <p role="status" className="wrap-anywhere text-graphite text-sm">
        {said && !said.isWrong && said.text}
      </p>
    </form>
  )
}

function outcomeOf(lines: Props['lines'], typed: string, onScan: Props['onScan']) {
  const line = lines.find(({ sku }) => partNumberKey(sku) !== '' && partNumberKey(sku) === partNumberKey(typed))
  if (!line)
    return { text: t('No line of this return has the number {number}', { number: typed.trim() }), isWrong: true }
  const units = onScan(line)
  return units === undefined
    ? { text: t('No more is expected of {name}', { name: line.name }), isWrong: true }
    : { text: t('{name}: {count} as new', { name: line.name, count: String(units) }), isWrong: false }
}
