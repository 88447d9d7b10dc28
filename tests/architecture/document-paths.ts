/** What a document names in backticks, outside of blocks of code. */
export function namedInBackticks(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
}

/** `web/ui/{forms,text}` as `areas/platform/web/ui/forms` and `areas/platform/web/ui/text`. */
function expandBraces(path: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path) ?? []
  if (list === undefined) return [path]
  return list.split(',').flatMap((each) => expandBraces(before + each + after))
}

/** The folders that the trees of ARCHITECTURE.md list: lines of its code blocks that begin with a path and a slash. */
export function listedFolders(text: string): string[] {
  return [...text.matchAll(/^([\w-]+\/[\w.{},/-]*) {2,}\S/gm)].flatMap(([, path = '']) =>
    expandBraces(path.replace(/\/$/, '')),
  )
}

/** Every folder that holds one of these files, directly or in a folder below. */
export function foldersOf(files: readonly string[]): Set<string> {
  return new Set(
    files.flatMap((file) => {
      const segments = file.split('/').slice(0, -1)
      return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
    }),
  )
}

const FILE = /^[\w.*<>{},/-]+\.(tsx?|mjs|css|sql|svg|md|json|ya?ml|conf|service)$/
const FOLDER = /^(contract|server|web|tests|bench|torture|scripts|docs|deploy|public)\/[\w.*<>{},/-]*$/

/**
 * The paths among `names` that no file of the tree has. A file may be named by the end of its path; `<noun>` and `*`
 * match anything within a name. Absolute paths are of other machines or of the shop's addresses.
 */
export function missingPaths(names: readonly string[], files: readonly string[]): string[] {
  const known = [...files, ...foldersOf(files)].map((path) => `/${path}`)
  return names
    .filter((name) => !name.startsWith('/') && (FILE.test(name) || FOLDER.test(name)))
    .flatMap(expandBraces)
    .filter((name) => {
      const pattern = name
        .replace(/\/$/, '')
        .replace(/<\w+>/g, '*')
        .split('*')
        .map((piece) => piece.replaceAll('.', '\\.'))
        .join('[^/]+')
      const ending = new RegExp(`/${pattern}$`)
      return !known.some((path) => ending.test(path))
    })
}
