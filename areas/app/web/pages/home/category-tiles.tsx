import { Link } from 'react-router'
import { pictureAddress, pictureSources } from '#catalogue/web/part-picture.ts'
import { forBike, usePageBike } from '#fitment/web/bikes/page-bike.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { Picture } from '#platform/web/ui/picture.tsx'

/** `count`: of its parts, where the shop is small enough to count them for every visitor. */
export type PicturedCategory = {
  category: string
  categoryName?: string | undefined
  img: string
  href: string
  count: number | undefined
}

/** The others are collapsed. */
const SHOWN_CATEGORIES = 36

export function CategoryTiles({ categories }: { categories: readonly PicturedCategory[] }) {
  const fits = usePageBike()
  const tileOf = (one: PicturedCategory) => <Tile key={one.category} {...one} href={forBike(one.href, fits)} />
  const more = categories.slice(SHOWN_CATEGORIES)
  return (
    <nav aria-label={t('Categories')} className="mb-3">
      <div className="category-rail">
        <ul>{categories.slice(0, SHOWN_CATEGORIES).map(tileOf)}</ul>
      </div>
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">
            {plural(more.length, '{count} more category', '{count} more categories')}
          </summary>
          <ul className="flex flex-wrap gap-2 pt-1">{more.map(tileOf)}</ul>
        </details>
      )}
    </nav>
  )
}

function Tile({ category, categoryName = category, img, href, count }: PicturedCategory) {
  return (
    <li>
      <Link to={href} className="category-link">
        <span className="grid h-9 w-12 shrink-0 place-items-center">
          <Picture
            src={pictureAddress(img)}
            sources={pictureSources(img)}
            sizes="48px"
            alt=""
            width={48}
            height={36}
            loading="lazy"
            decoding="async"
            className="size-full object-contain"
            fallback={null}
          />
        </span>
        <span>
          {categoryName}
          {count !== undefined && <span className="label block">{plural(count, '{count} part', '{count} parts')}</span>}
        </span>
      </Link>
    </li>
  )
}
