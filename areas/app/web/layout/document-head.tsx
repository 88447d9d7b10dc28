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

/**
 * Constant, so that the Content-Security-Policy can allow its hash. Runs before the first paint, so that nothing
 * flashes or moves: the theme, whether a customer is logged in, and whether this browser keeps bikes (`off`) and has
 * one in use (`on`), for which there is room then. Notes presses of buttons that wait for their scripts.
 */
const SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('accessToken'))d.account='in';t=localStorage.getItem('parts-manufacture.bikes');if(t)d.bike=JSON.parse(t).inUse?'on':'off'}catch(e){}addEventListener('click',function(e){var b=e.target.closest('[data-waits]');if(b)b.dataset.pressed=''})`

/** The browser has run it by the time it hydrates: its own copy of the program does without. */
export function ThemeScript() {
  const html = { __html: import.meta.env.SSR ? SCRIPT : '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and the only one
  return <script suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
