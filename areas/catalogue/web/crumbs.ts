export type Crumb = { name: string; path: string }

/** Without a step that is called like the one before it: a category may be called “Parts”. */
export function distinctCrumbs(crumbs: readonly Crumb[]): Crumb[] {
  return crumbs.filter(({ name }, at) => name.toLowerCase() !== crumbs[at - 1]?.name.toLowerCase())
}
