import { useTheme } from './use-theme.ts'

/** The paper of each theme, as tokens.css has it. */
const PAPER = { light: '#f3f5f5', dark: '#0f161c' } as const

/**
 * What the browser's own bars are coloured: as the page is, also when the reader chose another theme than the system's.
 */
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
