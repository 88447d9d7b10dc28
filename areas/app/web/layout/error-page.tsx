import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { isRefusal, MAX_RETRIES, retryDelayMs } from '#platform/web/retries.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { NotFound } from './not-found.tsx'

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
      <title>{busy ? pageTitle(t('The shop is busy')) : pageTitle(t('Something went wrong'))}</title>
      <p className="label">{t('Error {status}', { status: String(status) })}</p>
      <h1 className="mt-2 text-2xl sm:text-3xl">
        {busy ? t('The shop is busy') : t('Something went wrong on our side')}
      </h1>
      <p className="mt-4 max-w-[40em] text-graphite">
        {busy
          ? t('We’ll be back in a moment. Wait a few seconds, then try again.')
          : t('We could not load this page. Try again, or come back a little later.')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('Try again')}
        </Button>
        <a className="btn btn-ghost text-base underline underline-offset-4" href={ownPath('/')}>
          {t('Go to the home page')}
        </a>
      </div>
    </div>
  )
}

/** Module state: a page that fails to render remounts this hook on each retry, which would reset a ref forever. */
let tried = { key: '', times: 0 }

/** Reloads a failed page with back-off, and when the connection is back. `mayHelp`: whether the answer can change. */
function useAutoRetry(error: unknown, mayHelp: boolean): void {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is a new error
  useEffect(() => {
    if (!mayHelp) return
    if (tried.key !== key) tried = { key, times: 0 }
    const again = () => void revalidate()
    addEventListener('online', again)
    const timer = tried.times < MAX_RETRIES && setTimeout(again, retryDelayMs(tried.times++))
    return () => {
      removeEventListener('online', again)
      if (timer) clearTimeout(timer)
    }
  }, [error, mayHelp, key, revalidate])
}
