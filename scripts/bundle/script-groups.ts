import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Makes the page alive as soon as it is read: the others are read before . */
const ENTRY = /\/areas\/entry\.client\.tsx/
const FRAME = /\/areas\/(root|entry\.client)\.tsx/
const HOME = /\/areas\/app\/web\/pages\/home\/home-page\.tsx/
const PAGE = /\/areas\/[\w-]+\/web\/(?:admin-|account-)?pages\/(?:home\/)?[\w-]+-(page|layout|overview)\.tsx/
const STOREFRONT = /\/areas\/[\w-]+\/web\/pages\//
const PART = /\/areas\/catalogue\/web\/pages\/part-details-page\.tsx/

/**
 * Tells which modules matching `pages` import a module at once, themselves or by others; what is imported late does not
 * count.
 */
function importedBy(pages: RegExp) {
  const known = new Map<string, readonly string[]>()
  return (id: string, modules: Modules): readonly string[] => {
    const found = known.get(id) ?? [...ancestry(id, modules)].filter((each) => pages.test(each))
    known.set(id, found)
    return found
  }
}

/** A module and all that import it at once. Without queries: React Router has several shapes of one page. */
function ancestry(id: string, modules: Modules): Set<string> {
  const met = new Set([id])
  for (const each of met) for (const importer of modules.getModuleInfo(each)?.importers ?? []) met.add(importer)
  return new Set([...met].map((each) => each.replace(/\?.*/, '')))
}

const frameOf = importedBy(FRAME)
const pagesOf = importedBy(PAGE)
const isOfHome = (id: string, modules: Modules) => pagesOf(id, modules).some((page) => HOME.test(page))
const isOfPart = (id: string, modules: Modules) => pagesOf(id, modules).some((page) => PART.test(page))

/**
 * Which modules are bundled into one file. Left alone, the bundler writes dozens of a few hundred bytes each, which
 * compress badly and cost a request each. Pages load only what they import, and a few lines of their neighbours.
 */
export const scriptGroups: Groups = [
  {
    name: (id, modules) => (id.includes('/node_modules/') && frameOf(id, modules).length > 0 ? 'libraries' : null),
    priority: 3,
  },
  // With what home and part page share: every page has a use for some of it, and one file compresses better than two.
  {
    name: (id, modules) =>
      !ENTRY.test(id) && (frameOf(id, modules).length > 0 || (isOfHome(id, modules) && isOfPart(id, modules)))
        ? 'frame'
        : null,
    priority: 2,
  },
  // Apart by whether the part page has them, with which most visits begin. The highest priority takes its imports too.
  {
    name: (id, modules) => (isOfPart(id, modules) && pagesOf(id, modules).length > 1 ? 'storefront-more' : null),
    priority: 1,
  },
  {
    name: (id, modules) => (isOfHome(id, modules) && pagesOf(id, modules).length > 1 ? 'cards' : null),
    priority: 1,
  },
  {
    name: (id, modules) =>
      pagesOf(id, modules).filter((page) => STOREFRONT.test(page)).length > 1 ? 'storefront-others' : null,
    priority: 0,
  },
]
