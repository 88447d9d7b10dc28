import { useTheme } from '#platform/web/ui/use-theme.ts'

/** `--paper` in tokens.css. */
const PAPER = { light: '#f3f5f5', dark: '#0f161c' } as const

/** Colours the browser’s bars like the page, also when its theme differs from the system’s. */
export function ThemeColour() {
  const theme = useTheme()
  if (theme !== 'unknown') return <meta name="theme-color" content={PAPER[theme]} />
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
