import { isRouteErrorResponse } from 'react-router'
import { isRefusal } from '#platform/web/retries.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { NotFound } from './not-found.tsx'
import { useAutoRetry } from './use-auto-retry.ts'

export default function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  useAutoRetry(error, !isRefusal(status))
  if (status === 404) {
    return (
      <>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    )
  }
  const busy = status === 503
  return (
    <div className="page py-16">
      <title>{busy ? 'The shop is busy · Parts Manufacture' : 'Something went wrong · Parts Manufacture'}</title>
      <p className="label">Error {status}</p>
      <h1 className="mt-2 text-2xl sm:text-3xl">{busy ? 'The shop is busy' : 'Something went wrong on our side'}</h1>
      <p className="mt-4 max-w-[60ch] text-graphite">
        {busy
          ? 'We’ll be back in a moment. Wait a few seconds, then try again.'
          : 'We could not load this page. Try again, or come back a little later.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <a className="btn btn-ghost text-base underline underline-offset-4" href="/">
          Go to the home page
        </a>
      </div>
    </div>
  )
}
