import { t } from '#platform/contract/language/text.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

export function NotFound() {
  return (
    <div className="page grid items-center gap-8 py-12 sm:py-16 md:grid-cols-2">
      <title>{pageTitle(t('Page not Found'))}</title>
      <MissingPartDrawing />
      <div>
        <p className="label">{t('Error 404')}</p>
        <h1 className="mt-2 text-2xl sm:text-3xl">{t('Page not Found')}</h1>
        <p className="mt-4 max-w-[33em] text-graphite">
          {t('We cannot find this page. The part may be discontinued, or the link is mistyped.')}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/?sort=name" variant="primary">
            {t('Browse parts')}
          </LinkButton>
          <LinkButton to="/review" variant="secondary">
            {t('Read reviews')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

function MissingPartDrawing() {
  return (
    <svg
      viewBox="0 0 480 360"
      width="480"
      height="360"
      role="img"
      aria-label={t('A drawing with the part missing: only its dashed outline, dimensioned 404')}
      className="sheet corner-marks h-auto w-full fill-none stroke-ink stroke-[1.5]"
    >
      <g className="stroke-graphite" strokeWidth="1" strokeDasharray="14 4 3 4">
        <path d="M240 40v250M100 165h280" />
      </g>
      <g strokeDasharray="7 5">
        <circle cx="240" cy="165" r="92" />
        <circle cx="240" cy="165" r="60" />
        <circle cx="240" cy="165" r="22" />
        <circle cx="240" cy="89" r="8" />
        <circle cx="306" cy="127" r="8" />
        <circle cx="306" cy="203" r="8" />
        <circle cx="240" cy="241" r="8" />
        <circle cx="174" cy="203" r="8" />
        <circle cx="174" cy="127" r="8" />
      </g>
      <g strokeWidth="1">
        <path d="M148 175v145M332 175v145" className="stroke-graphite" />
        <path d="M148 312h62M270 312h62" />
        <path d="M148 312l12-4v8zM332 312l-12-4v8z" className="fill-ink" />
      </g>
      <text x="240" y="319" textAnchor="middle" className="figures fill-signal-text stroke-none font-semibold text-lg">
        404
      </text>
    </svg>
  )
}
