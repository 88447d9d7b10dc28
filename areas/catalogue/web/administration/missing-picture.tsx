import type { ReactNode } from 'react'
import type { MissingPicture } from '#catalogue/contract/part-administration.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** By what `remote-pictures.ts` and the reading of files say; a status is `answered 404`. */
const FAULTS: Readonly<Record<string, Message>> = {
  'not an address that the shop asks': msg('The shop fetches pictures by https only, from a host with a name.'),
  'not a public address': msg('Its host is not on the public internet.'),
  'too many redirects': msg('Its address leads on to others too many times.'),
  'too large': msg('It is larger than 5 MB.'),
  'too slow': msg('Its host took too long.'),
  packed: msg('Its host sent it compressed.'),
  'unsupported-picture': msg('It is not a PNG, JPEG, WebP or AVIF picture.'),
  'broken-picture': msg('The file is damaged.'),
  'too-many-pixels': msg('It has too many pixels.'),
  ENOTFOUND: msg('There is no host of that name.'),
  ENODATA: msg('There is no host of that name.'),
  'no address': msg('There is no host of that name.'),
}

function faultWords(fault: string): string {
  const [, status] = /^answered (\d+)$/.exec(fault) ?? []
  if (status === '404' || status === '410') return t('There is no picture at that address.')
  if (status) return t('Its host refused it (status {status}).', { status })
  if (fault === '') return '' // Given up before reasons were kept
  const words = FAULTS[fault]
  return words ? say(words) : t('Its host could not be reached.')
}

/** `again`: a button, once nobody tries any more. */
type Props = { missing: MissingPicture; again?: ReactNode; instead?: string }

/** Why the shop does not show a linked picture, and when it tries again, or the sentence on what to do `instead`. */
export function MissingPictureNote({
  missing,
  again,
  instead = t('It will not try again by itself: change the address, or upload the picture.'),
}: Props) {
  const { fault, nextTryAt } = missing
  if (fault === '' && nextTryAt !== null)
    return <p role="status">{t('The shop fetches its copy of this picture within a minute.')}</p>
  return (
    <p role="status" className="border-bad border-l-4 pl-3">
      <b className="font-semibold text-bad">{t('The shop could not fetch this picture.')}</b> {faultWords(fault)}{' '}
      {nextTryAt === null ? (
        <>
          {instead}
          {again && <> {again}</>}
        </>
      ) : Date.parse(nextTryAt) <= Date.now() ? (
        t('It tries again within a minute.')
      ) : (
        <Rich text={t('It tries again: <time>then</time>.')} time={() => <DateTime iso={nextTryAt} />} />
      )}
    </p>
  )
}
