import { Link, useSearchParams } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type EmailLink, EmailLinkForm } from './email-link-form.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'

/**
 * The page that a link in an email leads to. What the server renders is the same for every token: the browser alone
 * reads it.
 */
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
          <EmailLinkForm token={token} link={link} whenOver={<ExpiredEmailLink link={link} />} />
        </>
      )}
    </SignInSheet>
  )
}

function ExpiredEmailLink({ link }: { link: EmailLink }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="font-semibold text-lg">This link does not work any more</p>
      <p>{link.over} Part of it may also have been lost on its way here.</p>
      <LinkButton to={link.newLinkAt} variant="primary">
        Ask for a new link
      </LinkButton>
    </div>
  )
}
