import type { Plugin } from 'vite'
import { LEFT_OUT } from './left-out-functions.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const OWN_SOURCE = /\/web\/.+\.tsx?(\?|$)/

/**
 * Empties the functions of `left-out-functions.ts` in the browser's build. Fails the build when one of them is not found any more,
 * or when a source of the shop names the feature that it is left out for.
 */
export function leaveOut(): Plugin {
  const wanted = new Set(LEFT_OUT.flatMap(({ file, functions }) => functions.map((name) => `${file} ${name}`)))
  return {
    name: 'leave-out',
    apply: 'build',
    // Before JSX is compiled away.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [OWN_SOURCE, ...LEFT_OUT.map(({ file }) => `**/node_modules/${file}`)] },
      handler(code, id) {
        if (OWN_SOURCE.test(id)) {
          const feature = LEFT_OUT.find((each) => each.feature.test(code))?.feature
          if (feature)
            this.error(`${feature} is left out of the build. Bring it back in scripts/bundle/left-out-functions.ts.`)
          return null
        }
        const file = LEFT_OUT.find((each) => id.endsWith(`/node_modules/${each.file}`))?.file
        if (file === undefined) return null
        const bodies: Node[] = []
        visit(this.parse(code) as unknown as Node, (name, body) => {
          if (wanted.delete(`${file} ${name}`)) bodies.push(body)
        })
        return { code: emptied(code, bodies), map: null }
      },
    },
    buildEnd(error) {
      if (!error && wanted.size > 0)
        this.error(
          `Not found any more, look what became of it (scripts/bundle/left-out-functions.ts):\n${[...wanted].join('\n')}`,
        )
    },
  }
}

/** Tells of each named function, and of each one given to a member (`A.prototype.b = function () {}`), with its body. */
function visit(node: Node, tell: (name: string, body: Node) => void): void {
  if (node.type === 'FunctionDeclaration') tell(nameOf(node.id as Node), node.body as Node)
  if (node.type === 'AssignmentExpression' && (node.right as Node).type === 'FunctionExpression')
    tell(nameOf(node.left as Node), (node.right as Node).body as Node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, tell)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'MemberExpression' ? `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}` : ''
}

function emptied(code: string, bodies: readonly Node[]): string {
  let kept = ''
  let from = 0
  for (const { start, end } of bodies.toSorted((a, b) => a.start - b.start)) {
    kept += `${code.slice(from, start)}{}`
    from = end
  }
  return kept + code.slice(from)
}
