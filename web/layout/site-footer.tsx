import { Link } from 'react-router'

/** The foot of every page: as the title block of a drawing. */
export function SiteFooter() {
  return (
    <footer className="mt-16 border-hairline border-t">
      <div className="page flex flex-col gap-4 py-8 sm:flex-row sm:items-end sm:justify-between">
        <p className="max-w-[45ch] text-graphite text-sm">
          Parts Manufacture. Bicycle parts with every measure on the drawing, sold by the piece from the smallest order
          up.
        </p>
        <nav aria-label="Footer" className="flex gap-6 text-sm">
          <Link to="/" className="py-2 underline decoration-hairline underline-offset-4 hover:decoration-current">
            Parts
          </Link>
          <Link to="/review" className="py-2 underline decoration-hairline underline-offset-4 hover:decoration-current">
            Reviews
          </Link>
        </nav>
      </div>
    </footer>
  )
}
