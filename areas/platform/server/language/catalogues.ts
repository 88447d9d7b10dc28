import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import type { Words } from '#platform/contract/language/languages.ts'
import { OperatorError } from '../operator-error.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../languages')

/** The translations of each text by its key, with a form for each kind of count where it counts something. */
export type Catalogue = ReadonlyMap<string, readonly string[]>

/** Who reads a text: customers too, or staff alone. */
export type Scope = 'shop' | 'admin'

/** The languages that have a catalogue in `languages/`; the source’s own needs none. */
export function translatedLanguages(folder = FOLDER): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.flatMap((file) => /^([a-z]{2,3})\.po$/.exec(file)?.[1] ?? []).sort()
}

type ReadCatalogue = { texts: Catalogue; missing: number; coversAdministration: boolean }

/**
 * What translators have finished, and how many texts they have not; of the shop alone where the catalogue says that it
 * covers no more.
 * @throws OperatorError when the language has no catalogue
 */
export function readCatalogue(language: string, folder = FOLDER): ReadCatalogue {
  const file = path.join(folder, `${language}.po`)
  if (!existsSync(file))
    throw new OperatorError(`LANGUAGES names ${language}, but there is no languages/${language}.po.`)
  const texts = new Map<string, readonly string[]>()
  let missing = 0
  const po = PO.parse(readFileSync(file, 'utf8'))
  const coversAdministration = scopesOf(po).has('admin')
  for (const item of po.items) {
    const { msgctxt, msgid, msgstr, obsolete, flags } = item
    const isFinished = msgstr.length > 0 && msgstr.every((text) => text !== '')
    if (obsolete) continue
    if (isFinished && !flags.fuzzy) texts.set(msgctxt ? `${msgctxt}\u0004${msgid}` : msgid, msgstr)
    else if (coversAdministration || scopeOf(item) === 'shop') missing += 1
  }
  return { texts, missing, coversAdministration }
}

/** What a catalogue is for, as its header says. */
export function scopesOf({ headers }: Pick<PO, 'headers'>): ReadonlySet<Scope> {
  return new Set(headers['X-Scopes'] === 'shop' ? ['shop'] : ['shop', 'admin'])
}

/** As `npm run languages` notes it beside each text. */
export function scopeOf({ extractedComments }: Pick<InstanceType<typeof PO.Item>, 'extractedComments'>): Scope {
  return extractedComments.includes('admin') ? 'admin' : 'shop'
}

/** The words of a language by its catalogue. */
export function wordsIn(language: string, catalogue: Catalogue): Words {
  const rules = new Intl.PluralRules(language)
  const { pluralCategories } = rules.resolvedOptions()
  return {
    text: (key) => catalogue.get(key)?.[0],
    plural: (one, count) => {
      const forms = catalogue.get(one)
      return forms?.[Math.min(pluralCategories.indexOf(rules.select(count)), forms.length - 1)]
    },
  }
}
