import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { pictureAddress } from '#catalogue/web/part-picture.ts'
import { stockOf } from '#catalogue/web/stock-labels.ts'
import type { SectionOf } from '#content/contract/home.ts'
import heroDrawing from '#content/web/content/drawings/hero.svg?no-inline'
import { plural, t } from '#platform/contract/language/text.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { FoundPart } from '#search/contract/find.ts'

/** `drawing`: instead of ours. */
export type HeroPart = FoundPart & { drawing: string | undefined }

type Props = {
  /** `html`: the owner’s picture, instead of any drawing. */
  texts: SectionOf<'hero'> & { html?: string }
  partCount: number
  part: HeroPart | undefined
  /** Whether our own drawing stands there, also where its part is not for sale. */
  ours: boolean
}

/** `part`: the one in the drawing, if it is on sale. */
export function Hero({ texts: { heading, text, button, to, html }, partCount, part, ours }: Props) {
  return (
    <section className="border-hairline border-b">
      <div className="page hero">
        <div>
          {/* A fixed line break: the web font may wrap differently from its fallback and shift the layout. */}
          <h1 className="whitespace-pre-line text-2xl sm:text-3xl md:text-2xl lg:text-3xl xl:text-4xl">{heading}</h1>
          <p className="mt-3 max-w-[33em] text-graphite">{text}</p>
          {(button || partCount > 0) && (
            <LinkButton to={to} variant="primary" className="mt-4">
              {button || plural(partCount, 'See our one part', 'Browse all {count} parts')}
            </LinkButton>
          )}
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server */}
        {html && <div className="hero-picture" dangerouslySetInnerHTML={{ __html: html }} />}
        {(part || ours) && (
          <figure className="sheet corner-marks hero-figure">
            <picture className="contents">
              {/* Dimensions can't be read in so small a picture. */}
              {part && <source media="(width < 640px)" srcSet={pictureAddress(part.img)} />}
              <img
                src={part?.drawing ?? heroDrawing}
                alt={ours ? t('Drawing of a chainring with 42 teeth and a 104 mm bolt circle') : (part?.name ?? '')}
                width={340}
                height={280}
              />
            </picture>
            {part && <PartOfHero part={part} />}
          </figure>
        )}
      </div>
    </section>
  )
}

function PartOfHero({ part }: { part: FoundPart }) {
  const facts = part.facts.map(({ label, value }) => `${label} ${value}`)
  return (
    <figcaption className="flex min-w-0 flex-col gap-1">
      <span className="label">{part.sku}</span>
      <Link to={partPath(part)} className="part-card-link font-semibold lg:text-lg">
        {part.name}
      </Link>
      <span className="text-graphite text-sm max-sm:sr-only">{facts.join(' · ')}</span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Money amount={part.price} className="font-semibold text-lg" />
        <span className="text-sm">{stockOf(part).words}</span>
      </span>
    </figcaption>
  )
}
