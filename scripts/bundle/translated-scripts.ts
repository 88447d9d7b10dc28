import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { KNOWN_DATES, KNOWN_NUMBERS } from '../../areas/platform/contract/language/known-formats.ts'
import { type Catalogue, readCatalogue, translatedLanguages } from '../../areas/platform/server/language/catalogues.ts'
import { countsLikeEnglish, type MarkedText, markTexts, putTexts } from './marked-texts.ts'

/** Where builds say in which folder the scripts of each language are, below the folder of what browsers get. */
const FOLDERS_FILE = 'translated-scripts.json'

const ENGLISH = { catalogue: new Map(), countsLikeEnglish: true }
/** Tables of which scripts have their language’s row alone. */
const FORMATS: Readonly<Record<string, Readonly<Record<string, object>>>> = { KNOWN_NUMBERS, KNOWN_DATES }
const MARKED_TABLE = /(['"`])@@([A-Z_]+)@@\1/g

const SCRIPT = /\bstatic\/js\/(?=[\w.-]+\.js\b)/g

/**
 * Writes the browser's scripts once for each language that has a catalogue, with its texts in place of the English
 * ones: nobody loads words of a language that they don't read. Texts are marked when a module is read, and put in when
 * the scripts are written. Those of another language have the same names, in a folder named by a digest of its words.
 */
export function translatedScripts(): Plugin {
  const texts = new Map<string, MarkedText>()
  let root = ''
  return {
    name: 'translated-scripts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root
    },
    load: {
      filter: { id: /\/platform\/contract\/language\/(words|known-formats)\.ts$/ },
      handler: (id) =>
        id.endsWith('words.ts')
          ? 'export const setWords = () => {}\nexport const wordsOf = () => undefined\n'
          : Object.keys(FORMATS)
              .map((name) => `export const ${name} = '@@${name}@@'\n`)
              .join(''),
    },
    transform: {
      filter: { code: /language\/text\.ts/ },
      handler(code) {
        return { code: markTexts(code, this.parse(code), texts), map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const folders: Record<string, string> = {}
        for (const language of translatedLanguages()) {
          const catalogue = readCatalogue(language).texts
          const folder = `static/js/${language}-${digestOf(catalogue)}/`
          folders[language] = folder
          const translation = { catalogue, countsLikeEnglish: countsLikeEnglish(language) }
          for (const { code, fileName } of chunks) {
            const source = putFormats(putTexts(code, texts, translation), language).replace(SCRIPT, folder)
            this.emitFile({ type: 'asset', fileName: fileName.replace(SCRIPT, folder), source })
          }
        }
        for (const chunk of chunks) chunk.code = putFormats(putTexts(chunk.code, texts, ENGLISH))
        mkdirSync(join(root, 'build'), { recursive: true })
        writeFileSync(join(root, 'build', FOLDERS_FILE), JSON.stringify(folders))
      },
    },
  }
}

function putFormats(code: string, language = ''): string {
  return code.replace(MARKED_TABLE, (_mark, _quote, table: string) => {
    const row = FORMATS[table]?.[language]
    return `(${JSON.stringify({ [language]: row })})`
  })
}

function digestOf(catalogue: Catalogue): string {
  return createHash('sha256')
    .update(JSON.stringify([...catalogue]))
    .digest('hex')
    .slice(0, 8)
}
