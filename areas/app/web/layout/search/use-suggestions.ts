import { useEffect, useState } from 'react'
import { apiAddress } from '#platform/web/session/exchange.ts'
import type { Suggestions } from '#search/contract/find.ts'

const LEAST_CHARACTERS = 2
const PAUSE_MS = 100

/**
 * What `text` may lead to; `category` is the path of the one whose page this is. Until the next answer the last one
 * stays; without any there are no suggestions.
 */
export function useSuggestions(text: string, category: string | undefined): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const query = text.trim()
  const isAsked = query.length >= LEAST_CHARACTERS
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await askSuggestions({ q: query, ...(category && { category }) }, asking.signal)
      if (!asking.signal.aborted) setSuggestions(found)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, category, isAsked])
  return isAsked ? suggestions : undefined
}

/** Not by the shop’s client, which would bring the schemas of all operations. */
async function askSuggestions(query: Record<string, string>, signal: AbortSignal): Promise<Suggestions | undefined> {
  try {
    const answer = await fetch(apiAddress(`/find/suggest?${new URLSearchParams(query)}`), { signal })
    return answer.ok ? ((await answer.json()) as Suggestions) : undefined
  } catch {
    return undefined
  }
}
