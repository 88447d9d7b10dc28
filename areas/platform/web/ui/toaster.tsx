import { useSyncExternalStore } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toaster.css'

const PHONE = '(width < 640px)'

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Specification, section 4; on phones it says no place, and the top is where search, basket and menu are. */
export default function Toaster() {
  const isPhone = useSyncExternalStore(watchWidth, () => matchMedia(PHONE).matches)
  return (
    <ToastContainer
      position={isPhone ? 'bottom-center' : 'top-right'}
      autoClose={5000}
      // On touch screens hovering never ends, so a toast would stay forever.
      pauseOnHover={matchMedia('(hover: hover)').matches}
      closeOnClick
      draggable
      draggablePercent={80}
      newestOnTop
    />
  )
}
