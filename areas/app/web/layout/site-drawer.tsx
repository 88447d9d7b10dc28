import { Suspense, useState } from 'react'
import { lazyComponent } from '#platform/web/lazy/lazy-component.ts'
import { usePageDrawer } from '#platform/web/ui/dialogs/use-page-drawer.ts'
import { MenuIcon } from '#platform/web/ui/menu-icon.tsx'

const loadMenu = () => import('./menu-drawer.tsx')
const MenuDrawer = lazyComponent(loadMenu)

/** Its menu is loaded when a hand or the focus comes near. */
export function SiteDrawer() {
  const { open, show, close } = usePageDrawer()
  // It stays once it was open, so that closing it returns the focus.
  const [wasOpened, setOpened] = useState(false)
  // What can't be loaded is said when the button is pressed.
  const loadAhead = () => void loadMenu().catch(() => {})
  return (
    <>
      <button
        type="button"
        className="flex min-h-12 items-center gap-2 rounded-xs px-3 font-semibold text-sm hover:bg-hairline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => {
          setOpened(true)
          show()
        }}
      >
        <MenuIcon />
        <span className="max-[26rem]:sr-only">Menu</span>
      </button>
      <Suspense>{wasOpened && <MenuDrawer open={open} close={close} />}</Suspense>
    </>
  )
}
