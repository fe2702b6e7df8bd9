import ts from 'typescript'

/** Separates the titles of groups and test. */
export const SEPARATOR = ' › '

export type FoundTest = {
  /** The titles of its groups and its own. */
  readonly name: string
  /** The ids of the rows that it proves, from comments directly above it: `// spec: 5.promo.length, 8.promo.failed`. */
  readonly rows: readonly string[]
  /** True when it proves nothing: skipped, expected to fail, or excluding other tests from the run. */
  readonly isSkipped: boolean
}

/** The names that start a test or a group, in Jest and in Playwright. */
const STARTER =
  /^[xf]?(test|it|describe)(\.(describe|each|concurrent|serial|parallel|only|skip|todo|fixme|fail|failing))*$/
const SKIPPED = /^[xf]|\.(only|skip|todo|fixme|fail|failing)\b/

type Start = {
  readonly name: string
  readonly title: ts.Expression | undefined
  readonly body: ts.Expression | undefined
}

/** Finds the tests in a source file. */
export function testsIn(source: string): FoundTest[] {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: FoundTest[] = []
  const visit = (node: ts.Node, groups: readonly string[], isSkipped: boolean): void => {
    const { name = '', title, body } = startOf(node) ?? {}
    if (!title || isCode(title) || !(body ?? name.endsWith('.todo'))) {
      ts.forEachChild(node, (child) => {
        visit(child, groups, isSkipped)
      })
      return
    }
    const titles = [...groups, titleOf(title)]
    const isSkippedHere = isSkipped || SKIPPED.test(name) || (body !== undefined && isLeftOut(body))
    if (body && name.includes('describe')) visit(body, titles, isSkippedHere)
    else found.push({ name: titles.join(SEPARATOR), rows: rowsAbove(node, source), isSkipped: isSkippedHere })
  }
  visit(file, [], isLeftOut(file))
  return found
}

/** Returns the ids in the comments above the statement of a test. */
function rowsAbove(test: ts.Node, source: string): string[] {
  const statement = ts.findAncestor(test, ts.isExpressionStatement) ?? test
  const comments = ts.getLeadingCommentRanges(source, statement.getFullStart()) ?? []
  return comments.flatMap(({ pos, end }) => {
    const [, ids] = /^\/\/ spec: (.+)$/.exec(source.slice(pos, end)) ?? []
    return ids === undefined ? [] : ids.split(', ')
  })
}

function startOf(node: ts.Node): Start | null {
  if (!ts.isCallExpression(node)) return null
  // In `test.each(table)(title, body)` the name is `test.each`.
  const callee = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression
  const name = callee.getText()
  return STARTER.test(name) ? { name, title: node.arguments[0], body: node.arguments.find(isCode) } : null
}

/** True when a Playwright or Jest statement skips the test, group or file that contains it. */
function isLeftOut(scope: ts.Node): boolean {
  const block = isCode(scope) ? scope.body : scope
  if (!ts.isBlock(block) && !ts.isSourceFile(block)) return false
  return block.statements.some((statement) => {
    const start = ts.isExpressionStatement(statement) ? startOf(statement.expression) : null
    return start !== null && start.body === undefined && SKIPPED.test(start.name) && !start.name.endsWith('.todo')
  })
}

function isCode(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

/** Returns the text of a literal title; a template or another expression is returned as source. */
function titleOf(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : `\${${title.getText()}}`
}
