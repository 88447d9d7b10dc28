import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import { axisValue } from '#packages/part-attributes/axis-values.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { contentLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import type { PartRow } from '../parts-store.ts'
import { selectNames } from '../texts/part-texts-store.ts'

/** The attributes in the words of each other language of the shop. Not in a transaction. */
export async function readSpokenRegistries({
  readersRegistry,
}: Pick<CatalogueContext, 'readersRegistry'>): Promise<ReadonlyMap<string, Registry>> {
  const others = offeredLanguages().filter((language) => language !== contentLanguage())
  const read = others.map(async (language) => [language, await inLanguage(language, readersRegistry)] as const)
  return new Map(await Promise.all(read))
}

/** What the names of variants are made of, in one language. */
export type Naming = { name: string; axes: readonly Attribute[] }
export type TranslatedNaming = Naming & { language: string }

/** In the other languages, where variants are called like their template and that is translated. */
export async function otherNamings(
  db: Queryable,
  template: PartRow,
  { name, axes }: Naming,
  spoken: ReadonlyMap<string, Registry>,
): Promise<TranslatedNaming[]> {
  if (name !== template.name) return []
  const names = await selectNames(db, [template])
  return (names.get(template.id) ?? []).map(([language, its]) => ({
    language,
    name: its,
    axes: axes.map((axis) => spoken.get(language)?.byKey(axis.key) ?? axis),
  }))
}

/** The name with what a variant states of the axes: `Weir chainring, 38 T, black`. */
export function nameOfVariant({ name, axes }: Naming, specs: PartRow['specs']): string {
  const labels = axes.map((axis) => axisValue(axis, specs).label.replace(/\s/g, ' '))
  return `${name}, ${labels.join(', ')}`
}

/** The same in other languages, but for names that are too long: somebody has to translate these. */
export function translatedNames(
  namings: readonly TranslatedNaming[],
  specs: PartRow['specs'],
): { language: string; name: string }[] {
  return namings
    .map((naming) => ({ language: naming.language, name: nameOfVariant(naming, specs) }))
    .filter(({ name }) => name.length <= MOST_CHARACTERS.name)
}

/** What was typed in the author's words, in those that the attribute is defined by. */
export function inOwnWords(axis: Attribute | undefined, shown: Registry, typed: string): string {
  const translated = axis && shown.byKey(axis.key)
  if (!(axis && translated) || valuesOf(axis, { [axis.key]: typed }).length > 0) return typed
  const [read] = valuesOf(translated, { [axis.key]: typed })
  return axis.values?.find(({ key }) => key === read?.value)?.label ?? typed
}
