import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import { type ContactMessage, type MessageDetails, messageFilterSchema } from '#contract/messages/messages.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'

const PAGE_SIZE = '25'

/** The part of every query key that a change of a message makes stale. */
export const MESSAGES_KEY = 'messages'

/** What the list of messages is asked for; it stands in the address. */
export type MessageFilters = ReturnType<typeof readMessageFilters>

/** Reads the address. What is no choice of ours is left out, so that a mistyped address shows the list all the same. */
export function readMessageFilters(asked: Partial<Record<'search' | 'status' | 'cursor', string>>) {
  const { status } = messageFilterSchema.shape
  return { search: asked.search, status: status.catch(undefined).parse(asked.status), cursor: asked.cursor }
}

/** One page of the messages, newest first. */
export function useMessages(asked: MessageFilters): UseQueryResult<ListAnswer<ContactMessage>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [MESSAGES_KEY, 'all', email, asked],
    queryFn: () => shop.listMessages({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}

/** One message with its answers. */
export function useMessage(id: string): UseQueryResult<MessageDetails> {
  const { email } = useSession()
  return useQuery({
    queryKey: [MESSAGES_KEY, 'one', email, id],
    queryFn: () => shop.getMessage({ params: { id } }),
  })
}

/** Whether there is no such message; what is no id at all names none. */
export function isMissingMessage(error: unknown): boolean {
  return error instanceof ProblemError && (error.problem.status === 404 || error.problem.status === 422)
}
