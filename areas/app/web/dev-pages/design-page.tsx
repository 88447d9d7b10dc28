import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { ContentSpecimens } from './content-specimens.tsx'
import { ControlSpecimens } from './control-specimens.tsx'
import { DialogSpecimens } from './dialog-specimens.tsx'
import { StateSpecimens } from './state-specimens.tsx'
import { TokenSpecimens } from './token-specimens.tsx'

export const meta = () => [{ title: 'Design | Parts Manufacture' }]

/**
 * `/dev/design`: the tokens and every component of `areas/platform/web/ui` in every state. Only while developing; the built shop has
 * no such page.
 */
export default function DesignPage() {
  return (
    <div className="page py-12">
      <PageHeading title="Design">What pages are made of. Change the theme with the switch above.</PageHeading>
      <TokenSpecimens />
      <ControlSpecimens />
      <StateSpecimens />
      <ContentSpecimens />
      <DialogSpecimens />
    </div>
  )
}
