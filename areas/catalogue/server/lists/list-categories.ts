import type { Part } from '#catalogue/contract/catalogue.ts'
import type { Database } from '#platform/server/database/database.ts'
import { selectPartsById } from '../parts-store.ts'
import { partAsStored } from '../present-part.ts'
import { selectCategories } from './part-lists-store.ts'

export async function listCategories(db: Database): Promise<string[]> {
  const categories = await selectCategories(db)
  return categories.map(({ category }) => category)
}

export async function listCategoryPictures(db: Database): Promise<Pick<Part, 'category' | 'img'>[]> {
  const categories = await selectCategories(db)
  const firsts = await selectPartsById(
    db,
    categories.map(({ firstPartId }) => firstPartId),
  )
  const pictures = new Map(firsts.map((row) => [row.id, partAsStored(row).img]))
  return categories.map(({ category, firstPartId }) => ({ category, img: pictures.get(firstPartId) ?? '' }))
}
