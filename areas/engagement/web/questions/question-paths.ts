type QuestionsAsked = {
  part: string
  search?: string | undefined
  cursor?: string | undefined
}

/** All questions about a part that are shown. */
export function questionsPath({ part, search, cursor }: QuestionsAsked): string {
  return `/questions?${new URLSearchParams({ part, ...(search && { search }), ...(cursor && { cursor }) })}`
}
