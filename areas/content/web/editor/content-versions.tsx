import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** All versions, and the way back to each: published again it is a new version. */
export function ContentVersions({ content }: { content: AdministeredContent }) {
  const { _id: id, latest, versions, shown } = content
  const again = useShopAction('publishContent', {
    done: 'Published',
    refreshes: ['getContent', 'listContent'],
  })
  if (latest === 0) return null
  const publish = (version: number) => again.run({ params: { id }, body: { base: latest, version } })
  return (
    <section aria-label="History" className="mt-8 flex flex-col gap-4">
      <ProblemNotice error={again.error} />
      <May needs="content.publish">
        <p>
          <Button pending={again.isPending} pendingLabel="Undoing" onClick={() => publish(versions[1]?.version ?? 0)}>
            Undo the last publication
          </Button>
        </p>
      </May>
      <details>
        <summary className="cursor-pointer font-semibold">{counted(versions.length, 'version')}</summary>
        <ul className="mt-2 flex flex-col gap-2">
          {versions.map(({ version, publishFrom, publishTo }) => (
            <li key={version} className="flex flex-wrap items-center gap-x-4">
              <span>
                <InlineLink to={`?version=${version}`}>Version {version}</InlineLink>, from{' '}
                <DateTime iso={publishFrom} />
                {publishTo && (
                  <>
                    {' until '}
                    <DateTime iso={publishTo} />
                  </>
                )}
                {version === shown && ', what visitors see'}
              </span>
              {version !== shown && (
                <May needs="content.publish">
                  <Button className="btn-sm" pending={again.isPending} onClick={() => publish(version)}>
                    Publish again<span className="sr-only"> version {version}</span>
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
