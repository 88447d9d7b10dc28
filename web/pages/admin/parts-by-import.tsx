import { DashboardHeading } from '#web/accounts/dashboard-heading.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Says how parts are kept until they can be edited in the browser. */
export function PartsByImport({ title }: { title: string }) {
  return (
    <>
      <DashboardHeading title={title} />
      <EmptyState title="Parts cannot be edited here yet">
        <p className="max-w-[65ch]">
          Editing in the browser comes with the next version of the shop. Until then whoever runs it brings parts in
          from a file, with the command <code className="figures">npm run shop -- import-parts parts.csv</code>.
        </p>
        <LinkButton to="/#parts">See the parts</LinkButton>
      </EmptyState>
    </>
  )
}
