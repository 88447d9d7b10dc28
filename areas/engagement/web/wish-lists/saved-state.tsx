import { useEffect } from 'react'
import { useSession } from '#platform/web/session/use-session.ts'
import { useSaved } from './heart.tsx'
import { ownLists } from './wish-store.ts'

export type SaveStatus = { saved: boolean; hasSeveral: boolean }

type Props = { part: string; onChange: (saved: SaveStatus) => void }

/** Tells whether a part is saved, and whether there are several lists for it. Shows nothing. For lazy loading. */
export default function SavedState({ part, onChange }: Props) {
  const saved = useSaved(part)
  const { state } = useSession()
  const hasSeveral = state === 'signed-in' && (ownLists()?.length ?? 0) > 1
  useEffect(() => onChange({ saved, hasSeveral }), [saved, hasSeveral, onChange])
  return null
}
