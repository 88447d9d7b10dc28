import { escapeHtml } from '#packages/safe-html/safe-html.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

/** What was typed under "Another email" and is not right yet. */
export type TypedAgain = { email: string; name: string; verified: boolean; problem: string }

type Chooser = {
  /** The issuer's address, below which its pages lie. */
  issuer: string
  /** The shop's authorization request, sent along with the choice and checked again. */
  request: string
  again?: TypedAgain | undefined
}

/** No scripts, no third-party content, and forms that post to this shop only. */
export const CHOOSER_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The account chooser: plain HTML that works without scripts. */
export function chooserPage({ issuer, request, again }: Chooser): string {
  const form = `method="post" action="${escapeHtml(issuer)}/authorize" autocomplete="off"`
  const requestField = `<input type="hidden" name="request" value="${escapeHtml(request)}">`
  return page(
    issuer,
    `<h1>Choose an account</h1>
<p>to continue to ${shopName()}</p>
<form class="sheet" ${form}>
${requestField}
<h2>Demo accounts</h2>
<ul class="people">
${DEMO_PEOPLE.map(personButton).join('\n')}
</ul>
</form>
<form class="sheet" ${form} novalidate>
${requestField}
<h2>Another email</h2>
${again ? `<p class="problem" role="alert" id="problem">${escapeHtml(again.problem)}</p>` : ''}
<label>Email <input type="email" name="email" maxlength="254" autocapitalize="none" spellcheck="false" value="${escapeHtml(again?.email ?? '')}"${again ? ' aria-invalid="true" aria-describedby="problem" autofocus' : ''}></label>
<label>Name <input type="text" name="name" maxlength="120" value="${escapeHtml(again?.name ?? '')}"></label>
<label class="tick"><input type="checkbox" name="verified" value="yes"${again && !again.verified ? '' : ' checked'}> Email verified</label>
<button class="primary" name="choice" value="typed">Continue</button>
<button class="quiet" name="choice" value="cancel">Cancel</button>
</form>`,
  )
}

/** The page shown for a request that is not the shop's. */
export function strayPage(issuer: string): string {
  return page(
    issuer,
    `<h1>This sign-in can’t go on</h1>
<p>It was not begun by this shop. Go back to the shop’s <a href="/login">login page</a> and try again.</p>`,
  )
}

const MARK = `<circle class="line" cx="16" cy="16" r="11"/><circle class="bore" cx="16" cy="16" r="4.5"/><path class="line" d="M16 1v6M16 25v6M1 16h6M25 16h6"/>`
const BRAND_MARK = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
${MARK}
</svg>`

function page(issuer: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test sign-in · ${shopName()}</title>
<link rel="icon" type="image/svg+xml" href="${escapeHtml(issuer)}/chooser.svg">
<link rel="stylesheet" href="${escapeHtml(issuer)}/chooser.css">
</head>
<body>
<main>
<p class="brand">${BRAND_MARK} ${shopName()}</p>
<p class="mark"><strong>Test mode.</strong> This page of the demo shop stands in for Google. No Google account is used, and nothing leaves this computer.</p>
${content}
</main>
</body>
</html>
`
}

function personButton({ subject, name, email }: (typeof DEMO_PEOPLE)[number]): string {
  return `<li><button class="person" name="choice" value="${escapeHtml(subject)}">${escapeHtml(name)} <span>${escapeHtml(email)}</span></button></li>`
}

const shopName = () => escapeHtml(shopBrand().name)
