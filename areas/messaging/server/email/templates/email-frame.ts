import { LOGO_ID, pictureId } from '#messaging/contract/email-logo.ts'
import { html, type SafeHtml } from '#packages/safe-html/safe-html.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { type BrandPicture, shopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { EMAIL_STYLE } from '#platform/server/email-style.ts'
import type { EmailText } from './shop-words.ts'

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#16222b`
const SMALL = `margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:#56636d`
const BRAND = `margin:0 0 32px;${FONT};font-size:20px;line-height:24px;font-weight:600;letter-spacing:-0.4px;color:#16222b`
/** The logo without a picture, where round borders are supported. */
const bore = (accent: string) =>
  `display:inline-block;width:8px;height:8px;margin:0 10px 0 2px;background:${accent};border:3px solid #fdfefe;border-radius:50%;outline:2px solid #16222b;outline-offset:0;vertical-align:1px`
const TERM = `padding:8px 16px 8px 0;border-top:1px solid #cdd5d9;${FONT};font-size:14px;line-height:24px;color:#56636d`
const VALUE = `padding:8px 0;border-top:1px solid #cdd5d9;${FONT};font-size:16px;line-height:24px;color:#16222b`
const SUM = 'border-top-color:#16222b;font-weight:600'
const REASON = `margin:16px 0 0;padding:16px 0 0;border-top:1px solid #cdd5d9;${FONT};font-size:12px;line-height:18px;color:#56636d`
/** The style of every email names the first accent; its hash is known to pages that show emails, old ones too. */
const sheet = (accent: string) =>
  `max-width:600px;background:#fdfefe;border:1px solid #cdd5d9;border-top:4px solid ${accent}${accent === FIRST_BRAND.accent ? '' : ' !important'}`

const NIGHT = html`<style>${EMAIL_STYLE}</style>`

/** A table row. `isSum` marks the total; `url` makes a link of the value. */
export type EmailFact = { term: EmailText; value: EmailText; isSum?: boolean; url?: string | undefined }

type ShownFact = EmailFact & { term: string; value: string }

export type FrameContent = {
  title: string
  picture?: { img: string; alt: string } | undefined
  paragraphs: readonly string[]
  facts: readonly ShownFact[]
  action?: { label: string; url: string } | undefined
  notes: readonly string[]
  reason: string
  leave?: { label: string; url: string } | undefined
}

/** At most 600 px, without external resources. Tables, because Outlook ignores sizes of other elements. */
export function frameEmail({ title, picture, paragraphs, facts, action, notes, reason, leave }: FrameContent): string {
  const { name, colours, accent, logo } = shopBrand()
  const fill = colours?.light.fill ?? accent
  return html`<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
${NIGHT}
</head>
<body class="paper" style="margin:0;padding:0;background:#f3f5f5">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f5f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="${sheet(fill)}"><tr><td align="left" style="padding:32px 24px;overflow-wrap:anywhere">
<p class="ink" style="${BRAND}">${logo ? logoImage(logo, name) : html`<span class="bore" style="${bore(fill)}"></span>${name}`}</p>
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;color:#16222b">${title}</h1>
${picture ? pictureOf(picture) : ''}${paragraphs.map((text) => html`<p class="ink" style="${PARAGRAPH}">${text}</p>\n`)}${facts.length > 0 ? table(facts) : ''}${action ? button(action) : ''}${notes.map((text) => html`<p class="graphite" style="${SMALL}">${text}</p>\n`)}<p class="graphite" style="${REASON}">${reason}${leave ? html`<br><a class="graphite" href="${leave.url}" style="color:#56636d">${leave.label}</a>` : ''}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`.markup
}

/** On the ground that it was made for, since mail programs darken the sheet. */
function logoImage({ width, height }: BrandPicture, name: string): SafeHtml {
  const size = `width:${width}px;height:${height}px`
  return html`<img src="cid:${LOGO_ID}" width="${String(width)}" height="${String(height)}" alt="${name}" style="display:block;${size};padding:4px;background:#fdfefe;border-radius:2px">`
}

/** Sent beside it; where the shop has no file of it, nothing. */
function pictureOf({ img, alt }: { img: string; alt: string }): SafeHtml | string {
  const id = pictureId(img)
  if (!id) return ''
  return html`<p style="margin:0 0 16px"><img src="cid:${id}" width="240" alt="${alt}" style="display:block;width:240px;max-width:100%;height:auto;background:#ffffff"></p>
`
}

function table(facts: readonly ShownFact[]): SafeHtml {
  const line = ({ term, value, isSum = false, url }: ShownFact) => {
    const [also, border] = isSum ? [`;${SUM}`, 'sum'] : ['', 'line']
    return html`<tr><td class="graphite ${border}" align="left" valign="top" style="${TERM}${also}">${term}</td><td class="ink ${border}" dir="auto" align="right" valign="top" style="${VALUE}${also};overflow-wrap:anywhere">${url ? html`<a class="ink" href="${url}" style="color:#16222b">${value}</a>` : value}</td></tr>
`
  }
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">
${facts.map(line)}</table>
`
}

function button({ label, url }: { label: string; url: string }): SafeHtml {
  const { colours, accent } = shopBrand()
  const { fill, onFill } = colours?.light ?? { fill: accent, onFill: '#16222b' }
  const link = `display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${onFill};text-decoration:none`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td bgcolor="${fill}" style="background:${fill}"><a href="${url}" style="${link}">${label}</a></td></tr></table>
<p class="graphite" style="${SMALL};margin-bottom:24px;overflow-wrap:anywhere">${t('Or copy this address into your browser:')}<br>${url}</p>
`
}
