import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import { type ContactMessage, type MessageDetails, messageFilterSchema } from '#contract/messages/messages.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'

const PAGE_SIZE = '25'

/** Query key prefix to invalidate after a change of a message. */
export const MESSAGES_KEY = 'messages'

/** The filters of the list, kept in the URL. */
export type MessageFilters = ReturnType<typeof readMessageFilters>

/** Ignores unknown values, so that a mistyped URL still shows the list. */
export function readMessageFilters(asked: Partial<Record<'search' | 'status' | 'cursor', string>>) {
  const { status } = messageFilterSchema.shape
  return { search: asked.search, status: status.catch(undefined).parse(asked.status), cursor: asked.cursor }
}

export function useMessages(asked: MessageFilters): UseQueryResult<ListAnswer<ContactMessage>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [MESSAGES_KEY, 'all', email, asked],
    queryFn: () => shop.listMessages({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

export function useMessage(id: string): UseQueryResult<MessageDetails> {
  const { email } = useSession()
  return useQuery({
    queryKey: [MESSAGES_KEY, 'one', email, id],
    queryFn: () => shop.getMessage({ params: { id } }),
  })
}

/** 422: not even an id. */
export function isMissingMessage(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 422)
}
