import type { OpeningSettings } from '#admin/contract/settings/opening-settings.ts'
import { html, type SafeHtml } from '#packages/safe-html/safe-html.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { type BrandPicture, shopBrand } from '#platform/contract/shop/brand.ts'
import { readSettingsText } from '#platform/contract/shop/first-words.ts'
import { plainPagePolicy, plainPageStyle } from '#platform/server/http/responses/plain-page-style.ts'

export const PASSWORD_PATH = '/api/opening/password'

type Shown = {
  opening: Pick<OpeningSettings, 'soon' | 'password'>
  /** The address that somebody wanted to see, for afterwards. */
  wanted: string
  /** What was wrong with the password that was sent. */
  wrong?: string
}

/** What a closed shop shows instead of its pages, with the headers of that page. Without scripts. */
export function comingSoonPage({ opening, wanted, wrong }: Shown): { body: string; headers: Record<string, string> } {
  const { name, icon } = shopBrand()
  const style = plainPageStyle(STYLE)
  const { markup } = html`<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${wrong ? t('Error: Coming soon') : t('Coming soon')} · ${name}</title>
<link rel="icon" href="${icon ?? '/icon-48.png'}">
<style>`
  const { markup: rest } = html`</style>
</head>
<body>
<main>
<p class="brand">${mark()}</p>
<h1>${t('Coming soon')}</h1>
<p class="words">${readSettingsText(opening.soon)}</p>
${opening.password ? passwordForm(wanted, wrong) : []}
<p><a href="/login">${t('Login')}</a></p>
</main>
</body>
</html>
`
  return {
    body: `<!doctype html>\n${markup}${style}${rest}`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy(style, "; img-src 'self'; form-action 'self'"),
    },
  }
}

function mark(): SafeHtml {
  const { name, logo, logoDark } = shopBrand()
  if (!logo) return html`${name}`
  const sized = ({ src, width, height }: BrandPicture) =>
    html`src="${src}" width="${`${width}`}" height="${`${height}`}"`
  if (!logoDark) return html`<img class="plate" alt="${name}" ${sized(logo)}>`
  return html`<img class="on-light" alt="${name}" ${sized(logo)}><img class="on-dark" alt="${name}" ${sized(logoDark)}>`
}

function passwordForm(wanted: string, wrong: string | undefined): SafeHtml {
  const fault = wrong ? html`<p class="wrong" id="wrong">${wrong}</p>` : []
  const marked = wrong ? html` aria-invalid="true" aria-describedby="wrong" autofocus` : []
  return html`<form method="post" action="${PASSWORD_PATH}">
<input type="hidden" name="to" value="${wanted}">
<label for="password">${t('Password')}</label>
${fault}
<div class="row"><input id="password" name="password" type="password" autocomplete="current-password" required${marked}>
<button>${t('Look inside')}</button></div>
</form>`
}

const STYLE = `
body { display: grid; min-height: 100dvh; align-items: center; }
main { width: 100%; max-width: 34rem; margin-inline: auto; padding-block: 3rem; display: flex; flex-direction: column; gap: 1.5rem; }
h1 { margin: 0; }
img { display: block; max-width: 100%; height: auto; object-fit: contain; object-position: left; }
.plate { background: var(--plate); }
.on-dark { display: none; }
.words { color: var(--graphite); font-size: 1.125rem; }
.wrong { color: var(--bad); }
form { display: flex; flex-direction: column; gap: 0.5rem; padding-block: 1.5rem; border-block: 1px solid var(--hairline); }
label { font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; }
input, button { min-height: 2.75rem; font: inherit; border-radius: 2px; border: 1px solid var(--graphite); padding-inline: 0.75rem; }
input { flex: 1 1 14rem; min-width: 0; background: var(--sheet); color: var(--ink); }
button { padding-inline: 1.25rem; background: var(--signal); border-color: transparent; color: var(--on-signal); font-weight: 600; cursor: pointer; }
main > p > a { display: inline-flex; min-height: 2.75rem; align-items: center; }
@media (prefers-color-scheme: dark) {
  .on-light { display: none; }
  .on-dark { display: block; }
}
`
