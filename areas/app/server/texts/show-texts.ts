import type { ItemTexts, ListedText, TextKind, TextState, textOperations } from '#app/contract/texts.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import { allKinds, furtherLanguages, kindOfTexts, type TextsContext } from './text-sources.ts'
import {
  countPartTexts,
  countTexts,
  type KindOfTexts,
  selectTexts,
  selectTranslatedAt,
  type TextCounts,
  type TextPosition,
} from './texts-store.ts'

type Asked = PageQuery & { kind: TextKind; language: string; state?: TextState | 'open' | undefined }

/** How many are listed. */
function sumOf({ missing, outdated, current }: TextCounts, state: Asked['state']): number {
  const counts = { missing, outdated, current, open: missing + outdated }
  return state ? counts[state] : counts.open + current
}

export async function listTexts(
  context: TextsContext,
  { kind, language, state, ...query }: Asked,
): Promise<Page<ListedText> | Refusal> {
  const of = await kindOfTexts(context, kind, language)
  return readPage<ListedText, TextPosition, ListedText>(query, {
    position: positionSchema({ item: 'text', field: 'text' }),
    positionOf: ({ item, field }) => ({ item, field }),
    read: (limit, after) => selectTexts(context.db, of, language, { state, after, limit }),
    count: () => countListed(context, of, language, state),
    present: (row) => row,
  })
}

async function countListed({ db }: TextsContext, of: KindOfTexts, language: string, state: Asked['state']) {
  const partTextCount = () => countPartTexts(db)
  if (of.kind === 'part' && !state) return partTextCount()
  return sumOf(await countTexts(db, of, language, partTextCount), state)
}

/** Kind by kind, of each language that the shop is translated into. */
export async function countAllTexts(context: TextsContext): Promise<OutputOf<typeof textOperations.countTexts>> {
  const counted: OutputOf<typeof textOperations.countTexts> = []
  let counting: Promise<number> | undefined
  const partTextCount = () => (counting ??= countPartTexts(context.db))
  for (const language of furtherLanguages())
    for (const of of await allKinds(context, language))
      counted.push({ kind: of.kind, language, ...(await countTexts(context.db, of, language, partTextCount)) })
  return counted
}

/** More than anything has. */
const MOST_FIELDS = 1_000

export async function getTexts(context: TextsContext, kind: TextKind, item: string): Promise<ItemTexts | Refusal> {
  const found: ItemTexts = []
  for (const language of furtherLanguages()) {
    const of = await kindOfTexts(context, kind, language)
    const texts = await selectTexts(context.db, of, language, { item, limit: MOST_FIELDS })
    if (texts.length === 0) return refuse('not-found', t('There is no such text.'))
    const changes = kind === 'part' ? await changesOfPart(context, item, language) : undefined
    found.push({
      language,
      texts: texts.map((each) => {
        const change = each.state === 'outdated' ? changes?.(each.field) : undefined
        return { ...each, baseChangedAt: change?.at.toISOString() ?? null, baseBefore: change?.before ?? null }
      }),
    })
  }
  return found
}

/** What the log says of changes since the part was translated: the last moment, and the text before the first. */
async function changesOfPart({ db, audit }: TextsContext, sku: string, language: string) {
  const since = await selectTranslatedAt(db, sku, language)
  const changes = since ? await audit.changesSince(`part:${sku}`, since) : []
  return (field: string) => {
    const ofField = changes.filter(({ before }) => before !== null && field in before)
    const [first, last] = [ofField[0], ofField.at(-1)]
    const text = first?.before?.[field]
    return last && typeof text === 'string' ? { at: last.at, before: text } : undefined
  }
}
