import { useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function choose(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // A browser that keeps nothing still changes the page at hand.
  }
  for (const listener of listeners) listener()
}

/** Turns day into night and back; the choice is kept in this browser. `worded`: says so beside its icon. */
export function ThemeSwitch({ worded }: { worded?: boolean }) {
  const theme = useSyncExternalStore<Theme | 'unknown'>(subscribe, currentTheme, () => 'unknown')
  const dark = theme === 'dark'
  return (
    <button
      type="button"
      className={
        worded ? 'header-link gap-3' : 'grid size-12 cursor-pointer place-items-center rounded-xs hover:bg-hairline'
      }
      aria-label="Dark theme"
      aria-pressed={dark}
      onClick={() => choose(dark ? 'light' : 'dark')}
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
      {worded && 'Dark theme'}
    </button>
  )
}
