import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { assemblyDeskPath } from './assembly-desk-paths.ts'

export function AssemblyLink({ sku, children }: { sku: string; children: ReactNode }) {
  return (
    <Link to={assemblyDeskPath(sku)} className="wrap-anywhere min-h-6 underline underline-offset-4">
      {children}
    </Link>
  )
}
