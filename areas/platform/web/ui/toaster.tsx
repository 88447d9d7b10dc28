import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toaster.css'

/** Specification, section 4. */
export default function Toaster() {
  return (
    <ToastContainer
      position="top-right"
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
