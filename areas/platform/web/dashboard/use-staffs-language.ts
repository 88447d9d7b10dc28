import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '#platform/contract/language/addresses.ts'
import { administrationLanguage, currentLanguage } from '#platform/contract/language/languages.ts'
import { useStaff } from './use-admin.ts'

/**
 * Leads staff, whose menu and overview are on every page of the dashboard, out of a language that only customers are
 * spoken to in: the whole page comes anew, with the scripts of another one.
 * @returns whether it does
 */
export function useStaffsLanguage(): boolean {
  const { isStaff } = useStaff()
  const { pathname, search, hash } = useLocation()
  const language = administrationLanguage(currentLanguage())
  const isElsewhere = isStaff && language !== currentLanguage()
  useEffect(() => {
    if (isElsewhere) location.replace(pathIn(language, pathname + search + hash))
  }, [isElsewhere, language, pathname, search, hash])
  return isElsewhere
}
