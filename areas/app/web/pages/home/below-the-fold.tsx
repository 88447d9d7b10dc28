import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { firstSections } from '#content/contract/first-home.ts'
import type { SectionKind, SectionOf } from '#content/contract/home.ts'
import type { ShownSection } from '#content/contract/pages.ts'
import { WrittenText } from '#content/web/written-text.tsx'
import type { Review } from '#engagement/contract/reviews.ts'
import { ReviewList } from '#engagement/web/reviews/review-list.tsx'
import { ContactForm } from '#messaging/web/messages/contact-form.tsx'
import { Plans } from '#messaging/web/subscriptions/plan-cards.tsx'
import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { PartGrid } from '#search/web/part-grid.tsx'
import type { CategoryTiles, PicturedCategory } from './category-tiles.tsx'
import { InfoCards } from './info-cards.tsx'

/** What sections show besides their texts. */
export type BesideTexts = {
  reviews: readonly Review[]
  /** Parts on sale, by the id of the section that features them. */
  featured: Readonly<Record<string, readonly Part[]>>
  categories: readonly PicturedCategory[]
  /** What the page has loaded already. */
  tiles: typeof CategoryTiles
  ofCard: Pick<ComponentProps<typeof PartGrid>, 'action' | 'badge'>
}

type Props = BesideTexts & { sections: readonly (ShownSection | SectionKind)[] }

/** Sections one below the other. A name alone stands for the section that the shop comes with. */
export default function BelowTheFold({ sections, ...beside }: Props) {
  const first = sections.some((one) => typeof one === 'string') ? firstSections() : []
  return sections.map((one) => {
    const section = typeof one === 'string' ? first.find(({ kind }) => kind === one) : one
    return section && <SectionShown key={section.id} section={section} {...beside} />
  })
}

function SectionShown({
  section,
  reviews,
  featured,
  categories,
  tiles,
  ofCard,
}: BesideTexts & { section: ShownSection }) {
  switch (section.kind) {
    case 'info-cards':
      return <InfoCards {...section} />
    case 'statistics':
      return <ShopFigures {...section} />
    case 'reviews':
      return <LatestReviews reviews={reviews} />
    case 'packages':
      return <Plans plans={section.plans} />
    case 'contact':
      return <ContactForm {...section} />
    case 'text-picture':
      return <TextPicture {...section} />
    case 'featured-parts':
      return <FeaturedParts {...section} parts={featured[section.id] ?? []} ofCard={ofCard} />
    case 'category-tiles':
      return <ChosenCategories {...section} all={categories} tiles={tiles} />
    case 'banner':
      return <WrittenText html={section.html ?? ''} />
    default:
      return null
  }
}

function LatestReviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews-title" className="page pt-12 md:pt-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="reviews-title" className="text-2xl">
          {t('What customers say')}
        </h2>
        <Link to="/review" className="py-2 underline underline-offset-4">
          {t('Read all reviews')}
        </Link>
      </div>
      <ReviewList reviews={reviews} />
    </section>
  )
}

function ShopFigures({ figures }: SectionOf<'statistics'>) {
  return (
    <section
      aria-label={t('{name} in numbers', { name: shopBrand().name })}
      className="mt-12 bg-band md:mt-16 text-on-band"
    >
      <dl className="page grid grid-cols-2 gap-x-4 gap-y-5 py-8 sm:grid-cols-4 md:py-10">
        {figures.map(({ value, name }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt>{name}</dt>
            <dd className="figures font-medium text-3xl normal-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function TextPicture({ html = '', img, side }: ShownSection & { kind: 'text-picture' }) {
  const columns = img === '' ? 'max-w-[43em]' : 'grid items-center gap-6 md:grid-cols-2 md:gap-12'
  return (
    <section className="page pt-12 md:pt-16">
      <WrittenText html={html} className={`${columns} ${side === 'right' ? 'md:[&>picture]:order-last' : ''}`} />
    </section>
  )
}

type FeaturedProps = SectionOf<'featured-parts'> & Pick<BesideTexts, 'ofCard'> & { parts: readonly Part[] }

function FeaturedParts({ id, heading, parts, ofCard }: FeaturedProps) {
  if (parts.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`} className="page pt-12 md:pt-16">
      <h2 id={`${id}-title`} className="mb-6 text-2xl">
        {heading}
      </h2>
      <PartGrid {...ofCard} parts={parts} eager={0} />
    </section>
  )
}

type ChosenProps = SectionOf<'category-tiles'> & Pick<BesideTexts, 'tiles'> & { all: readonly PicturedCategory[] }

function ChosenCategories({ categories, all, tiles: Tiles }: ChosenProps) {
  const chosen = categories.flatMap((name) => all.filter(({ category }) => category === name))
  if (chosen.length === 0) return null
  return (
    <div className="page pt-12 md:pt-16">
      <Tiles categories={chosen} />
    </div>
  )
}
