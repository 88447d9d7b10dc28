import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsAsData } from './scripts/bundle/calls-as-data.ts'
import { keepApart } from './scripts/bundle/keep-apart.ts'
import { scriptGroups } from './scripts/bundle/script-groups.ts'
import { translatedScripts } from './scripts/bundle/translated-scripts.ts'
import { wordsInDevelopment } from './scripts/bundle/words-in-development.ts'

/** Where the browser finds what is not a script. Scripts lie under static/js (specification, section 9). */
function assetPath(names: readonly string[]): string {
  const folder = names.some((name) => name.endsWith('.css')) ? 'css' : 'media'
  return `static/${folder}/[name]-[hash][extname]`
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), callsAsData(), keepApart(), translatedScripts(), wordsInDevelopment()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } } },
  },
  // As objects, not as texts to parse: the smaller script.
  json: { stringify: false },
  build: {
    assetsDir: 'static/js',
    modulePreload: {
      polyfill: false,
      // Every page, or every page that anybody may see, has these: no late script need name them. Nobody waits for the
      // basket to be settled, or for what comes by itself after the page: no script names what those need.
      resolveDependencies: (file, scripts) =>
        /(settle-basket|language-offer|follow-session|left-session|fetch-ahead|compare-bar|error-page|below-the-fold|part-end|used-in-section)-[\w-]{8}\.js$/.test(
          file,
        )
          ? []
          : scripts.filter(
              (script) => script !== file && !/\/(rolldown-runtime|libraries|frame|cards)-[\w-]{8}\.js$/.test(script),
            ),
    },
    // For the browser and for the server alike: both builds must give one file the same address.
    rolldownOptions: {
      output: { assetFileNames: ({ names }) => assetPath(names) },
      // A report of how long plugins take, and its wish for labels: no fault of the pages, and nothing for who starts a
      // shop.
      checks: { bundlerTimings: false },
    },
  },
})
