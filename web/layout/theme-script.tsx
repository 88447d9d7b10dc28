/** Constant, so that the Content-Security-Policy can allow its hash. Runs before the first paint to avoid a flash. */
const SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and the only one
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
