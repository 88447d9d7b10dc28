import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from '#app/contract/calls.ts'
import type { OperationName } from '#app/contract/contract.ts'
import type { ShopClient } from '#platform/contract/client.ts'
import { shop } from '../shop-client.ts'
import { notify } from '../ui/notify.ts'
import { useSubmission } from '../use-submission.ts'

export type { OperationName }

/** What a call of the operation takes, without its idempotency key. */
export type RequestFor<Name extends OperationName> = Omit<
  NonNullable<Parameters<ShopClient[Name]>[0]>,
  'idempotencyKey'
>
export type AnswerOf<Name extends OperationName> = Awaited<ReturnType<ShopClient[Name]>>

export type ActionOptions<Name extends OperationName> = {
  /** First words of the query keys to read again, also after a failure: names of operations that read. */
  refreshes?: readonly string[]
  /** The toast after success. */
  done?: string | ((answer: AnswerOf<Name>) => string)
  /** The toast after a failure, where nothing on the page shows `error`. */
  failed?: string
  onDone?: (answer: AnswerOf<Name>) => void
}

/**
 * Something a person does by one operation. Makes and reuses the idempotency key where the operation takes one, reads
 * the named lists again, says that it is done. Whatever needs more uses `useMutation`.
 */
export function useShopAction<Name extends OperationName>(
  operation: Name,
  { refreshes = [], done, failed, onDone }: ActionOptions<Name> = {},
): {
  /** Does it; `error` tells whether it failed. */
  run: (request: RequestFor<Name>) => void
  /** Does it, for a caller that waits: rejects when it fails. */
  send: (request: RequestFor<Name>) => Promise<AnswerOf<Name>>
  isPending: boolean
  error: unknown
  reset: () => void
} {
  const queries = useQueryClient()
  const submit = useSubmission()
  const call = shop[operation] as unknown as (request: object) => Promise<AnswerOf<Name>>
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (request: RequestFor<Name>) =>
      calls[operation].idempotent
        ? submit(request, (body, idempotencyKey) => call({ ...body, idempotencyKey }))
        : call(request),
    onSuccess: (answer) => {
      if (done) notify.success(typeof done === 'string' ? done : done(answer))
      onDone?.(answer)
    },
    onError: () => {
      if (failed) notify.error(failed)
    },
    onSettled: () => Promise.all(refreshes.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  return { run: (request) => mutate(request), send: mutateAsync, isPending, error, reset }
}
