import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** All versions, and the way back to each: published again it is a new version. */
export function ContentVersions({ content }: { content: AdministeredContent }) {
  const { _id: id, latest, versions, shown } = content
  const again = useShopAction('publishContent', {
    done: t('Published'),
    refreshes: ['getContent', 'listContent'],
  })
  if (latest === 0) return null
  const publish = (which: { version: number } | { undo: true }) =>
    again.run({ params: { id }, body: { base: latest, ...which } })
  return (
    <section aria-label={t('History')} className="mt-8 flex flex-col gap-4">
      <ProblemNotice error={again.error} />
      <May needs="content.publish">
        <p>
          <Button pending={again.isPending} pendingLabel={t('Undoing')} onClick={() => publish({ undo: true })}>
            {t('Undo the last publication')}
          </Button>
        </p>
      </May>
      <details>
        <summary className="cursor-pointer font-semibold">
          {plural(versions.length, '{count} version', '{count} versions')}
        </summary>
        <ul className="mt-2 flex flex-col gap-2">
          {versions.map(({ version, publishFrom, publishTo }) => (
            <li key={version} className="flex flex-wrap items-center gap-x-4">
              <span>
                <Rich
                  text={versionWords({ version, publishTo, isShown: version === shown })}
                  link={(words) => <InlineLink to={`?version=${version}`}>{words}</InlineLink>}
                  from={() => <DateTime iso={publishFrom} />}
                  until={() => publishTo && <DateTime iso={publishTo} />}
                />
              </span>
              {version !== shown && (
                <May needs="content.publish">
                  <Button className="btn-sm" pending={again.isPending} onClick={() => publish({ version })}>
                    <Rich
                      text={t('Publish again<more> version {version}</more>', { version: String(version) })}
                      more={(words) => <span className="sr-only">{words}</span>}
                    />
                  </Button>
                </May>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function versionWords({
  version,
  publishTo,
  isShown,
}: {
  version: number
  publishTo: string | null
  isShown: boolean
}): string {
  const values = { version: String(version) }
  if (publishTo)
    return isShown
      ? t('<link>Version {version}</link>, from <from></from> until <until></until>, what visitors see', values)
      : t('<link>Version {version}</link>, from <from></from> until <until></until>', values)
  return isShown
    ? t('<link>Version {version}</link>, from <from></from>, what visitors see', values)
    : t('<link>Version {version}</link>, from <from></from>', values)
}
