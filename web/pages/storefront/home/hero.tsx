import { Form, Link } from 'react-router'
import { countText } from '#contract/money/number-text.ts'
import { ALL_PARTS } from '#web/catalogue/part-search.ts'
import heroDrawing from '#web/content/drawings/hero.svg?no-inline'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/forms/field-frame.tsx'

export function Hero({ partCount }: { partCount: number }) {
  return (
    <section className="border-hairline border-b">
      <div className="page grid items-center gap-x-8 gap-y-6 py-8 sm:py-12 md:grid-cols-2 lg:grid-cols-[5fr_6fr] lg:gap-12">
        <div>
          {/* Fixed line breaks: the web font may wrap differently from its fallback and shift the layout. */}
          <h1 className="text-3xl lg:text-4xl xl:text-5xl">
            Bicycle parts, <br />
            made to <br />
            the drawing
          </h1>
          <p className="mt-4 max-w-[50ch] text-graphite sm:mt-5 sm:text-lg">
            Drivetrain, wheel, brake and cockpit parts from our own works. Every dimension, price and stock level is on
            the page, so you know a part fits before you order.
          </p>
          {partCount > 0 && <PartSearch partCount={partCount} />}
        </div>
        <figure className="sheet corner-marks p-2 sm:p-4">
          <img
            src={heroDrawing}
            alt="Drawing of a chainring with 42 teeth and a 104 mm bolt circle"
            width={600}
            height={452}
            className="h-auto w-full"
          />
        </figure>
      </div>
    </section>
  )
}

function PartSearch({ partCount }: { partCount: number }) {
  return (
    <>
      <Form role="search" aria-label="Search parts" className="mt-6 max-w-xl sm:mt-8">
        <label htmlFor="hero-search" className="font-semibold text-sm">
          Name, part number or category
        </label>
        <div className="mt-1 flex gap-2">
          <input id="hero-search" type="search" name="search" maxLength={100} className={`input ${controlClass}`} />
          {/* An empty search lists all parts. */}
          <input type="hidden" name="sort" value="name" />
          <Button type="submit" variant="primary" className="px-6">
            Search
          </Button>
        </div>
      </Form>
      <p className="mt-2">
        <Link to={ALL_PARTS} prefetch="intent" className="inline-block py-2 underline underline-offset-4">
          Or browse all {countText(partCount)} parts
        </Link>
      </p>
    </>
  )
}
