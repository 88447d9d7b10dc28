import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import { TEXT_KIND_NAMES, type TextKind } from '#app/contract/texts.ts'
import type { ContentService } from '#content/server/content-service.ts'
import { contentLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { FIRST_WORDS } from '#platform/contract/shop/first-words.ts'
import type { Database } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { type FindService, itemOfValue, shippedWords } from '#search/server/find-service.ts'
import type { GivenText, KindOfTexts } from './texts-store.ts'

export type TextsContext = {
  db: Database
  audit: AuditService
  content: Pick<ContentService, 'writtenTexts'>
  ownerSettings: Pick<OwnerSettingsService, 'held'>
  find: Pick<FindService, 'baseRegistry'>
  now: () => Date
}

/** Into which the owner's texts are translated. */
export const furtherLanguages = () => offeredLanguages().filter((language) => language !== contentLanguage())

/** All kinds, with those texts that are not in tables of their own. */
export function allKinds(context: TextsContext, language: string): Promise<KindOfTexts[]> {
  return Promise.all(TEXT_KIND_NAMES.map((kind) => kindOfTexts(context, kind, language)))
}

export async function kindOfTexts(context: TextsContext, kind: TextKind, language: string): Promise<KindOfTexts> {
  if (kind === 'content') return { kind, given: await inLanguage(contentLanguage(), context.content.writtenTexts) }
  if (kind === 'delivery-method') return { kind, given: await textsOfMethods(context) }
  if (kind !== 'attribute' && kind !== 'attribute-value') return { kind }
  const { attributes } = await context.find.baseRegistry()
  const shipped = shippedWords(language)
  if (kind === 'attribute-value')
    return {
      kind,
      given: attributes.flatMap(({ key, label, values = [] }) =>
        values.map((value): GivenText => {
          const item = itemOfValue(key, value.key)
          return { item, title: label, field: 'label', base: value.label, shipped: shipped.get(item)?.label }
        }),
      ),
    }
  return {
    kind,
    given: attributes.flatMap(({ key, label, short = '', help = '' }): GivenText[] => {
      const known = shipped.get(key)
      const text = (field: 'label' | 'short' | 'help', base: string) => ({
        ...{ item: key, title: label, field, base, shipped: known?.[field] },
      })
      return [text('label', label), text('short', short), text('help', help)]
    }),
  }
}

/** Without those that the shop speaks itself. */
async function textsOfMethods({ ownerSettings }: TextsContext): Promise<GivenText[]> {
  const { zones } = await ownerSettings.held('delivery')
  return zones.flatMap(({ methods }) =>
    methods.flatMap(({ id, name, pickup }): GivenText[] => {
      const text = (field: string, base: string) => ({ item: id, title: name, field, base })
      return [
        ...(name === FIRST_WORDS.deliveryIncluded ? [] : [text('name', name)]),
        ...(pickup ? [text('address', pickup.address), text('hours', pickup.hours)] : []),
      ]
    }),
  )
}
