import { CATEGORY } from './documents/document-of.ts'
import { catchUp } from './documents/make-documents.ts'
import type { FindContext } from './find-context.ts'

/** The pages of categories that have parts on sale, and of those above them. */
export async function categoryPaths(finding: FindContext): Promise<string[]> {
  const { catalogue, dictionary, rules } = finding
  await catchUp(finding, await rules())
  const [listed, { ofAttribute }] = await Promise.all([catalogue.listCategories(), dictionary()])
  const onSale = new Set(listed)
  const leaves = ofAttribute(CATEGORY).filter(({ label }) => onSale.has(label))
  const paths = leaves.flatMap(({ value }) => value.split('/').map((_, depth, all) => all.slice(0, depth + 1)))
  return [...new Set(paths.map((path) => ['/parts', ...path.map(encodeURIComponent)].join('/')))]
}
