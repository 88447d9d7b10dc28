import type { PartSuccessors } from '#catalogue/contract/successors.ts'
import type { PartRecall } from '#returns/contract/recalls/recalls.ts'
import { PartRecalls } from '#returns/web/recalls/part-recalls.tsx'
import { ReplacedNote } from '../../successors/replaced-note.tsx'

/** What has to be known before a part is ordered; most parts have none of it. */
export default function PartNotes({ of, recalls }: { of: PartSuccessors | undefined; recalls: readonly PartRecall[] }) {
  return (
    <>
      <PartRecalls recalls={recalls} />
      <ReplacedNote of={of} />
    </>
  )
}
