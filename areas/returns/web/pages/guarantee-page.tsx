import { data } from 'react-router'
import { say, t } from '#platform/contract/language/text.ts'
import { GUARANTEE_PATH, GUARANTEE_RIGHTS } from '#platform/contract/shop/law-texts.ts'
import { GuaranteeNotice } from '#platform/web/law/guarantee-notice.tsx'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import type { Route } from './+types/guarantee-page.ts'

/** A shop outside the European Union has no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { guarantee } = await answerOrThrow(context.get(shopContext).getShopSettings())
  if (!guarantee) throw data(null, { status: 404 })
  return guarantee
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(say(GUARANTEE_RIGHTS)),
    description: t('The legal guarantee of goods sold in the European Union.'),
    path: GUARANTEE_PATH,
    continued: true,
  })

export default function GuaranteePage({ loaderData: guarantee }: Route.ComponentProps) {
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={say(GUARANTEE_RIGHTS)}>{t('For everything that you buy here as a consumer')}</PageHeading>
      <GuaranteeNotice of={guarantee} />
      <Languages codes={guarantee.languages} />
    </div>
  )
}

/** Each by its own name. */
function Languages({ codes }: { codes: readonly string[] }) {
  const others = codes.filter((code) => code !== 'en')
  if (others.length === 0) return null
  return (
    <nav aria-label={t('The notice in other languages')} className="mt-6">
      <ul className="flex flex-wrap gap-x-5">
        {others.map((code) => (
          <li key={code}>
            <a
              href={`/static/law/notice-${code}.svg`}
              hrefLang={code}
              lang={code}
              className="inline-block py-2 underline underline-offset-4"
            >
              {new Intl.DisplayNames([code], { type: 'language' }).of(code)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
