import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AddProblem } from './add-problem.tsx'
import { onwardAddress } from './bike-address.ts'
import { addBike } from './change-bikes.ts'

type Props = { code: string; name: string; part: { _id: string; name: string } | null; onRefused: () => void }

/**
 * Keeps a bike whose kind was chosen: its address says the kind, and nothing else. What is refused stays in the
 * address, with the offer to copy it.
 */
export default function BegunBike({ code, name, part, onRefused }: Props) {
  const navigate = useNavigate()
  const isBegun = useRef(false)
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    addBike({ name, template: code, facts: {} })
      .then(({ id, fits }) => navigate(onwardAddress({ bike: id, fits }, part), { replace: true }))
      .catch((error: unknown) => {
        setProblem(error)
        onRefused()
      })
  }, [code, name, part, navigate, onRefused])
  if (problem === undefined) return null
  return (
    <div className="mb-6">
      <AddProblem error={problem} />
    </div>
  )
}
