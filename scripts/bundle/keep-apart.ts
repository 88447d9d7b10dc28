import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Modules that public pages must not load up front: only signing in, paying, administering and forms need them. */
const FOR_LATER = [
  /\/node_modules\/(@visx|d3-[\w-]+|@stripe|@simplewebauthn|uqr)\//,
  /\/node_modules\/(zod|@hookform|react-hook-form|@tanstack|react-toastify|uuid)\//,
  /\/node_modules\/(prosemirror-[\w-]+|orderedmap|rope-sequence|w3c-keyname|markdown-it|linkify-it|mdurl|uc\.micro)\//,
  /\/areas\/(app\/contract\/calls|platform\/contract\/client)\.ts/,
  /\/areas\/[\w-]+\/web\/(admin-pages|account-pages|payment-card|overview|second-factors|audit|jobs)\//,
]
/** The pages that must be free of it; what they load late is their own affair. */
const PUBLIC_PAGES = /\/areas\/(root|entry\.client|[\w-]+\/web\/pages\/(?:[\w-]+\/)?(?!subscribe)[\w-]+-page)\.tsx/

const EDITOR = /\/areas\/content\/web\/writing\/text-editor\.tsx/
const MOST_OF_EDITOR_KB = 140 // Over the line, on its own

/**
 * Fails the browser's build when a public page would fetch, at once, code that it has no use for; names the way of
 * files.
 */
export function keepApart(): Plugin {
  return {
    name: 'keep-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId && PUBLIC_PAGES.test(facadeModuleId))
      if (pages.length < 2) this.error('keep-apart saw no public pages: look how their files are named now.')
      for (const page of pages)
        for (const { id, fileName } of neededLater(page, bundle))
          this.error(`${page.name} would fetch ${id} in ${fileName}: import it late, where it is needed.`)
      const editor = chunks.find(({ facadeModuleId }) => facadeModuleId && EDITOR.test(facadeModuleId))
      const editorKb = editor ? gzipSync(editor.code).length / 1000 : Number.NaN
      if (!(editorKb <= MOST_OF_EDITOR_KB)) this.error(`The text editor has ${editorKb} of ${MOST_OF_EDITOR_KB} kB.`)
    },
  }
}

/** The modules for later that a page would fetch at once. */
function neededLater(page: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
  const fetched = [...fetchedWith(page, bundle)].flatMap(({ modules, fileName }) =>
    Object.keys(modules).map((id) => ({ id, fileName })),
  )
  return fetched.filter(({ id }) => FOR_LATER.some((pattern) => pattern.test(id)))
}

function fetchedWith(page: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const fetched = new Set([page])
  for (const { imports } of fetched)
    for (const fileName of imports) {
      const chunk = bundle[fileName]
      if (chunk?.type === 'chunk') fetched.add(chunk)
    }
  return fetched
}
