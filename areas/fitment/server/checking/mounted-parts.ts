import type { Component, Side } from '#packages/fit-engine/judging/interface.ts'

/** A bike with these parts mounted: they replace what it has in their roles. A universal part changes nothing. */
export function bikeWith(bike: Side, parts: readonly Side[]): Side {
  const mounted = parts.flatMap((part) => [part, ...(part.members ?? [])]).flatMap(({ components }) => components)
  const replaced = new Set(mounted.map(({ role }) => role))
  return { ...bike, components: [...bike.components.filter(({ role }) => !replaced.has(role)), ...mounted] }
}

/** What comes with any of the parts: it is there for all of them. */
export function suppliedBy(sides: readonly Side[]): Side['isSupplied'] {
  const all = sides.flatMap((side) => [side, ...(side.members ?? [])])
  const known = new Map<string, boolean>()
  return (kind) => {
    const isThere = known.get(kind) ?? all.some((side) => side.isSupplied(kind))
    known.set(kind, isThere)
    return isThere
  }
}

/** The part with what comes with the others, too. */
export function withSupplied(side: Side, isSupplied: Side['isSupplied']): Side {
  const members = side.members?.map((member) => withSupplied(member, isSupplied))
  return { ...side, isSupplied, ...(members && { members }) }
}

/** Also those of a kit's members. */
export const componentsOf = ({ components, members = [] }: Side): readonly Component[] => [
  ...components,
  ...members.flatMap(componentsOf),
]
