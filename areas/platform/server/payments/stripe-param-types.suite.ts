import ts from 'typescript'
import type { Form } from './form-params.ts'

/**
 * Parameter types of the installed `stripe` package, to check recorded requests against: the compiler doesn't check
 * values from spreads. `names` such as `RefundCreateParams`.
 */
export function openParamTypes(names: readonly string[]) {
  const fields = names.map((name) => `${name}: Stripe.${name}`).join('\n')
  const file = `${import.meta.dirname}/param-types.generated.ts`
  const source = `import type Stripe from 'stripe'\nexport declare const params: {\n${fields}\n}\n`
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    skipLibCheck: true,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2024) : getSourceFile(name, ...rest)
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const [declared] = checker.getExportsOfModule(
    checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node) as ts.Symbol,
  )
  const all = checker.getTypeOfSymbol(declared as ts.Symbol)

  /** Members of a union, or the type itself. */
  const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type])

  function takesText(type: ts.Type, value: string): boolean {
    if (type.isStringLiteral()) return type.value === value
    if (type.isNumberLiteral()) return String(type.value) === value
    if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === value
    if (type.flags & ts.TypeFlags.Number) return value !== '' && Number.isFinite(Number(value))
    return (type.flags & ts.TypeFlags.String) !== 0
  }

  function memberOf(type: ts.Type, key: string): ts.Type | undefined {
    if (checker.isArrayType(type)) return checker.getTypeArguments(type as ts.TypeReference)[0]
    const property = type.getProperty(key)
    return property ? checker.getTypeOfSymbol(property) : type.getStringIndexType()
  }

  function faults(types: ts.Type[], value: Form | string, path: string): string[] {
    if (typeof value === 'string') return types.some((type) => takesText(type, value)) ? [] : [path]
    const objects = types.filter((type) => type.flags & ts.TypeFlags.Object)
    return Object.entries(value).flatMap(([key, inner]) => {
      const members = objects.flatMap((type) => memberOf(type, key) ?? [])
      return faults(members.flatMap(partsOf), inner, path === '' ? key : `${path}[${key}]`)
    })
  }

  return {
    /** Unknown parameters, and wrong values. */
    faultsOf: (name: string, form: Form): string[] => faults(partsOf(memberOf(all, name) as ts.Type), form, ''),
  }
}
