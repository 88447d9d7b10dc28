export {
  analyzeAssemblies,
  lockAssemblies,
  putAssemblyRows,
  putComponents,
  selectAdministered,
  selectCycle,
  selectKnown,
} from './assemblies-store.ts'
export { cycleWords, faultsOfNumbers } from './check-assembly.ts'
