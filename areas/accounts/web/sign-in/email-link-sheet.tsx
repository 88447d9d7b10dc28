import { Link, useSearchParams } from 'react-router'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { type EmailLink, EmailLinkForm } from './email-link-form.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'

/** The page behind a link in an email. Only the browser reads the token, so server HTML is the same for all. */
export function EmailLinkSheet({ title, about, link }: { title: string; about: string; link: EmailLink }) {
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? params.get('token') : undefined
  return (
    <SignInSheet
      title={title}
      footer={
        <Link className="underline underline-offset-4" to="/">
          Back to the shop
        </Link>
      }
    >
      {token === null || token === '' ? (
        <ExpiredEmailLink link={link} />
      ) : (
        <>
          <p>{about}</p>
          <EmailLinkForm token={token} link={link} whenExpired={<ExpiredEmailLink link={link} />} />
        </>
      )}
    </SignInSheet>
  )
}

function ExpiredEmailLink({ link }: { link: EmailLink }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">This link has expired</p>
      <p>{link.expired} Check that you copied the whole link.</p>
      <LinkButton to={link.newLinkAt} variant="primary">
        Request a new link
      </LinkButton>
    </div>
  )
}

/** For pages opened from an email: their URL holds a secret. */
export function emailLinkMeta(title: string) {
  return [{ title: `${title} · Parts Manufacture` }, { name: 'referrer', content: 'no-referrer' }]
}

/** Keeps the URL out of Referer headers and caches. */
export function emailLinkHeaders() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
