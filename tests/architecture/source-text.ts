import ts from 'typescript'

export type SourceFile = { path: string; text: string }

const MAX_COMMENT_COLUMNS = 120

export const isTestFile = (path: string) => /\.(test|suite)\.(tsx?|mjs)$/.test(path)

/** Lines of comments that are wider than the formatter lets code be. */
export function wideComments(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { path, text } = file
    // Most files have no wide line, and parsing takes long.
    if (!text.split('\n').some(isWide)) return []
    const lines = new Set(commentRanges(parse(file)).flatMap((range) => linesOf(text, range)))
    const wide = [...lines].filter((line) => isWide(text.split('\n')[line] ?? ''))
    return wide.sort((one, other) => one - other).map((line) => `${path}:${line + 1}`)
  })
}

const isWide = (line: string) => [...line].length > MAX_COMMENT_COLUMNS

function linesOf(text: string, { pos, end }: ts.TextRange): number[] {
  const first = text.slice(0, pos).split('\n').length - 1
  return text
    .slice(pos, end)
    .split('\n')
    .map((_, line) => first + line)
}

/** All comments. They lie between tokens, so the tree is walked down to its tokens. */
function commentRanges(source: ts.SourceFile): ts.TextRange[] {
  const ranges: ts.TextRange[] = []
  const visit = (node: ts.Node) => {
    const children = node.getChildren(source)
    // The text of JSX is content, even where it looks like a comment.
    if (children.length === 0 && !ts.isJsxText(node)) {
      ranges.push(...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []))
      // Those on the line of the token before.
      ranges.push(...(ts.getTrailingCommentRanges(source.text, node.pos) ?? []))
    }
    for (const child of children) visit(child)
  }
  visit(source)
  return ranges
}

function parse({ path, text }: SourceFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}
