/**
 * Constant, so that the Content-Security-Policy can allow it by its hash. Runs before the first paint: no flash of the
 * other theme.
 */
const SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** Puts the theme that the reader chose on the page; without a choice the system's holds. */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and the only one
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
