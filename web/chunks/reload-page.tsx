import { ReloadNotice } from './reload-notice.tsx'

/** Stands in for a page whose script did not come. Its address is in place already, so a reload leads there. */
export default function ReloadPage() {
  return (
    <div className="page py-16">
      <title>Page not loaded · Parts Manufacture</title>
      <h1 className="mb-6 text-2xl sm:text-3xl">This page is not here yet</h1>
      <div className="max-w-2xl">
        <ReloadNotice />
      </div>
    </div>
  )
}
