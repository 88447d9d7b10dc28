import { t } from '#platform/contract/language/text.ts'
import { chooseTheme, useTheme } from '#platform/web/ui/use-theme.ts'

/** `worded`: with its label beside the icon. */
export function ThemeSwitch({ worded }: { worded?: boolean }) {
  const dark = useTheme() === 'dark'
  return (
    <button
      type="button"
      className={
        worded ? 'header-link gap-3' : 'grid size-12 cursor-pointer place-items-center rounded-xs hover:bg-hairline'
      }
      aria-label={t('Dark theme')}
      aria-pressed={dark}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        className="fill-none stroke-current stroke-[1.5]"
      >
        <circle cx="12" cy="12" r="8.25" />
        <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" className="fill-current" />
      </svg>
      {worded && t('Dark theme')}
    </button>
  )
}
