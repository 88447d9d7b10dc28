export const ASSEMBLIES_DESK = '/dashboard/assemblies'
export const NEW_ASSEMBLY = '/dashboard/newAssembly'
export const IMPORT_ASSEMBLIES = '/dashboard/importAssemblies'

export function assemblyDeskPath(sku: string): string {
  return `${ASSEMBLIES_DESK}/${encodeURIComponent(sku)}`
}
