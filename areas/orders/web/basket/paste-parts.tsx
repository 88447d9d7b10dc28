import { type FormEvent, useState } from 'react'
import { counted } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { findRequestedParts } from './find-requested-parts.ts'
import { readPastedParts } from './requested-parts.ts'
import { addToBasket } from './use-basket.ts'

/** Adds what is found; what is not stays in the field. */
export function PasteParts() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const entries = readPastedParts(text)
    if (entries.length === 0) return setError('Enter a part number')
    setIsPending(true)
    try {
      const { found, unknown } = await findRequestedParts(entries)
      const lines = found.map(({ part, quantity }) => ({ part: part._id, quantity, seenPrice: part.price }))
      if (lines.length > 0 && !addToBasket(lines)) return
      if (lines.length > 0) notify.success(`Added ${counted(lines.length, 'part')}`)
      setText(unknown.map((entry) => entry.text).join('\n'))
      setError(unknown.length > 0 ? `Not found: ${unknown.map((entry) => entry.text).join(', ')}` : undefined)
    } catch {
      setError('We can’t reach the shop. Check your connection and try again.')
    } finally {
      setIsPending(false)
    }
  }
  return (
    <form noValidate onSubmit={send} className="flex max-w-xl flex-col items-start gap-3">
      <div className="w-full">
        <TextAreaField
          label="Part numbers"
          rows={4}
          hint="One per line, with a quantity if you like: CR-42-104 4"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" pending={isPending} pendingLabel="Looking them up">
        Add to basket
      </Button>
    </form>
  )
}
