import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toaster.css'

/** Where the messages of `notify` appear, with the behaviour of the specification's section 4. */
export default function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      // A finger never leaves what it touched: where nothing hovers, a message would stay for good.
      pauseOnHover={matchMedia('(hover: hover)').matches}
      closeOnClick
      draggable
      draggablePercent={80}
      newestOnTop
    />
  )
}
