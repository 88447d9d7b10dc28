import type { Plugin } from 'vite'
import { readCatalogue, translatedLanguages } from '../../areas/platform/server/language/catalogues.ts'

/** Gives browsers the words of all languages while scripts are not written for each. */
export function wordsInDevelopment(): Plugin {
  return {
    name: 'words-in-development',
    apply: 'serve',
    load: {
      filter: { id: /\/areas\/app\/web\/words-in-development\.ts$/ },
      handler() {
        const words = translatedLanguages().map((language) => [language, [...readCatalogue(language).texts]])
        return `export default ${JSON.stringify(Object.fromEntries(words))}`
      },
    },
  }
}
