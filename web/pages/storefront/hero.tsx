import { buttonClass } from '#web/ui/button-class.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ChainringDrawing } from './chainring-drawing.tsx'

/** What is made here, and the way to it. */
export function Hero() {
  return (
    <section className="border-hairline border-b">
      <div className="page grid items-center gap-8 py-8 sm:py-12 md:grid-cols-2 lg:grid-cols-[5fr_6fr] lg:gap-12">
        <div>
          <h1 className="text-3xl lg:text-4xl xl:text-5xl">Bicycle parts, made to the drawing</h1>
          <p className="mt-5 max-w-[50ch] text-graphite sm:text-lg">
            We make drivetrain, wheel, brake and cockpit parts. Each is listed with its measures, its price for one
            piece and what is on the shelf, so you can check that it fits before you order.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#parts" className={buttonClass('primary', 'px-6')}>
              See the parts
            </a>
            <LinkButton to="/review" variant="quiet">
              Read reviews
            </LinkButton>
          </div>
        </div>
        <ChainringDrawing />
      </div>
    </section>
  )
}
