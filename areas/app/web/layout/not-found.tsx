import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { MissingPartDrawing } from './missing-part-drawing.tsx'

export function NotFound() {
  return (
    <div className="page grid items-center gap-8 py-12 sm:py-16 md:grid-cols-2">
      <title>Page not Found · Parts Manufacture</title>
      <MissingPartDrawing />
      <div>
        <p className="label">Error 404</p>
        <h1 className="mt-2 text-2xl sm:text-3xl">Page not Found</h1>
        <p className="mt-4 max-w-[50ch] text-graphite">
          We cannot find this page. The part may be discontinued, or the link is mistyped.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/?sort=name" variant="primary">
            Browse parts
          </LinkButton>
          <LinkButton to="/review" variant="secondary">
            Read reviews
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
