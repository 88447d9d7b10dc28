import type { MissingPicture } from '#catalogue/contract/part-administration.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** By what `remote-pictures.ts` and the reading of files say; a status is `answered 404`. */
const FAULTS: Readonly<Record<string, string>> = {
  '': '', // Given up before reasons were kept
  'not an address that the shop asks': 'The shop fetches pictures by https only, from a host with a name.',
  'not a public address': 'Its host is not on the public internet.',
  'too many redirects': 'Its address leads on to others too many times.',
  'too large': 'It is larger than 5 MB.',
  'too slow': 'Its host took too long.',
  packed: 'Its host sent it compressed.',
  'unsupported-picture': 'It is not a PNG, JPEG, WebP or AVIF picture.',
  'broken-picture': 'The file is damaged.',
  'too-many-pixels': 'It has too many pixels.',
  ENOTFOUND: 'There is no host of that name.',
  ENODATA: 'There is no host of that name.',
  'no address': 'There is no host of that name.',
}

function faultWords(fault: string): string {
  const [, status] = /^answered (\d+)$/.exec(fault) ?? []
  if (status === '404' || status === '410') return 'There is no picture at that address.'
  if (status) return `Its host refused it (status ${status}).`
  return FAULTS[fault] ?? 'Its host could not be reached.'
}

type Props = { missing: MissingPicture; instead?: string }

/** Why the shop does not show a linked picture, and when it tries again, or what to do `instead`. */
export function MissingPictureNote({ missing, instead = 'change the address, or upload the picture' }: Props) {
  const { fault, nextTryAt } = missing
  if (fault === '' && nextTryAt !== null)
    return <p role="status">The shop fetches its copy of this picture within a minute.</p>
  return (
    <p role="status" className="border-bad border-l-4 pl-3">
      <b className="font-semibold text-bad">The shop could not fetch this picture.</b> {faultWords(fault)}{' '}
      {nextTryAt === null ? (
        `It will not try again: ${instead}.`
      ) : Date.parse(nextTryAt) <= Date.now() ? (
        'It tries again within a minute.'
      ) : (
        <>
          It tries again: <DateTime iso={nextTryAt} />.
        </>
      )}
    </p>
  )
}
