import { useState } from 'react'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'

const DRAFT = 'acknowledged-clashes'
const MOST = 200

export type Acknowledged = {
  digests: readonly string[]
  turn: (digest: string, on: boolean) => void
  forget: () => void
}

/** What was ticked, from the basket to the checkout. A clash that changes has another digest, so it isn't ticked. */
export function useAcknowledged(): Acknowledged {
  const [digests, setDigests] = useState(readDigests)
  const turn = (digest: string, on: boolean) => {
    const others = readDigests().filter((other) => other !== digest)
    const next = on ? [...others, digest].slice(-MOST) : others
    saveDraft(DRAFT, next)
    setDigests(next)
  }
  return { digests, turn, forget: () => removeDraft(DRAFT) }
}

function readDigests(): readonly string[] {
  const stored = readDraft(DRAFT)
  return Array.isArray(stored) ? stored.filter((digest) => typeof digest === 'string') : []
}
