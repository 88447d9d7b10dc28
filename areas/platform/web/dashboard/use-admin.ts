import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Permission } from '#platform/contract/permissions.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { useSession } from '../session.ts'
import { shop } from '../shop-client.ts'

const FRESH_FOR_MS = 60_000
type Staff = { isStaff: boolean; may: (permission: Permission) => boolean }
const NO_STAFF: Staff = { isStaff: false, may: () => false }

/** What this account may do; nothing for customers. For display only: the server checks the role on every call. */
export function useStaffCheck(): UseQueryResult<Staff> {
  const { email } = useSession()
  return useQuery({
    queryKey: ['admin', email],
    queryFn: () => askStaff(email ?? ''),
    enabled: email !== undefined,
    staleTime: FRESH_FOR_MS,
  })
}

/** The same; nothing while the shop is asked. */
export function useStaff(): Staff {
  return useStaffCheck().data ?? NO_STAFF
}

/** Shows its children to staff with that permission only. */
export function May({ needs, children }: { needs: Permission; children: ReactNode }): ReactNode {
  return useStaff().may(needs) && children
}

async function askStaff(email: string): Promise<Staff> {
  try {
    const { admin, permissions } = await shop.getAdmin({ params: { email } })
    if (admin) return { isStaff: true, may: () => true }
    return permissions ? { isStaff: true, may: (permission) => permissions.includes(permission) } : NO_STAFF
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 403) return NO_STAFF
    throw error
  }
}
