import { SHOP_PAGES } from '#content/contract/content-kinds.ts'
import { contentLanguage, currentLanguage } from '#platform/contract/language/languages.ts'
import type { HeldText } from './content-texts-store.ts'
import { digestOf } from './text-digest.ts'
import { isByNumber, replaceTexts } from './written-texts.ts'

type Of = { id: string; purpose: string | null; version: number; value: object }

/** Buyers agree to one version of it, in one language: each version has translations of its own, which never change. */
const isLegal = ({ purpose }: Pick<Of, 'purpose'>) => SHOP_PAGES.some((name) => name === purpose)

/** What its translations are stored under. */
export function itemOfContent({ id, purpose, version }: Omit<Of, 'value'>): string {
  return isLegal({ purpose }) ? `${id}/${version}` : id
}

type Known = { byField: Map<string, HeldText>; byDigest: Map<string, string> }

/** Translates what the owner wrote as the given texts have it; the same objects again for the same content. */
export function contentTranslator(texts: readonly HeldText[]) {
  const known = new Map<string, Map<string, Known>>()
  for (const text of texts) {
    const items = known.get(text.language) ?? new Map<string, Known>()
    known.set(text.language, items)
    const of = items.get(text.item) ?? { byField: new Map(), byDigest: new Map() }
    items.set(text.item, of)
    of.byField.set(text.field, text)
    of.byDigest.set(text.sourceDigest, text.text)
  }
  const made = new WeakMap<object, Map<string, object>>()
  return <Content extends Of>(content: Content): Content => {
    const language = currentLanguage()
    const own = known.get(language)?.get(itemOfContent(content))
    if (!own || language === contentLanguage()) return content
    const before = made.get(content.value) ?? new Map<string, object>()
    made.set(content.value, before)
    const value = before.get(language) ?? replaceTexts(content.value, wordsFrom(own, isLegal(content)))
    before.set(language, value)
    return { ...content, value }
  }
}

/** A text that translates an earlier one is better than none, but for law, and for lists that have changed since. */
function wordsFrom({ byField, byDigest }: Known, isLaw: boolean) {
  return (field: string, base: string): string | undefined => {
    const digest = digestOf(base)
    const here = byField.get(field)
    if (here?.sourceDigest === digest) return here.text
    return byDigest.get(digest) ?? (isLaw || isByNumber(field) ? undefined : here?.text)
  }
}
