import { useState } from 'react'
import { type ProblemKind, problemFrom, refuse } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Drawer } from '#platform/web/ui/dialogs/drawer.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { OutcomeList } from '#platform/web/ui/outcome-list.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { ContentSpecimens } from './content-specimens.tsx'
import { ControlSpecimens } from './control-specimens.tsx'
import { Specimen, SpecimenGroup, SpecimenRow } from './specimen.tsx'
import { TokenSpecimens } from './token-specimens.tsx'

export const meta = () => [{ title: `Design | ${shopBrand().name}` }]

/**
 * `/dev/design`: the tokens and every component of `areas/platform/web/ui` in every state. Only while developing; the
 * built shop has no such page.
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

const DIALOGS = ['modal', 'wide modal', 'question', 'dangerous question', 'question at work', 'drawer'] as const
type Shown = (typeof DIALOGS)[number]

/** What comes above the page, each opened by its button. */
function DialogSpecimens() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <SpecimenGroup title="Above the page">
      <div className="flex flex-wrap gap-2">
        {DIALOGS.map((dialog) => (
          <Button key={dialog} onClick={() => setShown(dialog)}>
            Open {dialog}
          </Button>
        ))}
      </div>
      <Modal
        open={shown === 'modal' || shown === 'wide modal'}
        wide={shown === 'wide modal'}
        title="Change your profile"
        onClose={close}
      >
        <Field label="Name" defaultValue="Ada" />
      </Modal>
      <ConfirmDialog
        open={shown?.includes('question') ?? false}
        danger={shown === 'dangerous question'}
        pending={shown === 'question at work'}
        title="Delete Torrent 42T chainring?"
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      >
        <p>Orders that hold it stay as they are.</p>
      </ConfirmDialog>
      <Drawer open={shown === 'drawer'} label="Menu" onClose={close}>
        <p>Links stand here.</p>
      </Drawer>
    </SpecimenGroup>
  )
}

const STATUSES = ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'expired', 'disputed', 'failed']

function problem(kind: ProblemKind, detail: string, requestId?: string): ProblemError {
  return new ProblemError({ ...problemFrom(refuse(kind, detail)), requestId })
}

const ERRORS = {
  'the shop cannot be reached': new TypeError('Failed to fetch'),
  'the input is refused': problem('out-of-stock', 'There are 3 pieces left. Order 3 or fewer.'),
  'our own fault': problem('unexpected', 'Nothing was changed. Try again in a minute.', 'req-7f3a'),
}

const again = () => notify.info('Trying again')

/** What stands in the place of content: loading, nothing there, an error, a success. */
function StateSpecimens() {
  return (
    <>
      <SpecimenGroup title="Loading and empty">
        <SpecimenRow>
          <Specimen name="line that loads">
            <Skeleton className="h-6 w-48" />
          </Specimen>
          <Specimen name="card that loads">
            <Skeleton className="h-32 w-full" />
          </Specimen>
        </SpecimenRow>
        <Specimen name="empty list">
          <EmptyState title="No orders yet">
            <p>What you order appears here.</p>
            <Button variant="primary">See parts</Button>
          </EmptyState>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup title="Errors">
        {Object.entries(ERRORS).map(([name, error]) => (
          <Specimen key={name} name={name}>
            <ProblemNotice error={error} onRetry={again} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup title="Outcomes of many things">
        <Specimen name="some are unchanged">
          <OutcomeList
            outcomes={[
              { key: '1', name: 'CR-104', changed: true },
              { key: '2', name: 'CR-110', changed: false, problem: { detail: 'It has changed since.' } },
            ]}
            badge="changed"
            words="Some parts are unchanged."
            onClose={again}
          />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup title="Statuses and short messages">
        <p className="flex flex-wrap gap-2">
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </p>
        <div className="flex flex-wrap gap-2">
          {(['success', 'error', 'info', 'warning'] as const).map((kind) => (
            <Button key={kind} onClick={() => notify[kind](`This is what ${kind} looks like`)}>
              Show {kind}
            </Button>
          ))}
        </div>
      </SpecimenGroup>
    </>
  )
}
