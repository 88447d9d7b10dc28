import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LONGEST_LIST_NAME } from '#engagement/contract/wish-limits.ts'
import { t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import { readListsAgain } from './own-lists.ts'
import { wordsOf } from './save-part.ts'

/** Folded away, because most people need one list. */
export function NewList() {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = useSubmission()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const focusInvalidField = useFocusInvalidField(box, isPending)
  const wasOpen = useRef(false)
  useEffect(() => {
    // What had the focus is gone.
    if (isOpen !== wasOpen.current) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    setPending(true)
    focusInvalidField()
    try {
      const { insertedId } = await submit({ name }, (body, idempotencyKey) =>
        shop.addWishList({ body, idempotencyKey }),
      )
      await readListsAgain()
      setOpen(false)
      setError(undefined)
      void navigate(`/wishes?list=${insertedId}`, { preventScrollReset: true })
    } catch (refused) {
      setError(wordsOf(refused))
    } finally {
      setPending(false)
    }
  }
  if (!isOpen)
    return (
      <div ref={box}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('New list')}
        </Button>
      </div>
    )
  return (
    <div ref={box} className="basis-full">
      <form noValidate className="flex max-w-md flex-col items-start gap-3" onSubmit={(event) => void make(event)}>
        <div className="self-stretch">
          <Field label={t('Name of the new list')} name="name" maxLength={LONGEST_LIST_NAME} error={error} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={isPending}>
            {t('Make list')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
