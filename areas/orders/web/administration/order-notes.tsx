import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { useSubmission } from '#platform/web/use-submission.ts'
import { ORDERS_KEY } from '../order-lists.ts'

export function OrderNotes({ order: { _id: id, notes } }: { order: AdministeredOrderDetails }) {
  const [text, setText] = useState('')
  const queries = useQueryClient()
  const submit = useSubmission()
  const add = useMutation({
    mutationFn: () =>
      submit({ text }, (body, idempotencyKey) => shop.addOrderNote({ params: { id }, body, idempotencyKey })),
    onSuccess: () => {
      setText('')
      notify.success('Note added')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  })
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, add.isPending)
  const problem = add.error instanceof ProblemError ? add.error.problem.errors?.[0]?.message : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    focusInvalidField()
    add.mutate()
  }
  return (
    <>
      {notes.length > 0 && (
        <ul className="mb-4">
          {notes.map((note) => (
            <li key={note._id} className="border-hairline py-2 not-first:border-t">
              <p className="whitespace-pre-line break-words">{note.text}</p>
              <p className="break-words text-graphite text-sm">
                {note.by.email ?? 'a deleted account'}, <DateTime iso={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} noValidate onSubmit={send} className="flex flex-col items-start gap-3">
        {!problem && <ProblemNotice error={add.error} />}
        <div className="w-full">
          <TextAreaField
            label="New note"
            hint="Visible to administrators only."
            rows={2}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={problem}
          />
        </div>
        <Button type="submit" pending={add.isPending} pendingLabel="Adding">
          Add note
        </Button>
      </form>
    </>
  )
}
