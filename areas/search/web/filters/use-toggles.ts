import { useState } from 'react'

export type Toggles = { has(name: string, value: string): boolean; add(name: string, value: string): void }

/** Boxes that were clicked and are not answered yet. `answered` changes with each answer. */
export function useToggles(answered: unknown): Toggles {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [followed, setFollowed] = useState(answered)
  if (followed !== answered) {
    setFollowed(answered)
    setToggled(new Set())
  }
  const keyOf = (name: string, value: string) => `${name}=${value}`
  return {
    has: (name, value) => toggled.has(keyOf(name, value)),
    add: (name, value) => setToggled((before) => withToggled(before, keyOf(name, value))),
  }
}

/** A box that is clicked twice is as it was. */
function withToggled(toggled: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = new Set(toggled)
  return others.delete(key) ? others : others.add(key)
}
